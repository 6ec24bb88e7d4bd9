interface HaloTextProps {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Whether it crosses nothing. */
  readonly isBare?: boolean
}

/** What keeps text legible where it crosses marks. */
export const HALO = {
  stroke: 'var(--paper)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const

/** Text that stays legible where it crosses marks: it takes its colour and size from around it. */
export function HaloText({ text, x, y, anchor = 'start', isBare = false }: HaloTextProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} {...(!isBare && HALO)}>
      {text}
    </text>
  )
}
