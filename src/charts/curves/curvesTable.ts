/** The numbers behind a chart of curves: a row for each place on the axis, a column for each curve. */
import { formatSignificant } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import { curveId, formatQuantity, type Curve, type CurveAxes } from './curve'

export interface CurveColumn {
  readonly key: string
  readonly header: string
}

export function curveColumns(curves: readonly Curve[], axes: CurveAxes): readonly CurveColumn[] {
  return [
    { key: 'x', header: axes.x.unit },
    ...curves.map((curve) => ({
      key: curveId(curve),
      header: `${curveId(curve)} (${axes.y.unit})`,
    })),
  ]
}

/** Numbers in full, for files. */
export function curveRecords(curves: readonly Curve[]): readonly Record<string, number>[] {
  return placesOf(curves).map((x) => {
    const values = curves.flatMap((curve) => {
      const point = curve.points.find((candidate) => candidate.x === x)
      return point ? [[curveId(curve), point.y] as const] : []
    })
    return { x, ...Object.fromEntries(values) }
  })
}

/** Numbers as written, for the page. */
export function curvesTable(curves: readonly Curve[], axes: CurveAxes): TableData {
  return {
    columns: curveColumns(curves, axes),
    rows: placesOf(curves).map((x) => ({
      id: String(x),
      cells: [
        formatQuantity(x, axes.x.unit),
        ...curves.map((curve) => {
          const point = curve.points.find((candidate) => candidate.x === x)
          return formatSignificant(point?.y)
        }),
      ],
    })),
  }
}

function placesOf(curves: readonly Curve[]): readonly number[] {
  const places = curves.flatMap(({ points }) => points.map(({ x }) => x))
  return [...new Set(places)].toSorted((a, b) => a - b)
}

/** How the kinds are told apart where there are two. */
export function curvesNote(curves: readonly Curve[]): string | undefined {
  const first = curves.find(({ isSecond }) => !isSecond)
  const second = curves.find(({ isSecond }) => isSecond)
  if (!first || !second) return undefined
  return `Bold with solid marks: ${first.kind}. Thin with hollow marks: ${second.kind}.`
}
