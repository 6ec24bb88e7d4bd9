/**
 * The taper chart as geometry: data and a width in, scales and placed marks out. Knows no React and
 * no browser, and gives the same answer every time, so it serves screen, print and tests alike.
 *
 * Two panels share the taper axis (log): nodes bought, on a range that need not begin at zero and
 * then says so, and bisection from zero.
 */
import { extent, max } from 'd3-array'
import { scaleLinear, scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { formatCount, formatFixed, formatPercent } from '../../domain/format'
import type { TaperPointDto } from '../../engine/engine'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { rowNames, taperColumns, type TaperColumn } from './taperColumns'
import { AXIS_INSET, LABEL_SIZE, layoutFor, spreadLabels, type TaperLayout } from './taperLayout'
import {
  deliveredTBps,
  drawable,
  referencePoint,
  splitId,
  taperLines,
  type Family,
  type Routing,
} from './taperPoints'

export interface TaperScenario {
  readonly letter: ScenarioLetter
  readonly name: string
  /** What the switches at the top of its tree are called; "directors" unless given. */
  readonly core?: string
}

/** Another scenario's machine, shown where it lies on these axes. */
export interface OtherScenario {
  readonly letter: ScenarioLetter
  readonly taper: number
  readonly nodes: number
  readonly deliveredTBps?: number | undefined
}

export interface TaperInput {
  readonly points: readonly TaperPointDto[]
  readonly routing: Routing
  readonly scenario: TaperScenario
  readonly others: readonly OtherScenario[]
  /** Pixels. */
  readonly width: number
}

export interface Tick {
  readonly y: number
  readonly label: string
}

export interface RangeY {
  readonly low: number
  readonly high: number
}

/** One buildable split, with the heights of its marks. */
export interface PlacedSplit {
  readonly id: string
  readonly point: TaperPointDto
  readonly family: Family
  readonly x: number
  readonly nodesY: number
  readonly nominalY: number
  readonly staticY: number | undefined
  readonly adaptiveY: number | undefined
  /** Delivered under the scenario's routing if it was simulated, else nominal. */
  readonly emphasisY: number
  /** The value at `emphasisY`, TB/s. */
  readonly emphasisTBps: number
  /** Spread over the replicates under the scenario's routing. */
  readonly range: RangeY | undefined
}

export type LineKind = 'nodes' | 'nominal' | 'static' | 'adaptive'

export interface PlacedLine {
  readonly id: string
  readonly kind: LineKind
  readonly path: string
  /** Whether it is delivered bisection under the scenario's routing. */
  readonly emphasised: boolean
}

/** The name of a line at its end. */
export interface EndLabel {
  readonly text: string
  readonly detail: string | undefined
  readonly strong: boolean
  /** End of the line. */
  readonly fromX: number
  readonly fromY: number
  readonly x: number
  readonly y: number
}

export interface PlacedOther {
  readonly letter: ScenarioLetter
  readonly x: number
  readonly nodesY: number
  readonly deliveredY: number | undefined
}

export interface TaperState {
  readonly layout: TaperLayout
  readonly nodesHeading: string
  readonly bisectionHeading: string
  readonly nodesTicks: readonly Tick[]
  readonly bisectionTicks: readonly Tick[]
  readonly splits: readonly PlacedSplit[]
  readonly lines: readonly PlacedLine[]
  readonly endLabels: readonly EndLabel[]
  readonly others: readonly PlacedOther[]
  /** Letters of the scenarios that lie outside the axes. */
  readonly outside: readonly ScenarioLetter[]
  readonly rowNames: readonly string[]
  readonly columns: readonly TaperColumn[]
}

interface Scales {
  readonly x: (taper: number) => number
  readonly nodes: (count: number) => number
  readonly bisection: (tbps: number) => number
  readonly domain: {
    readonly taper: readonly [number, number]
    readonly nodes: readonly [number, number]
    readonly bisection: number
  }
  readonly nodesTicks: readonly Tick[]
  readonly bisectionTicks: readonly Tick[]
}

const ROW_COUNT = 4
const END_LABEL_GAP = 15

export function buildTaperState(input: TaperInput): TaperState {
  const points = drawable(input.points)
  const layout = layoutFor(input.width, ROW_COUNT)
  const scales = scalesFor(points, layout)
  const splits = points.map((point) => placeSplit(point, scales, input.routing))
  const inside = input.others.filter((other) => isInside(other, scales))
  const reference = referencePoint(points)
  const start = scales.domain.nodes[0]
  const zoomed = points.length > 0 && start > 0
  return {
    layout,
    nodesHeading: zoomed ? `Nodes bought, axis from ${formatCount(start)}` : 'Nodes bought',
    bisectionHeading: 'Bisection, both directions of the cut',
    nodesTicks: scales.nodesTicks,
    bisectionTicks: scales.bisectionTicks,
    splits,
    lines: placeLines(points, splits, input.routing),
    endLabels: placeEndLabels(points, splits, layout, input.routing),
    others: inside.map((other) => ({
      letter: other.letter,
      x: scales.x(other.taper),
      nodesY: scales.nodes(other.nodes),
      deliveredY:
        other.deliveredTBps !== undefined && other.deliveredTBps <= scales.domain.bisection
          ? scales.bisection(other.deliveredTBps)
          : undefined,
    })),
    outside: input.others.filter((other) => !inside.includes(other)).map((other) => other.letter),
    rowNames:
      points.length > 0 ? rowNames(points, input.scenario.core ?? 'directors', layout.compact) : [],
    columns: taperColumns(splits, reference),
  }
}

/** Nodes of a split against the reference: `+6.67 %`; undefined for the reference itself. */
export function nodeGain(
  point: TaperPointDto,
  points: readonly TaperPointDto[],
): string | undefined {
  const reference = referencePoint(points)
  if (!reference || reference === point) return undefined
  return formatPercent(point.nodes / reference.nodes - 1, { signed: true })
}

/** The split that a pointer means: nearest along the axis, then nearest in height. */
export function nearestSplit(state: TaperState, x: number, y: number): PlacedSplit | undefined {
  const heights = (split: PlacedSplit) =>
    [split.nodesY, split.nominalY, split.staticY, split.adaptiveY].filter((at) => at !== undefined)
  const away = (split: PlacedSplit) => Math.min(...heights(split).map((at) => Math.abs(at - y)))
  const byX = state.splits.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))
  const [nearest] = byX
  if (!nearest) return undefined
  // Splits of different families can share a taper; only then the height decides.
  const rivals = byX.filter((split) => Math.abs(split.x - nearest.x) < 1)
  return rivals.toSorted((a, b) => away(a) - away(b))[0]
}

