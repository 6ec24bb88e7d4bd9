/**
 * Throughput and nodes against taper as geometry. Both are shares of the reference split's, so that one
 * axis of percent holds both and neither is stretched against the other.
 */
import { extent } from 'd3-array'
import { scaleLinear, scaleLog } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { HaloTextProps } from '../frame/HaloText'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { taperColumns, type TaperColumn } from '../taper/taperColumns'
import { AXIS_INSET, ROW_HEIGHT, spreadLabels, textWidth } from '../taper/taperLayout'
import { taperLines } from '../taper/taperPoints'
import { bestOf, gainId, ownPoint, referenceOf, signedPercent, type GainPoint } from './gainPoints'
import { LABEL_SIZE } from '../frame/textSizes'

/** Another scenario's machine: its taper and its work, over that of this scenario's reference. */
export interface OtherGain {
  readonly letter: ScenarioLetter
  readonly taper: number
  readonly gain: number
  /** Whether it is of before the last change: it is dimmed, and the note says so. */
  readonly isOld: boolean
}

export interface GainInput {
  readonly points: readonly GainPoint[]
  readonly letter: ScenarioLetter
  readonly others: readonly OtherGain[]
  /** Pixels. */
  readonly width: number
}

export interface GainLayout {
  readonly width: number
  readonly height: number
  readonly compact: boolean
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Baselines of the rows under the axis. */
  readonly rows: readonly number[]
}

export interface PlacedGain {
  readonly id: string
  readonly of: GainPoint
  readonly x: number
  readonly gainY: number
  readonly nodesY: number
}

/** A family of splits: its nodes, its throughput and what the draws say. */
export interface GainLine {
  readonly id: string
  readonly nodes: string
  readonly gain: string
  readonly band: string | undefined
}

export interface GainLabel {
  readonly text: string
  readonly detail: string
  readonly kind: 'nodes' | 'gain'
  readonly fromX: number
  readonly fromY: number
  readonly y: number
}

export interface GainState {
  readonly layout: GainLayout
  readonly ticks: readonly {
    readonly y: number
    readonly label: string
    readonly isZero: boolean
  }[]
  readonly splits: readonly PlacedGain[]
  readonly lines: readonly GainLine[]
  readonly labels: readonly GainLabel[]
  readonly own: (PlacedGain & { readonly label: HaloTextProps }) | undefined
  readonly best: (PlacedGain & { readonly label: HaloTextProps }) | undefined
  readonly others: readonly {
    readonly letter: ScenarioLetter
    readonly x: number
    readonly y: number
    readonly isOld: boolean
  }[]
  /** Letters of scenarios that lie outside the axes. */
  readonly outside: readonly ScenarioLetter[]
  readonly columns: readonly TaperColumn[]
  readonly rowNames: readonly string[]
  readonly hasBand: boolean
}

const COMPACT_BELOW = 560
const SMALLEST_WIDTH = 280
const PANEL_HEIGHT = 230
/** Losses beyond this are no longer told apart; the axis ends there and says so. */
const LEAST_GAIN = -0.3
const GAP = 30

function layoutFor(measured: number): GainLayout {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const compact = width < COMPACT_BELOW
  const top = compact ? 48 : 30
  const bottom = top + PANEL_HEIGHT
  const rows = [0, 1, 2].map((row) => bottom + 23 + row * ROW_HEIGHT)
  return {
    width,
    height: bottom + 23 + 2 * ROW_HEIGHT + 7,
    compact,
    left: compact ? 52 : 58,
    right: width - (compact ? 74 : 152),
    top,
    bottom,
    rows,
  }
}

