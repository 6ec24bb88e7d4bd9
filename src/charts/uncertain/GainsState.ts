/** Distributions of the throughput gained as geometry. Knows no React and no browser. */
import { scaleLinear } from 'd3-scale'
import { formatFixed, formatPercent } from '../../document/format'
import type { GainHistogramDto, ProbabilityDto, SummaryDto } from '../../model/engine'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { fitText } from '../frame/textWidth'
import { rowLayout, type RowLayout, type Tick } from './rowLayout'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** A design against the first. */
export interface GainRow {
  readonly key: string
  readonly letter: ScenarioLetter
  readonly title: string
  readonly gain: SummaryDto
  readonly histogram: GainHistogramDto
  readonly beats: ProbabilityDto
}

export interface PlacedGain {
  readonly row: GainRow
  readonly title: string
  readonly titleY: number
  readonly words: string
  readonly wordsX: number
  readonly wordsY: number
  readonly baseY: number
  /** Closed outlines of the draws that lose and of those that gain. */
  readonly losing: string
  readonly gaining: string
  /** Places of the quantiles 5, 25, 50, 75 and 95 %. */
  readonly quantiles: readonly [number, number, number, number, number]
}

export interface GainsState extends RowLayout {
  readonly height: number
  readonly rows: readonly PlacedGain[]
  readonly ticks: readonly Tick[]
  readonly zero: number
  readonly top: number
  readonly bottom: number
}

const ROW = 78
const COMPACT_ROW = 104
const HILL = 44
const TOP = 22
const AXIS = 34

export function buildGainsState(rows: readonly GainRow[], measured: number): GainsState {
  const layout = rowLayout(measured, { left: 190, right: 210 })
  const { width, compact, left, right } = layout
  const x = scaleLinear()
    .domain([
      Math.min(0, ...rows.map(({ histogram }) => histogram.low)),
      Math.max(0.001, ...rows.map(({ histogram }) => histogram.high)),
    ])
    .range([left, right])
  const height = compact ? COMPACT_ROW : ROW
  const bottom = TOP + rows.length * height
  const ticks = x.ticks(compact ? 4 : 7)
  const decimals = ticks.some((tick) => !isWhole(tick * 100)) ? 1 : 0
  return {
    ...layout,
    height: bottom + AXIS,
    top: TOP,
    bottom,
    zero: x(0),
    ticks: ticks.map((tick, at) => ({
      at: x(tick),
      label: formatFixed(tick * 100, decimals) + (at === ticks.length - 1 ? '\u202f%' : ''),
    })),
    rows: rows.map((row, at): PlacedGain => {
      const top = TOP + at * height
      const baseY = top + (compact ? 32 : 6) + HILL
      const { p5, p25, p50, p75, p95 } = row.gain
      const words = gainWords(row)
      return {
        row,
        title: fitText(row.title, LABEL_SIZE, compact ? width - 20 : left - 28),
        titleY: compact ? top + 12 : baseY - 4,
        words: compact ? fitText(words, TICK_SIZE, width) : words,
        wordsX: compact ? 0 : right + 14,
        wordsY: compact ? top + 27 : baseY - 4,
        baseY,
        ...hills(row.histogram, x, baseY),
        quantiles: [x(p5), x(p25), x(p50), x(p75), x(p95)],
      }
    }),
  }
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9

/** "+6.67 % (5.12 to 8.40)" */
export function gainWords({ gain }: Pick<GainRow, 'gain'>): string {
  const [low, high] = [gain.p5, gain.p95].map((share) =>
    formatPercent(share, { signed: true }).replace(/\u202f?%$/, ''),
  )
  const middle = formatPercent(gain.p50, { signed: true })
  return low === high ? middle : `${middle} (${low} to ${high})`
}

/** Steps as high as a bin's share of the fullest one, apart below and above zero. */
function hills(
  { low, high, counts }: GainHistogramDto,
  x: (share: number) => number,
  baseY: number,
): { readonly losing: string; readonly gaining: string } {
  const most = Math.max(1, ...counts)
  const width = (high - low) / counts.length
  const outline = (from: number, to: number) => {
    const steps = counts.flatMap((count, bin) => {
      const start = Math.max(from, low + bin * width)
      const end = Math.min(to, low + (bin + 1) * width)
      if (count === 0 || start > end || (start === end && width > 0)) return []
      const y = baseY - (HILL * count) / most
      // All draws alike: one line of a pixel.
      const least = width > 0 ? 0 : 1
      return [`M${px(x(start) - least)} ${baseY}V${px(y)}H${px(x(end) + least)}V${baseY}Z`]
    })
    return steps.join('')
  }
  return { losing: outline(-Infinity, 0), gaining: outline(0, Infinity) }
}

const px = (value: number) => Number(value.toFixed(2))
