interface PointRingProps {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Around the mark that is pointed at; not in files. */
export function PointRing({ x, y, radius }: PointRingProps) {
  return (
    <circle
      data-screen-only=""
      cx={x}
      cy={y}
      r={radius}
      fill="none"
      stroke="var(--ink)"
      strokeWidth={1.5}
    />
  )
}
