interface HaloTextProps {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** Text that stays legible where it crosses marks: it takes its colour and size from around it. */
export function HaloText({ text, x, y, anchor = 'start' }: HaloTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      stroke="var(--paper)"
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {text}
    </text>
  )
}
