import type { Box, PlacedRow } from './placeBoxes'

interface RackInsideProps {
  readonly box: Box
  readonly row: PlacedRow
  readonly switches: number
  readonly nodes: number
  /** Colour of the box that the next stage shows from inside. */
  readonly picked: string | undefined
}

const INSET = 3
const SWITCH_HEIGHT = 3
const SWITCH_PITCH = 5
/** More switches than this would leave no room for the nodes. */
const MOST_SWITCHES = 3
const GAP = 1
/** Smaller nodes are not distinguished. */
const LEAST_NODE = 1.2

/** @param picked the colour of what is picked */
export const outlineOf = (box: Box, row: PlacedRow, picked: string | undefined) => ({
  x: box.x,
  y: row.top,
  width: box.width,
  height: row.height,
  fill: 'var(--paper)',
  stroke: picked ?? 'var(--ink)',
  strokeWidth: picked === undefined ? 1 : 2,
})

/** A rack, or the edge switch of every rail, with its switches and nodes; one mark a piece. */
export function RackInside({ box, row, switches, nodes, picked }: RackInsideProps) {
  const ink = picked ?? 'var(--ink-2)'
  const x = box.x + INSET
  const width = box.width - 2 * INSET
  const plotted = switches <= MOST_SWITCHES ? switches : 0
  const top = row.top + INSET + plotted * SWITCH_PITCH + 1
  const grid = nodeGrid(nodes, width, row.top + row.height - INSET - top)
  return (
    <g>
      <rect {...outlineOf(box, row, picked)} />
      {Array.from({ length: plotted }, (_, index) => (
        <rect
          key={index}
          x={x}
          y={row.top + INSET + index * SWITCH_PITCH}
          width={width}
          height={SWITCH_HEIGHT}
          fill={ink}
        />
      ))}
      {grid && (
        <path
          d={Array.from({ length: nodes }, (_, index) => {
            const left = x + (index % grid.columns) * grid.pitchX
            const y = top + Math.floor(index / grid.columns) * grid.pitchY
            return `M${tenth(left)} ${tenth(y)}h${grid.width}v${grid.height}h-${grid.width}z`
          }).join('')}
          fill={ink}
          fillOpacity={0.75}
        />
      )}
    </g>
  )
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** The grid whose cells are nearest to square; undefined if they would be too small to see. */
function nodeGrid(nodes: number, width: number, height: number) {
  if (nodes < 1) return undefined
  const columns = Math.min(nodes, Math.max(1, Math.round(Math.sqrt((nodes * width) / height))))
  const rows = Math.ceil(nodes / columns)
  const pitchX = (width + GAP) / columns
  const pitchY = (height + GAP) / rows
  if (Math.min(pitchX, pitchY) - GAP < LEAST_NODE) return undefined
  return { columns, pitchX, pitchY, width: tenth(pitchX - GAP), height: tenth(pitchY - GAP) }
}
