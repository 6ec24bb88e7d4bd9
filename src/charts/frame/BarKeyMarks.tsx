import { KEY_GAP, KEY_SIZE, KEY_TEXT_SIZE, type BarKey } from './barKeys'

/** The names of the parts of a stacked bar, each with a square of its part's colour. */
export function BarKeyMarks({
  keys,
  colour,
}: {
  readonly keys: readonly BarKey[]
  readonly colour: string
}) {
  return keys.map(({ id, x, y, strength, words }) => (
    <g key={id}>
      <rect
        x={x}
        y={y - KEY_SIZE}
        width={KEY_SIZE}
        height={KEY_SIZE}
        fill={colour}
        fillOpacity={strength}
      />
      <text x={x + KEY_SIZE + KEY_GAP} y={y} fontSize={KEY_TEXT_SIZE} fill="var(--ink-2)">
        {words}
      </text>
    </g>
  ))
}