export function buildGainState({ points, letter, others, width }: GainInput): GainState {
  const layout = layoutFor(width)
  const scales = scalesFor(points, others, layout)
  const splits = points
    .toSorted((a, b) => a.point.populatedTaper - b.point.populatedTaper)
    .map((of) => ({
      id: gainId(of),
      of,
      x: scales.x(of.point.populatedTaper),
      gainY: scales.y(of.gain),
      nodesY: scales.y(of.nodeGain),
    }))
  const inside = others.filter((other) => isInside(other, scales))
  const reference = referenceOf(points)
  const placedOf = (of: GainPoint | undefined) => splits.find((split) => split.of === of)
  const own = placedOf(ownPoint(points))
  const best = placedOf(bestOf(points))
  return {
    layout,
    ticks: scales.ticks,
    splits,
    lines: linesOf(splits, scales),
    labels: endLabels(splits, layout),
    own: own && {
      ...own,
      label: besideMark(own, `${letter} ${signedPercent(own.of.gain)}`, layout),
    },
    best:
      best && best.of !== own?.of && best.of !== reference
        ? { ...best, label: besideMark(best, `most ${signedPercent(best.of.gain)}`, layout) }
        : undefined,
    others: inside.map((other) => ({
      letter: other.letter,
      x: scales.x(other.taper),
      y: scales.y(other.gain),
      isOld: other.isOld,
    })),
    outside: others.filter((other) => !inside.includes(other)).map((other) => other.letter),
    columns: taperColumns(
      splits.map(({ of, x }) => ({ point: of.point, x })),
      reference?.point,
    ).map((column) => ({ ...column, cells: column.cells.slice(0, 3) })),
    rowNames: rowNames(points, layout.compact),
    hasBand: splits.some(({ of }) => of.range !== undefined),
  }
}

interface Scales {
  readonly x: (taper: number) => number
  readonly y: (share: number) => number
  readonly domain: {
    readonly taper: readonly [number, number]
    readonly gain: readonly [number, number]
  }
  readonly ticks: GainState['ticks']
}

function scalesFor(
  points: readonly GainPoint[],
  others: readonly OtherGain[],
  layout: GainLayout,
): Scales {
  const [least = 1, most = 4] = extent(points, ({ point }) => point.populatedTaper)
  const taper: readonly [number, number] = least < most ? [least, most] : [least / 1.5, most * 1.5]
  const x = scaleLog()
    .domain(taper)
    .range([layout.left + AXIS_INSET, layout.right - AXIS_INSET])
  const values = points.flatMap(({ gain, nodeGain, range }) => [
    gain,
    nodeGain,
    range?.low ?? gain,
    range?.high ?? gain,
  ])
  const [lowest = 0, highest = 0.1] = extent([0, ...values])
  // Another scenario is shown where it lies near; it does not stretch the axis.
  const room = 0.25 * (highest - lowest)
  const near = others
    .filter((other) => other.taper >= taper[0] && other.taper <= taper[1])
    .map(({ gain }) => gain)
    .filter((gain) => gain >= lowest - room && gain <= highest + room)
  const [low = 0, high = 0.1] = extent([lowest, highest, ...near])
  const y = scaleLinear()
    .domain([Math.max(LEAST_GAIN, low), Math.max(high, 0.01) * 1.08])
    .range([layout.bottom, layout.top])
    .nice(6)
  const [from = 0, to = 1] = y.domain()
  const ticks = points.length === 0 ? [] : y.ticks(6)
  const digits = ticks.some((value) => Math.abs(value * 100 - Math.round(value * 100)) > 1e-9)
    ? 1
    : 0
  return {
    x,
    y: (share) => y(Math.max(from, Math.min(to, share))),
    domain: { taper, gain: [from, to] },
    ticks: ticks.map((value, at) => ({
      y: y(value),
      label: tickLabel(value, digits, at === ticks.length - 1),
      isZero: value === 0,
    })),
  }
}

/** The unit stands at the last tick only. */
function tickLabel(share: number, digits: number, isLast: boolean): string {
  const magnitude = (Math.abs(share) * 100).toFixed(digits)
  const sign = share > 0 ? '+' : share < 0 ? '\u2212' : ''
  return `${sign}${magnitude}${isLast ? '\u202f%' : ''}`
}