function scalesFor(points: readonly TaperPointDto[], layout: TaperLayout): Scales {
  const taper = widened(
    extent(points, (point) => point.portTaper),
    1.5,
  )
  const x = scaleLog()
    .domain(taper)
    .range([layout.left + AXIS_INSET, layout.right - AXIS_INSET])
  const nodes = nodesScale(points, layout)
  const top = max(points, highestTBps) ?? 1
  const bisection = scaleLinear()
    .domain([0, top])
    .range([layout.bisection.bottom, layout.bisection.top])
    .nice(4)
  const none = points.length === 0
  const [low = 0, high = 1] = nodes.domain()
  return {
    x,
    nodes,
    bisection,
    domain: { taper, nodes: [low, high], bisection: bisection.domain()[1] ?? top },
    nodesTicks: none
      ? []
      : nodes
          .ticks(4)
          .filter(Number.isInteger)
          .map((value) => ({ y: nodes(value), label: formatCount(value) })),
    bisectionTicks: none ? [] : quantityTicks(bisection, 'TB/s'),
  }
}

function nodesScale(points: readonly TaperPointDto[], layout: TaperLayout) {
  const [low, high] = extent(points, (point) => point.nodes)
  // A single size still needs a range around it: a twentieth, and at least two nodes.
  const room = low === undefined || low !== high ? 0 : Math.max(2, Math.round(low / 20))
  return scaleLinear()
    .domain([Math.max(0, (low ?? 0) - room), (high ?? 1) + room])
    .range([layout.nodes.bottom, layout.nodes.top])
    .nice(4)
}

function quantityTicks(scale: ReturnType<typeof scaleLinear<number>>, unit: string): Tick[] {
  const values = scale.ticks(4)
  const step = (values[1] ?? 1) - (values[0] ?? 0)
  const decimals = Math.min(12, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)))
  return values.map((value, index) => {
    const text = formatFixed(value, decimals)
    return { y: scale(value), label: index === values.length - 1 ? `${text} ${unit}` : text }
  })
}

/** A log axis has no place for a range of zero width: a single value gets room on both sides. */
function widened(
  [low, high]: [number, number] | [undefined, undefined],
  factor: number,
): [number, number] {
  if (low === undefined || high === undefined) return [1, factor]
  return low < high ? [low, high] : [low / factor, high * factor]
}

function highestTBps(point: TaperPointDto): number {
  return Math.max(
    point.nominalBisectionTBps,
    deliveredTBps(point, 'static') ?? 0,
    deliveredTBps(point, 'adaptive') ?? 0,
  )
}

function placeSplit(point: TaperPointDto, scales: Scales, routing: Routing): PlacedSplit {
  const place = (value: number | undefined) =>
    value === undefined ? undefined : scales.bisection(value)
  const nominalY = scales.bisection(point.nominalBisectionTBps)
  const own = point.delivered?.[routing]
  const ownY = place(deliveredTBps(point, routing))
  return {
    id: splitId(point),
    point,
    family: point.allPortsUsed ? 'all-ports' : 'ports-empty',
    x: scales.x(point.portTaper),
    nodesY: scales.nodes(point.nodes),
    nominalY,
    staticY: place(deliveredTBps(point, 'static')),
    adaptiveY: place(deliveredTBps(point, 'adaptive')),
    emphasisY: ownY ?? nominalY,
    emphasisTBps: deliveredTBps(point, routing) ?? point.nominalBisectionTBps,
    range:
      own && ownY !== undefined && Number.isFinite(own.lowTBps) && Number.isFinite(own.highTBps)
        ? { low: scales.bisection(own.lowTBps), high: scales.bisection(own.highTBps) }
        : undefined,
  }
}

