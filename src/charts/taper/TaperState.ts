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
import { formatCount, formatFixed } from '../../document/format'
import type { DeliveredDto, TaperPointDto } from '../../model/engine'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { rowNames, taperColumns, type TaperColumn } from './taperColumns'
import { placeCurrent, type PlacedCurrent } from './taperCurrent'
import { placeEndLabels, type EndLabel } from './taperEndLabels'
import { AXIS_INSET, layoutFor, type TaperLayout } from './taperLayout'
import { heightOf, lineKinds, type LineKind, type PlacedSplit, type RangeY } from './taperPlaces'
import {
  deliveredTBps,
  drawable,
  referencePoint,
  splitId,
  taperLines,
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

export interface PlacedLine {
  readonly id: string
  readonly kind: LineKind
  readonly path: string
  /** Whether it is delivered bisection under the scenario's routing. */
  readonly emphasised: boolean
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
  /** The design's own split; absent if it is not among those that can be built. */
  readonly current: PlacedCurrent | undefined
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
const SHORTEST_RANGE = 7

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
    current: placeCurrent(points, splits, layout, input.scenario.letter),
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
    extent(points, (point) => point.populatedTaper),
    1.5,
  )
  const x = scaleLog()
    .domain(taper)
    .range([layout.left + AXIS_INSET, layout.right - AXIS_INSET])
  const nodes = nodesScale(points, layout)
  const highest = max(points, highestTBps) ?? 1
  const bisection = scaleLinear()
    // Room for the label of a mark on the highest line.
    .domain([0, highest * 1.12])
    .range([layout.bisection.bottom, layout.bisection.top])
    .nice(4)
  const none = points.length === 0
  const [low = 0, high = 1] = nodes.domain()
  return {
    x,
    nodes,
    bisection,
    domain: { taper, nodes: [low, high], bisection: bisection.domain()[1] ?? highest },
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
  return scaleLinear()
    .domain(nodesDomain(low, high))
    .range([layout.nodes.bottom, layout.nodes.top])
    .nice(4)
}

/** Leaves room for a label under the lowest mark, and a range around a single size. */
function nodesDomain(low: number | undefined, high: number | undefined): [number, number] {
  if (low === undefined || high === undefined) return [0, 1]
  if (low === high) {
    const room = Math.max(2, Math.round(low / 20))
    return [Math.max(0, low - room), high + room]
  }
  return [Math.max(0, low - (high - low) / 5), high]
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
    x: scales.x(point.populatedTaper),
    nodesY: scales.nodes(point.nodes),
    nominalY,
    staticY: place(deliveredTBps(point, 'static')),
    adaptiveY: place(deliveredTBps(point, 'adaptive')),
    emphasisY: ownY ?? nominalY,
    emphasisTBps: deliveredTBps(point, routing) ?? point.nominalBisectionTBps,
    range: own && ownY !== undefined ? seenRange(own, scales) : undefined,
  }
}

function seenRange(own: DeliveredDto, scales: Scales): RangeY | undefined {
  const low = scales.bisection(own.lowTBps)
  const high = scales.bisection(own.highTBps)
  // Shorter bars disappear behind their mark. A comparison with NaN is false, so it has no bar.
  return low - high > SHORTEST_RANGE ? { low, high } : undefined
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

function isInside(other: OtherScenario, scales: Scales): boolean {
  const { taper, nodes } = scales.domain
  return (
    other.taper >= taper[0] &&
    other.taper <= taper[1] &&
    other.nodes >= nodes[0] &&
    other.nodes <= nodes[1]
  )
}
