/** The map of designs as geometry: any two measures, the front, the scenarios. */
import type { ScenarioLetter } from '../../document/titles'
import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { line, curveStepAfter, curveStepBefore } from 'd3-shape'
import { formatExact } from '../../document/format'
import type { MapPoint } from '../../model/engine'
import { designName, type Varied } from '../../document/tradeoff/design-words'
import type { Quantity } from '../../document/quantities'
import { headingUnit } from '../../document/quantities'
import type { Measure, MeasureId } from '../../document/tradeoff/map-measures'

/** A scenario's own machine, as far as its measures are known. */
export interface ScenarioValues {
  readonly letter: ScenarioLetter
  readonly values: Partial<Readonly<Record<MeasureId, number>>>
  /** Whether some of its values are outdated: it is dimmed, and the note says so. */
  readonly isOld: boolean
}

export interface DesignsInput {
  readonly points: readonly MapPoint[]
  /** Indices of those that nobody beats in both measures. */
  readonly front: readonly number[]
  readonly x: Measure
  readonly y: Measure
  readonly scenarios: readonly ScenarioValues[]
  readonly varied: Varied
  /** Pixels. */
  readonly width: number
}

interface DesignsLayout {
  readonly width: number
  readonly height: number
  readonly compact: boolean
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface PlacedDesign {
  readonly index: number
  readonly point: MapPoint
  readonly x: number
  readonly y: number
  readonly isFront: boolean
}

interface DesignTick {
  readonly at: number
  readonly label: string
}

export interface DesignsState {
  readonly layout: DesignsLayout
  readonly headings: { readonly x: string; readonly y: string }
  readonly xTicks: readonly DesignTick[]
  readonly yTicks: readonly DesignTick[]
  /** By rising x. */
  readonly designs: readonly PlacedDesign[]
  /** The front by rising x. */
  readonly front: readonly PlacedDesign[]
  readonly frontPath: string
  readonly frontLabels: readonly {
    readonly text: string
    readonly x: number
    readonly y: number
    readonly anchor: 'start' | 'end'
  }[]
  readonly scenarios: readonly {
    readonly letter: ScenarioLetter
    readonly x: number
    readonly y: number
    readonly isOld: boolean
  }[]
  /** Letters of scenarios that lie outside the axes. */
  readonly outside: readonly ScenarioLetter[]
  /** Letters of scenarios of which a measure is not known. */
  readonly unknown: readonly ScenarioLetter[]
}

/** More marks than these are painted, not shown. */
export const MAX_PLOTTED = 5000

const COMPACT_BELOW = 560
const SMALLEST_WIDTH = 280

function layoutFor(measured: number): DesignsLayout {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const compact = width < COMPACT_BELOW
  const top = 30
  const bottom = top + (compact ? 300 : 360)
  return {
    width,
    height: bottom + 44,
    compact,
    left: compact ? 52 : 62,
    right: width - 16,
    top,
    bottom,
  }
}

export function buildDesignsState(input: DesignsInput): DesignsState {
  const { points, front, x: xMeasure, y: yMeasure, scenarios } = input
  const layout = layoutFor(input.width)
  const known = points.flatMap((point, index) => {
    const [x, y] = [xMeasure.of(point), yMeasure.of(point)]
    return isKnown(x) && isKnown(y) ? [{ index, point, x, y }] : []
  })
  const marks = scenarios.flatMap(({ letter, values, isOld }) => {
    const [x, y] = [values[xMeasure.id], values[yMeasure.id]]
    return isKnown(x) && isKnown(y) ? [{ letter, x, y, isOld }] : []
  })
  // Where there is a cloud, a scenario far from it does not stretch the axes.
  const all = known.length > 0 ? known : marks
  const x = scaleOf(
    all.map((one) => one.x),
    [layout.left, layout.right],
  )
  const y = scaleOf(
    all.map((one) => one.y),
    [layout.bottom, layout.top],
  )
  const inside = marks.filter((mark) => isWithin(mark.x, x) && isWithin(mark.y, y))
  const onFront = new Set(front)
  const designs = known
    .map((one) => ({
      index: one.index,
      point: one.point,
      x: x(one.x),
      y: y(one.y),
      isFront: onFront.has(one.index),
    }))
    .toSorted((a, b) => a.x - b.x || a.y - b.y)
  const placedFront = designs.filter(({ isFront }) => isFront)
  return {
    layout,
    headings: {
      x: headingOf(xMeasure.quantity, x.domain(), all.length, layout.compact),
      y: headingOf(yMeasure.quantity, y.domain(), all.length, layout.compact),
    },
    xTicks: ticksOf(x, layout.compact ? 4 : 6, all.length),
    yTicks: ticksOf(y, 6, all.length),
    designs,
    front: placedFront,
    frontPath: stairs(placedFront, xMeasure, yMeasure),
    frontLabels: frontLabels(placedFront, layout, input.varied),
    scenarios: inside.map((mark) => ({ ...mark, x: x(mark.x), y: y(mark.y) })),
    outside: marks.filter((mark) => !inside.includes(mark)).map(({ letter }) => letter),
    unknown: scenarios
      .filter(({ letter }) => !marks.some((mark) => mark.letter === letter))
      .map(({ letter }) => letter),
  }
}

const isKnown = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value)

