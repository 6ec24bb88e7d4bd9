/** A quantity against nodes or bytes, of every scenario: one row for each place on the axis, one column for each line. */
import { counted, formatBytes, formatSignificant } from '../document/format'
import { indexOfLetter } from '../document/titles'
import type { CurveVertical } from './channels'
import { table, type Column, type Freshness, type Provenance, type Table } from './table'

interface CurvePoint {
  readonly x: number
  readonly y: number
}

/** One quantity of one scenario. */
export interface ScenarioCurve {
  readonly letter: string
  /** What all curves of its kind have in common: "in software". */
  readonly kind: string
  /** Curves of the second kind are thin and have hollow marks. */
  readonly isSecond: boolean
  /** By rising x. */
  readonly points: readonly CurvePoint[]
}

export interface CurveAxes {
  readonly x: { readonly heading: string; readonly unit: 'nodes' | 'bytes' }
  readonly y: { readonly heading: string; readonly unit: 'µs' | 'GB/s' | 's' | '%' }
}

/** From so many on, something changes for a scenario. */
export interface Crossover {
  readonly letter: string
  readonly nodes: number
}

interface CurvesInput {
  /** Names its files. */
  readonly id: string
  readonly caption: string
  readonly curves: readonly ScenarioCurve[]
  readonly axes: CurveAxes
  readonly freshness: Freshness
  readonly note?: string | undefined
  readonly crossovers?: readonly Crossover[]
  /** Of the numbers of every curve. */
  readonly provenance?: Provenance
}

interface CurveRow {
  readonly x: number
  /** In the order of the curves; undefined where one has no value. */
  readonly y: readonly (number | undefined)[]
}

const keyUnits = { µs: 'us', 'GB/s': 'gb_per_s', s: 's', '%': 'percent' } as const

const keyOf = ({ letter, kind }: ScenarioCurve, { y }: CurveAxes) =>
  [letter, ...kind.split(/\W+/), keyUnits[y.unit]].join('_').toLowerCase()

export function scenarioCurvesTable(input: CurvesInput): Table {
  const { id, caption, axes, freshness, crossovers = [] } = input
  const curves = input.curves.filter(({ points }) => points.length > 0)
  const note = input.note ?? kindsNote(curves)
  return table<CurveRow>({
    id,
    caption,
    columns: [xColumn(axes), ...curves.map((curve, at) => yColumn(curve, at, input))],
    rows: rowsOf(curves),
    ...(note !== undefined && { note }),
    freshness,
    // Scenarios lie side by side in a row.
    scenarioOf: () => undefined,
    chart: {
      type: 'curve',
      name: axes.x.heading,
      x: xKey(axes),
      xScale: 'log2',
      ...(axes.x.unit === 'nodes' ? {} : { xTick: formatBytes }),
      panels: [
        {
          heading: axes.y.heading,
          scale: 'log',
          lines: curves.map((curve) => ({
            y: keyOf(curve, axes),
            text: curve.kind,
            scenario: indexOfLetter(curve.letter),
            look: curve.isSecond ? 'thin' : 'bold',
            marks: 'glyph',
          })),
        },
      ],
      verticals: verticalsOf(crossovers),
    },
  })
}

const xKey = ({ x }: CurveAxes) => (x.unit === 'nodes' ? 'nodes' : 'size_bytes')

const xColumn = (axes: CurveAxes): Column<CurveRow> => ({
  key: xKey(axes),
  header: axes.x.heading,
  value: ({ x }) => x,
  format:
    axes.x.unit === 'nodes'
      ? (value) => counted(value, 'node', 'nodes')
      : (value) => formatBytes(value),
  basis: 'input',
})

const yColumn = (
  curve: ScenarioCurve,
  at: number,
  { axes, provenance }: CurvesInput,
): Column<CurveRow> => ({
  key: keyOf(curve, axes),
  header: `${curve.letter} ${curve.kind}`,
  unit: axes.y.unit,
  value: ({ y }) => y[at],
  format: formatSignificant,
  basis: 'analytic',
  ...(provenance && { provenance }),
  scenario: indexOfLetter(curve.letter),
})

function rowsOf(curves: readonly ScenarioCurve[]): readonly CurveRow[] {
  const places = new Set(curves.flatMap(({ points }) => points.map(({ x }) => x)))
  return [...places]
    .toSorted((a, b) => a - b)
    .map((x) => ({
      x,
      y: curves.map(({ points }) => points.find((point) => point.x === x)?.y),
    }))
}

/** How two kinds are distinguished. */
function kindsNote(curves: readonly ScenarioCurve[]): string | undefined {
  const first = curves.find(({ isSecond }) => !isSecond)
  const second = curves.find(({ isSecond }) => isSecond)
  if (!first || !second) return undefined
  return `Bold with solid marks: ${first.kind}. Thin with hollow marks: ${second.kind}.`
}

/** Scenarios that cross at the same number share a line. */
function verticalsOf(crossovers: readonly Crossover[]): readonly CurveVertical[] {
  const numbers = new Set(crossovers.map(({ nodes }) => Math.ceil(nodes)))
  return [...numbers].map((nodes) => {
    const letters = crossovers
      .filter((each) => Math.ceil(each.nodes) === nodes)
      .map(({ letter }) => letter)
    const text = `${letters.join(' ')} from ${counted(nodes, 'node', 'nodes')}`
    const [only = ''] = letters
    const scenario = letters.length === 1 ? indexOfLetter(only) : undefined
    return { x: nodes, parts: [{ text, scenario, isQuiet: true }] }
  })
}
