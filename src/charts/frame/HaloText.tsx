interface HaloTextProps {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** What keeps text legible where it crosses marks. */
export const HALO = {
  stroke: 'var(--paper)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const

/** Text that stays legible where it crosses marks: it takes its colour and size from around it. */
export function HaloText({ text, x, y, anchor = 'start' }: HaloTextProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} {...HALO}>
      {text}
    </text>
  )
}
