/**
 * Counts over bins as geometry, one panel for each column of counts. All panels share the axis of bins; each has its
 * own of shares, because one may have nearly all in one bin.
 */
import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { formatPercent } from '../../document/format'
import type { HistogramChannels } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { columnOf, numberOf } from '../../tables/texts'
import { tickTexts } from '../frame/axis'
import { NARROW_BELOW, SMALLEST_WIDTH, type PlotState, type Spot } from '../frame/drawing'
import { LABEL_SIZE, textWidth } from '../frame/text'

const PANEL_HEIGHT = 84
const PANEL_GAP = 34
const TOP = 20

export interface PlacedHistogram {
  readonly heading: string
  readonly headingY: number
  readonly top: number
  readonly bottom: number
  readonly scenario: number | undefined
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[]
  readonly ticks: readonly { readonly y: number; readonly label: string }[]
  readonly reference:
    | {
        readonly x: number
        readonly label: string
        readonly labelX: number
        readonly anchor: 'start' | 'end'
      }
    | undefined
}

export interface HistogramState extends PlotState {
  readonly left: number
  readonly right: number
  readonly panels: readonly PlacedHistogram[]
  readonly ticks: readonly { readonly x: number; readonly label: string }[]
}

interface Bin {
  readonly row: unknown
  readonly from: number
  readonly to: number
}

type Channels = HistogramChannels<unknown>

export function histogramState(table: Table, channels: Channels, measured: number): HistogramState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const isNarrow = width < NARROW_BELOW
  const left = isNarrow ? 38 : 42
  const right = width - 8
  const bins = table.rows.flatMap((row): Bin[] => {
    const [from, to] = [channels.from, channels.to].map((key) => numberOf(table, key, row))
    return from === undefined || to === undefined || to <= from ? [] : [{ row, from, to }]
  })
  const x = scaleLinear()
    .domain([bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1])
    .range([left, right])
  const values = bins.length === 0 ? [] : x.ticks(isNarrow ? 5 : 10)
  const texts = tickTexts(values, columnOf(table, channels.from))
  const panels = channels.panels.map((panel, index) =>
    placePanel(table, panel, bins, TOP + index * (PANEL_HEIGHT + PANEL_GAP), { x, left, right }),
  )
  const bottom = panels.at(-1)?.bottom ?? TOP
  return {
    width,
    height: bottom + 22,
    left,
    right,
    panels,
    ticks: values.map((value, index) => ({ x: x(value), label: texts[index] ?? '' })),
    spots: spotsOf(table, channels, bins, x, bottom),
  }
}

interface Axis {
  readonly x: (value: number) => number
  readonly left: number
  readonly right: number
}

function placePanel(
  table: Table,
  { count, heading, scenario, reference }: Channels['panels'][number],
  bins: readonly Bin[],
  top: number,
  { x, left, right }: Axis,
): PlacedHistogram {
  const counts = bins.map(({ row }) => numberOf(table, count, row) ?? 0)
  const total = counts.reduce((sum, own) => sum + own, 0)
  const highest = (max(counts) ?? 0) / Math.max(1, total)
  const bottom = top + PANEL_HEIGHT
  const y = scaleLinear()
    .domain([0, highest > 0 ? highest : 1])
    .range([bottom, top])
    .nice(2)
  return {
    heading,
    headingY: top - 8,
    top,
    bottom,
    scenario,
    bars: bins.flatMap(({ from, to }, at) => {
      const own = counts[at] ?? 0
      if (own === 0) return []
      // The rarest is a line of its own, not nothing.
      const height = Math.min(bottom - 0.75, y(own / total))
      return [{ x: x(from), y: height, width: Math.max(1, x(to) - x(from) - 1) }]
    }),
    ticks:
      total === 0
        ? []
        : y.ticks(2).map((share) => ({
            y: y(share),
            label: share === 0 ? '0' : formatPercent(share, { digits: 2 }),
          })),
    reference: reference && placeReference(reference, heading, { x, left, right }),
  }
}

/** Beside its line, on the side that has room; never over the heading. */
function placeReference(
  { value, label }: { readonly value: number; readonly label: string },
  heading: string,
  { x, right }: Axis,
) {
  const at = x(value)
  const room = textWidth(label, LABEL_SIZE) + 5
  const headingEnd = textWidth(heading, LABEL_SIZE) + 8
  const isRight = at + room <= right || at - room < headingEnd
  // Over a low mean the heading already stands: the label then begins where that ends.
  const labelX = isRight ? Math.max(at + 5, headingEnd) : at - 5
  const anchor: 'start' | 'end' = isRight ? 'start' : 'end'
  return { x: at, label, labelX, anchor }
}

/** Bins in which anything is counted. */
function spotsOf(
  table: Table,
  { panels }: Channels,
  bins: readonly Bin[],
  x: (value: number) => number,
  bottom: number,
): readonly Spot[] {
  return bins
    .filter(({ row }) => panels.some(({ count }) => (numberOf(table, count, row) ?? 0) > 0))
    .map(({ row, from, to }, index) => ({
      id: String(index),
      row,
      x: (x(from) + x(to)) / 2,
      y: TOP,
      box: { left: x(from), right: x(to), top: TOP, bottom },
    }))
}
