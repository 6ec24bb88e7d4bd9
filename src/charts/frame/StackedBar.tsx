import type { PlacedPart } from './barKeys'

interface StackedBarProps {
  readonly parts: readonly PlacedPart[]
  readonly y: number
  readonly height: number
  readonly colour: string
}

/** Parts in shades of one colour, with paper between them. */
export function StackedBar({ parts, y, height, colour }: StackedBarProps) {
  return parts.map(({ id, x, width, strength }) => (
    <rect
      key={id}
      x={x}
      y={y}
      width={width}
      height={height}
      fill={colour}
      fillOpacity={strength}
      stroke="var(--paper)"
      strokeWidth={1}
    />
  ))
}