const isInside = ({ taper, gain }: OtherGain, { domain }: Scales) =>
  taper >= domain.taper[0] &&
  taper <= domain.taper[1] &&
  gain >= domain.gain[0] &&
  gain <= domain.gain[1]

function linesOf(splits: readonly PlacedGain[], { y }: Scales): readonly GainLine[] {
  const toNodes = line<PlacedGain>(
    ({ x }) => x,
    ({ nodesY }) => nodesY,
  )
  const toGain = line<PlacedGain>(
    ({ x }) => x,
    ({ gainY }) => gainY,
  )
  const toBand = area<PlacedGain>()
    .x(({ x }) => x)
    .y0(({ of }) => y(of.range?.low ?? of.gain))
    .y1(({ of }) => y(of.range?.high ?? of.gain))
  return taperLines(splits.map(({ of }) => of.point)).map(({ family, points }) => {
    const members = splits.filter(({ of }) => points.includes(of.point))
    const isDrawn = members.length > 1 && members.some(({ of }) => of.range !== undefined)
    return {
      id: `${family} ${points[0]?.downlinks ?? 0}`,
      nodes: toNodes(members) ?? '',
      gain: toGain(members) ?? '',
      band: isDrawn ? (toBand(members) ?? undefined) : undefined,
    }
  })
}

/** The names of the two lines, beside their last marks. */
function endLabels(splits: readonly PlacedGain[], layout: GainLayout): readonly GainLabel[] {
  const last = splits.at(-1)
  if (!last) return []
  const names: readonly Omit<GainLabel, 'y'>[] = [
    {
      kind: 'nodes',
      text: layout.compact ? 'nodes' : 'nodes bought',
      detail: signedPercent(last.of.nodeGain),
      fromX: last.x,
      fromY: last.nodesY,
    },
    {
      kind: 'gain',
      text: layout.compact ? 'workload' : 'workload throughput',
      detail: signedPercent(last.of.gain),
      fromX: last.x,
      fromY: last.gainY,
    },
  ]
  const heights = spreadLabels(
    names.map(({ fromY }) => fromY),
    GAP,
    layout.top,
    layout.bottom - 14,
  )
  return names.map((label, at) => ({ ...label, y: (heights[at] ?? label.fromY) + LABEL_SIZE / 3 }))
}

/** Over its mark, or under it where that would leave the panel. */
function besideMark(mark: PlacedGain, text: string, layout: GainLayout): HaloTextProps {
  const half = textWidth(text, LABEL_SIZE) / 2
  const isBelow = mark.gainY - 24 < layout.top || mark.nodesY < mark.gainY
  const y = isBelow ? mark.gainY + 22 : mark.gainY - 12
  if (mark.x - half < layout.left) return { text, x: layout.left + 2, y, anchor: 'start' }
  if (mark.x + half > layout.right) return { text, x: layout.right - 2, y, anchor: 'end' }
  return { text, x: mark.x, y, anchor: 'middle' }
}

function rowNames(points: readonly GainPoint[], compact: boolean): readonly string[] {
  const isOne = new Set(points.map(({ point }) => point.downlinks)).size <= 1
  if (compact) return ['taper', isOne ? 'uplinks' : 'down / up', 'nodes']
  return ['taper, edge', isOne ? 'uplinks a switch' : 'ports down / up', 'nodes bought']
}

/** The split that a pointer means: nearest along the axis, then in height. */
export function nearestGain(state: GainState, x: number, y: number): PlacedGain | undefined {
  const byX = state.splits.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))
  const [nearest] = byX
  if (!nearest) return undefined
  const rivals = byX.filter((split) => Math.abs(split.x - nearest.x) < 2)
  return rivals.toSorted((a, b) => Math.abs(a.gainY - y) - Math.abs(b.gainY - y))[0]
}
