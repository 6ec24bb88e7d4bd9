/**
 * Published numbers against predictions, in panels by kind of unit. Across stands what was published; up
 * how far the prediction is from it: as a factor, so that GB/s and microseconds share one scale, and for
 * percentages in points. Nothing is left out: what lies beyond a scale stands at its edge as a triangle.
 * Knows no React and no browser.
 */
import { scaleLog, scaleSymlog } from 'd3-scale'
import { formatExact } from '../../document/format'
import type { DrawnState } from '../frame/drawing'

/** One number, or the two ends of a range. */
type Amount = number | readonly [number, number]

export interface AgreementPoint {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly published: Amount
  readonly predicted: Amount
  /** `unscored`: computed, but what was published is no measurement. */
  readonly look: 'predicted' | 'fitted' | 'unscored'
  /** Whether it counts as far off. */
  readonly isFar: boolean
  /** For the tooltip. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

export interface PlacedPoint {
  readonly point: AgreementPoint
  readonly x: number
  readonly y: number
  /** Where it would lie beyond the scale of the panel. */
  readonly beyond: 'up' | 'down' | undefined
}

export interface Tick {
  /** Place along the axis, pixels of the drawing. */
  readonly at: number
  readonly label: string
}

export interface AgreementPanel {
  readonly title: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  readonly xName: string
  readonly yName: string
  /** Height of perfect agreement. */
  readonly even: number
  /** Heights of the lines of a small and of a large miss, with what they say. */
  readonly bands: readonly Tick[]
  readonly points: readonly PlacedPoint[]
}

export interface AgreementState extends DrawnState {
  readonly panels: readonly AgreementPanel[]
  /** Of all panels, in the order in which the keyboard goes through them. */
  readonly points: readonly PlacedPoint[]
}

const SMALLEST_WIDTH = 300
const TOP = 40
const PLOT_HEIGHT = 220
const BOTTOM = 40
const LEFT = 44
const GAP = 20
const FOUR_FROM = 900
const TWO_FROM = 560

type Kind = 'bandwidth' | 'time' | 'other' | 'percent'

/** Kind of a unit, and what one of it is in the unit of its panel. */
const units: ReadonlyMap<string, readonly [Kind, number]> = new Map([
  ['GB/s', ['bandwidth', 1]],
  ['TB/s', ['bandwidth', 1000]],
  ['ns', ['time', 1e-3]],
  ['us', ['time', 1]],
  ['s', ['time', 1e6]],
])

const kindOf = (unit: string): readonly [Kind, number] =>
  units.get(unit) ?? [unit.startsWith('percent') ? 'percent' : 'other', 1]

const panelKinds: readonly {
  readonly kind: Kind
  readonly title: string
  readonly xName: string
}[] = [
  { kind: 'bandwidth', title: 'Bandwidths', xName: 'Published, GB/s' },
  { kind: 'time', title: 'Times', xName: 'Published, µs' },
  { kind: 'other', title: 'Ratios, counts and others', xName: 'Published, in its own unit' },
  { kind: 'percent', title: 'Percentages', xName: 'Published, %' },
]

const middle = (amount: Amount) =>
  typeof amount === 'number' ? amount : (amount[0] + amount[1]) / 2

export function buildAgreementState(
  points: readonly AgreementPoint[],
  measured: number,
): AgreementState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const kinds = panelKinds.flatMap(({ kind, ...words }) => {
    const own = points.filter(({ unit }) => kindOf(unit)[0] === kind)
    return own.length === 0 ? [] : [{ kind, ...words, own }]
  })
  const most = width >= FOUR_FROM ? 4 : width >= TWO_FROM ? 2 : 1
  const columns = Math.max(1, Math.min(most, kinds.length))
  const column = (width - GAP * (columns - 1)) / columns
  const rowHeight = TOP + PLOT_HEIGHT + BOTTOM
  const panels = kinds.map(({ kind, title, xName, own }, index) => {
    const left = (index % columns) * (column + GAP) + LEFT
    const top = Math.floor(index / columns) * rowHeight + TOP
    const box = { left, right: left - LEFT + column - 6, top, bottom: top + PLOT_HEIGHT }
    const heading = { title, xName, ...box }
    return kind === 'percent'
      ? { ...heading, ...percentPanel(own, box) }
      : { ...heading, ...factorPanel(own, box) }
  })
  const placed = panels.flatMap((panel) => panel.points)
  return {
    width,
    height: Math.max(1, Math.ceil(kinds.length / columns) * rowHeight),
    panels,
    points: placed,
    spots: placed.map(({ point, x, y }) => ({
      id: point.id,
      row: point,
      x,
      y: y + 8,
      box: { left: x, right: x, top: y, bottom: y },
      rings: [{ x, y }],
      title: point.title,
      facts: point.facts,
    })),
  }
}

