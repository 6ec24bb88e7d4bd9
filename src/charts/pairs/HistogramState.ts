/** Histogram of the bandwidth of pairs, static against adaptive, as geometry in two panels. */
import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { formatFixed, formatPercent, formatSignificant } from '../../document/format'
import type { PairBandwidthDto } from '../../model/engine'
import type { PairHistograms } from './histogramRows'

const COMPACT_BELOW = 560
const SMALLEST_WIDTH = 280
const PANEL_HEIGHT = 84
const PANEL_GAP = 34

export interface PlacedPanel {
  readonly routing: 'static' | 'adaptive'
  readonly heading: string
  readonly headingY: number
  readonly bottom: number
  readonly bars: readonly { readonly x: number; readonly y: number; readonly height: number }[]
  readonly meanX: number
  readonly meanLabel: string
  readonly meanAnchor: 'start' | 'end'
  readonly ticks: readonly { readonly y: number; readonly label: string }[]
}

export interface HistogramState {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly barWidth: number
  readonly panels: readonly PlacedPanel[]
  readonly ticks: readonly { readonly x: number; readonly label: string }[]
}

/** Both panels share the axis of bandwidth; each has its own of shares, because adaptive routing puts nearly all pairs into one bin. */
export function buildHistogramState(pairs: PairHistograms, measured: number): HistogramState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const compact = width < COMPACT_BELOW
  const left = compact ? 34 : 42
  const right = width - 8
  const { binGBps, counts } = pairs.static.histogram
  const x = scaleLinear()
    .domain([0, binGBps * counts.length])
    .range([left, right])
  const ticks = x.ticks(compact ? 5 : 10)
  const panels = (['static', 'adaptive'] as const).map((routing, index) =>
    placePanel(routing, pairs[routing], 20 + index * (PANEL_HEIGHT + PANEL_GAP), { x, right }),
  )
  const bottom = panels.at(-1)?.bottom ?? 0
  return {
    width,
    height: bottom + 22,
    left,
    right,
    barWidth: Math.max(1, x(binGBps) - x(0) - 1),
    panels,
    ticks: ticks.map((value, index) => ({
      x: x(value),
      label: index === ticks.length - 1 ? `${formatFixed(value, 0)} GB/s` : formatFixed(value, 0),
    })),
  }
}

function placePanel(
  routing: 'static' | 'adaptive',
  pairs: PairBandwidthDto,
  top: number,
  { x, right }: { readonly x: (gbps: number) => number; readonly right: number },
): PlacedPanel {
  const { binGBps, counts } = pairs.histogram
  const total = counts.reduce((sum, count) => sum + count, 0)
  const highest = (max(counts) ?? 0) / Math.max(1, total)
  const bottom = top + PANEL_HEIGHT
  const y = scaleLinear()
    .domain([0, highest || 1])
    .range([bottom, top])
    .nice(2)
  const meanX = x(pairs.meanGBps)
  return {
    routing,
    heading: routing === 'static' ? 'Static, share of pairs' : 'Adaptive, share of pairs',
    headingY: top - 8,
    bottom,
    bars: counts.flatMap((count, bin) => {
      if (count === 0) return []
      const at = y(count / total)
      return [{ x: x(bin * binGBps), y: at, height: Math.max(0.75, bottom - at) }]
    }),
    meanX,
    meanLabel: `mean ${formatSignificant(pairs.meanGBps)}`,
    meanAnchor: meanX > right - 90 ? 'end' : 'start',
    ticks: y.ticks(2).map((share) => ({
      y: y(share),
      label: share === 0 ? '0' : formatPercent(share, { digits: 2 }),
    })),
  }
}