const lineKinds: readonly LineKind[] = ['nodes', 'nominal', 'static', 'adaptive']

function heightOf(split: PlacedSplit, kind: LineKind): number | undefined {
  switch (kind) {
    case 'nodes':
      return split.nodesY
    case 'nominal':
      return split.nominalY
    case 'static':
      return split.staticY
    case 'adaptive':
      return split.adaptiveY
  }
}

function placeLines(
  points: readonly TaperPointDto[],
  splits: readonly PlacedSplit[],
  routing: Routing,
): PlacedLine[] {
  return taperLines(points).flatMap((members, index) =>
    lineKinds.flatMap((kind) => {
      const places = splits
        .filter((split) => members.points.includes(split.point))
        .flatMap((split): [number, number][] => {
          const y = heightOf(split, kind)
          return y === undefined ? [] : [[split.x, y]]
        })
      const path = places.length > 1 ? line().digits(2)(places) : null
      if (path === null) return []
      return [{ id: `${index}-${kind}`, kind, path, emphasised: kind === routing }]
    }),
  )
}

function placeEndLabels(
  points: readonly TaperPointDto[],
  splits: readonly PlacedSplit[],
  layout: TaperLayout,
  routing: Routing,
): EndLabel[] {
  const lines = taperLines(points)
  const own = lines.find((members) => members.points.some((point) => point.current)) ?? lines[0]
  if (!own) return []
  const members = splits.filter((split) => own.points.includes(split.point))
  return [
    ...nodesEndLabels(points, splits, layout),
    ...bisectionEndLabels(members, layout, routing),
  ]
}

function nodesEndLabels(
  points: readonly TaperPointDto[],
  splits: readonly PlacedSplit[],
  layout: TaperLayout,
): EndLabel[] {
  const lines = taperLines(points)
  const labels = lines.flatMap((members): Omit<EndLabel, 'x' | 'y'>[] => {
    const end = splits.findLast((split) => members.points.includes(split.point))
    if (!end) return []
    const family = members.family === 'all-ports' ? 'all ports used' : 'ports left empty'
    const short = members.family === 'all-ports' ? 'all ports' : 'some empty'
    const name = layout.compact ? short : family
    const alone = layout.compact ? 'nodes' : 'nodes bought'
    return [
      {
        text: lines.length > 1 ? name : alone,
        detail: nodeGain(end.point, points),
        strong: false,
        fromX: end.x,
        fromY: end.nodesY,
      },
    ]
  })
  const gap = 2 * END_LABEL_GAP
  return placeBeside(labels, layout, gap, layout.nodes.top + 4, layout.nodes.bottom - 12)
}

function bisectionEndLabels(
  members: readonly PlacedSplit[],
  layout: TaperLayout,
  routing: Routing,
): EndLabel[] {
  const names: Record<Exclude<LineKind, 'nodes'>, string> = layout.compact
    ? { nominal: 'nominal', adaptive: 'adaptive', static: 'static' }
    : { nominal: 'nominal', adaptive: 'delivered, adaptive', static: 'delivered, static' }
  const labels = (['nominal', 'adaptive', 'static'] as const).flatMap((kind) => {
    const end = members.findLast((split) => heightOf(split, kind) !== undefined)
    const fromY = end && heightOf(end, kind)
    if (!end || fromY === undefined) return []
    const strong = kind === routing
    return [{ text: names[kind], detail: undefined, strong, fromX: end.x, fromY }]
  })
  const { top, bottom } = layout.bisection
  return placeBeside(labels, layout, END_LABEL_GAP, top + 4, bottom - 4)
}

function placeBeside(
  labels: readonly Omit<EndLabel, 'x' | 'y'>[],
  layout: TaperLayout,
  gap: number,
  low: number,
  high: number,
): EndLabel[] {
  const heights = spreadLabels(
    labels.map((label) => label.fromY),
    gap,
    low,
    high,
  )
  return labels.map((label, index) => ({
    ...label,
    x: layout.right + 6,
    // The baseline of a text lies a third of its size below its middle.
    y: (heights[index] ?? label.fromY) + LABEL_SIZE / 3,
  }))
}

function isInside(other: OtherScenario, scales: Scales): boolean {
  const { taper, nodes } = scales.domain
  return (
    other.taper >= taper[0] &&
    other.taper <= taper[1] &&
    other.nodes >= nodes[0] &&
    other.nodes <= nodes[1]
  )
}