type Scale = ReturnType<typeof scaleOf>

function scaleOf(values: readonly number[], range: readonly [number, number]) {
  const [low = 0, high = 1] = extent(values)
  const [from, to] =
    low < high
      ? [low, high]
      : [low - Math.abs(low) * 0.1 - 1e-9, high + Math.abs(high) * 0.1 + 1e-9]
  const room = (to - from) * 0.04
  // Nothing measured here is negative.
  return scaleLinear()
    .domain([Math.max(0, from - room), to + room])
    .range(range)
    .nice(6)
}

function isWithin(value: number, scale: Scale): boolean {
  const [from = 0, to = 0] = scale.domain()
  return value >= from && value <= to
}

function headingOf(
  { name, short, unit }: Quantity,
  domain: readonly number[],
  count: number,
  compact: boolean,
): string {
  const words = [compact ? short : name, ...(unit === '' ? [] : [headingUnit({ unit })])].join(', ')
  const [from = 0] = domain
  return count > 0 && from > 0 ? `${words}, axis starts at ${tickText(from)}` : words
}

function ticksOf(scale: Scale, count: number, marks: number): readonly DesignTick[] {
  if (marks === 0) return []
  return scale.ticks(count).map((value) => ({ at: scale(value), label: tickText(value) }))
}

/** Dollars are many: 140,000,000 is 140 M. */
function tickText(value: number): string {
  if (value >= 1e9) return `${formatExact(Number((value / 1e9).toPrecision(6)))}\u202fB`
  if (value >= 1e6) return `${formatExact(Number((value / 1e6).toPrecision(6)))}\u202fM`
  return formatExact(Number(value.toPrecision(6)))
}

/** What nobody beats: from one design of the front to the next nothing better is known, so it is a stair. */
function stairs(front: readonly PlacedDesign[], x: Measure, y: Measure): string {
  const isTied = x.quantity.better === y.quantity.better
  const curve = isTied === (x.quantity.better === 'more') ? curveStepBefore : curveStepAfter
  const draw = line<PlacedDesign>(
    (design) => design.x,
    (design) => design.y,
  ).curve(curve)
  return draw(front) ?? ''
}

/** Most that a name takes, and the height that it needs, px. */
const NAME_WIDTH = 180
const ROW = 18

/** The two ends of the front by name. */
function frontLabels(
  front: readonly PlacedDesign[],
  layout: DesignsLayout,
  varied: Varied,
): DesignsState['frontLabels'] {
  const [first, last] = [front[0], front.at(-1)]
  const ends = first === last ? [first] : [first, last]
  const middle = (layout.left + layout.right) / 2
  const isShort =
    first && last && Math.abs(last.x - first.x) < NAME_WIDTH && Math.abs(last.y - first.y) < ROW
  return ends.flatMap((design, at) =>
    design && !layout.compact
      ? [
          {
            text: designName(design.point, varied),
            x: design.x + (design.x < middle ? 8 : -8),
            // Of a short front the second name stands below, where the first is not.
            y: at > 0 && isShort ? design.y + ROW : Math.max(layout.top + 10, design.y - 9),
            anchor: design.x < middle ? ('start' as const) : ('end' as const),
          },
        ]
      : [],
  )
}

/** Within so many pixels a pointer means a design. */
const REACH = 18

export function nearestDesign(state: DesignsState, x: number, y: number): PlacedDesign | undefined {
  let best: PlacedDesign | undefined
  let least = REACH * REACH
  for (const design of state.designs) {
    // A design of the front lies over the others.
    const away = (design.x - x) ** 2 + (design.y - y) ** 2 - (design.isFront ? 9 : 0)
    if (away < least) {
      least = away
      best = design
    }
  }
  return best
}

/**
 * Where the arrow keys lead: left and right along the front, up and down through all designs from left to
 * right, Home and End to the ends of the front.
 */
export function nextDesign(
  state: DesignsState,
  from: PlacedDesign | undefined,
  key: string,
): PlacedDesign | undefined {
  const { front, designs } = state
  const start = from ?? front[0] ?? designs[0]
  if (!start) return undefined
  switch (key) {
    case 'ArrowRight':
      return from
        ? (front.find(({ x, index }) => x > start.x && index !== start.index) ?? start)
        : start
    case 'ArrowLeft':
      return from
        ? (front.findLast(({ x, index }) => x < start.x && index !== start.index) ?? start)
        : start
    case 'ArrowUp':
      return designs[designs.indexOf(start) + 1] ?? start
    case 'ArrowDown':
      return designs[designs.indexOf(start) - 1] ?? start
    case 'Home':
      return front[0]
    case 'End':
      return front.at(-1)
    default:
      return undefined
  }
}