type Box = Pick<AgreementPanel, 'left' | 'right' | 'top' | 'bottom'>
type Filled = Omit<AgreementPanel, 'title' | 'xName' | keyof Box>

/** Predictions of less than a quarter or more than four times what was published stand at the edge. */
const LARGEST_FACTOR = 4

function factorPanel(points: readonly AgreementPoint[], box: Box): Filled {
  const inPanel = ({ published, unit }: AgreementPoint) => middle(published) * kindOf(unit)[1]
  const positive = points.map(inPanel).filter((value) => value > 0)
  const [low, high] = [Math.min(...positive, 1), Math.max(...positive, 1)]
  const decades = [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(high * 1.0001))]
  const x = scaleLog()
    .domain(decades)
    .range([box.left + 6, box.right - 6])
  const y = scaleLog()
    .domain([1 / LARGEST_FACTOR, LARGEST_FACTOR])
    .range([box.bottom - 8, box.top + 8])
  const [least = 1, most = 10] = decades
  const placed = points.map((point): PlacedPoint => {
    const published = middle(point.published)
    const factor = published > 0 ? middle(point.predicted) / published : Number.POSITIVE_INFINITY
    const within = Math.min(LARGEST_FACTOR, Math.max(1 / LARGEST_FACTOR, factor))
    return {
      point,
      x: x(Math.max(least, Math.min(most, inPanel(point)))),
      y: y(within),
      beyond: factor > LARGEST_FACTOR ? 'up' : factor < 1 / LARGEST_FACTOR ? 'down' : undefined,
    }
  })
  const every = Math.ceil(Math.log10(most / least) / 4)
  return {
    yName: 'Predicted ÷ published',
    xTicks: x
      .ticks()
      .filter((value) => Math.abs(Math.log10(value / least) % every) < 1e-9)
      .map((value) => ({ at: x(value), label: short(value) })),
    yTicks: [0.25, 0.5, 1, 2, 4].map((value) => ({ at: y(value), label: formatExact(value) })),
    even: y(1),
    bands: [
      { at: y(1.1), label: '+10 %' },
      { at: y(0.9), label: '−10 %' },
      { at: y(1.5), label: '+50 %' },
      { at: y(0.5), label: '−50 %' },
    ],
    points: inOrder(placed),
  }
}

/** Thousands and millions in few letters, since ticks stand close. */
function short(value: number): string {
  if (value >= 1e6) return `${formatExact(value / 1e6)}M`
  return value >= 1e4 ? `${formatExact(value / 1e3)}k` : formatExact(value)
}

function percentPanel(points: readonly AgreementPoint[], box: Box): Filled {
  const misses = points.map(({ published, predicted }) => middle(predicted) - middle(published))
  const most = Math.max(2, ...misses.map(Math.abs))
  const values = points.map(({ published }) => middle(published))
  const x = scaleSymlog()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .range([box.left + 6, box.right - 6])
  const y = scaleSymlog()
    .domain([-most, most])
    .range([box.bottom - 8, box.top + 8])
  const placed = points.map((point, index): PlacedPoint => {
    return { point, x: x(values[index] ?? 0), y: y(misses[index] ?? 0), beyond: undefined }
  })
  const inDomain = (limit: number) => (value: number) => Math.abs(value) <= limit
  return {
    yName: 'Predicted − published, points',
    xTicks: [-10, -1, 0, 1, 10, 100]
      .filter((value) => value >= Math.min(0, ...values) && value <= Math.max(1, ...values))
      .map((value) => ({ at: x(value), label: formatExact(value) })),
    yTicks: [-30, -10, -3, -1, 0, 1, 3, 10, 30]
      .filter(inDomain(most))
      .map((value) => ({ at: y(value), label: formatExact(value) })),
    even: y(0),
    bands: [-1, 1, -10, 10].filter(inDomain(most)).map((value) => ({
      at: y(value),
      label: `${value > 0 ? '+' : '−'}${Math.abs(value)} points`,
    })),
    points: inOrder(placed),
  }
}

const inOrder = (points: readonly PlacedPoint[]) =>
  points.toSorted((a, b) => a.x - b.x || a.y - b.y)
