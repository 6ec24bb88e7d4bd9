/** What pointer and keyboard reach of a chart of curves: its rows, along x. */
import type { Tip } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { columnOf, wordsOf } from '../../tables/texts'
import type { Spot } from '../frame/drawing'
import type { Channels, Line, PlacedRow } from './curveLines'
import type { PlacedPanel } from './curvePanel'
import type { HeightScale } from './curveScales'

interface SpotsInput {
  readonly table: Table
  readonly channels: Channels
  readonly isNarrow: boolean
  /** Of each panel. */
  readonly lines: readonly (readonly Line[])[]
}

/** Pointer and keyboard go from row to row along x. */
export function spotsOf(
  { table, channels, isNarrow, lines }: SpotsInput,
  places: readonly PlacedRow[],
  panels: readonly PlacedPanel[],
  scales: readonly HeightScale[],
): readonly Spot[] {
  const [first] = panels
  const bottom = panels.at(-1)?.bottom ?? 0
  if (!first) return []
  const hangs = isNarrow ? bottom + 8 : first.top + (bottom - first.top) / 3
  const ringsOf = ({ row, x }: PlacedRow) =>
    lines.flatMap((own, id) => {
      const known = own.filter(({ valueOf }) => valueOf(row) !== undefined)
      const bold = known.filter(({ channel }) => channel.look === 'bold')
      return (bold.length > 0 ? bold : known.slice(0, 1)).map(({ valueOf }) => ({
        x,
        y: scales[id]?.(valueOf(row) ?? 0) ?? 0,
      }))
    })
  return places.map((place, index) => {
    const before = places.slice(0, index).findLast(({ x }) => place.x - x >= SAME_X)
    const after = places.slice(index).find(({ x }) => x - place.x >= SAME_X)
    const rings = ringsOf(place)
    const rivals = places.filter((other) => Math.abs(other.x - place.x) < SAME_X)
    const heights = rivals.map((other) => ringsOf(other)[0]?.y ?? 0).toSorted((a, b) => a - b)
    const rank = heights.indexOf(rings[0]?.y ?? 0)
    const between = (one: number, other: number) =>
      ((heights[one] ?? 0) + (heights[other] ?? 0)) / 2
    let tip: Tip | undefined
    // What a row says is put together when somebody looks at it, not at every frame of a drag.
    const said = () => (tip ??= channels.tip?.(place.row) ?? defaultTip(table, channels, place))
    return {
      id: String(index),
      row: place.row,
      x: place.x,
      y: hangs,
      get title() {
        return said().title
      },
      get facts() {
        return said().facts
      },
      box: {
        left: before ? (before.x + place.x) / 2 : first.left,
        right: after ? (after.x + place.x) / 2 : first.right,
        top: rank > 0 ? between(rank - 1, rank) : first.top,
        bottom: rank < heights.length - 1 ? between(rank, rank + 1) : bottom,
      },
      rings,
    }
  })
}

/** Rows nearer than this on the axis are distinguished by height, pixels. */
const SAME_X = 2

function defaultTip(table: Table, { x, panels }: Channels, { row }: PlacedRow) {
  const facts = panels.flatMap(({ lines }) =>
    lines.flatMap(({ y }) => {
      const value = wordsOf(table, y, row)
      const { header, unit = '' } = columnOf(table, y)
      return value === '' ? [] : [{ label: header, value: `${value} ${unit}`.trim() }]
    }),
  )
  return { title: wordsOf(table, x, row), facts }
}
