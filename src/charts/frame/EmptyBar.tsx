interface EmptyBarProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The outline of a full bar, behind what fills it. */
export function EmptyBar({ x, y, width, height }: EmptyBarProps) {
  return <rect x={x} y={y} width={width} height={height} fill="var(--wash)" stroke="var(--line)" />
}
