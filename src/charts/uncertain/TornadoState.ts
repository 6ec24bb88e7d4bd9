/** What each input moves, one at a time, as geometry. Knows no React and no browser. */
import { scaleLinear } from 'd3-scale'
import { formatPercent, formatSignificant } from '../../document/format'
import type { Evidence } from '../../document/evidence'
import { evidenceLabels } from '../../document/evidence'
import { fitText, textWidth } from '../frame/textWidth'
import { inputText, movedText, spanText, type InputRange, type MovedUnit } from './inputWords'
import { rowLayout, type RowLayout, type Tick } from './rowLayout'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

export interface TornadoRow extends InputRange {
  readonly id: string
  readonly source: string
  /** Undefined where it is computed. */
  readonly evidence: Evidence | undefined
  /** What is measured with the input at its least and at its largest value. */
  readonly atLow: number
  readonly atHigh: number
  /** Share of the variance that it has a part in; undefined where it was not estimated. */
  readonly effect: { readonly index: number; readonly standardError: number } | undefined
}

/** One half of a bar, towards one end of the input's range. */
export interface PlacedHalf {
  readonly end: 'low' | 'high'
  readonly x: number
  readonly width: number
  readonly words: string
  readonly wordsX: number
  readonly anchor: 'start' | 'end'
}

export interface PlacedBar {
  readonly row: TornadoRow
  readonly label: string
  readonly detail: string
  readonly labelY: number
  readonly detailY: number
  readonly y: number
  readonly halves: readonly PlacedHalf[]
  /** Total effect: its dot and the ends of its standard error; words where there is no room to draw. */
  readonly effect:
    | { readonly x: number; readonly low: number; readonly high: number; readonly words: string }
    | undefined
}

export interface TornadoState extends RowLayout {
  readonly height: number
  readonly rows: readonly PlacedBar[]
  readonly ticks: readonly Tick[]
  /** The measure with every input at its value. */
  readonly middle: number
  /** Where the order of the designs changes; undefined where that is not on the axis. */
  readonly zero: number | undefined
  readonly top: number
  readonly bottom: number
  readonly barHeight: number
  /** Where the name of the axis stands. */
  readonly axisY: number
  /** What is said over the parts in the variance. */
  readonly effectsHeading: string
  /** The column of total effects; undefined where it is in words. */
  readonly effects:
    | {
        readonly left: number
        readonly right: number
        readonly ticks: readonly Tick[]
      }
    | undefined
}

/** Inputs that are drawn, of those that move anything; the table has them all. */
export const MOST_BARS = 20
const ROW = 38
const COMPACT_ROW = 62
const BAR = 14
const TOP = 40
const AXIS = 34
const AXIS_NAME = 18
const LEFT = 250
const MOST_LEFT = 380
const EFFECTS = 190

export function buildTornadoState(
  all: readonly TornadoRow[],
  atValues: number,
  unit: MovedUnit,
  measured: number,
): TornadoState {
  const rows = all.filter(({ atLow, atHigh }) => atLow !== atHigh).slice(0, MOST_BARS)
  const layout = rowLayout(measured, { left: leftOf(rows), right: EFFECTS })
  const { width, compact, left, right } = layout
  const ends = rows.flatMap(({ atLow, atHigh }) => [atLow, atHigh])
  const [least, most] = [Math.min(atValues, ...ends), Math.max(atValues, ...ends)]
  const spread = most - least || Math.abs(atValues) * 0.01 || 0.01
  // Room for the words at the ends of the widest bar.
  const room = compact ? 0.16 : 0.14
  const x = scaleLinear()
    .domain([least - room * spread, most + room * spread])
    .range([left, right - (compact ? 0 : 16)])
  const height = compact ? COMPACT_ROW : ROW
  const bottom = TOP + rows.length * height
  const [from, to] = x.domain()
  const hasZero = unit === 'share' && (from ?? 0) <= 0 && (to ?? 0) >= 0
  const toEffect = scaleLinear()
    .domain([0, 1])
    .range([right + 16, width - 56])
    .clamp(true)
  return {
    ...layout,
    height: bottom + AXIS + AXIS_NAME,
    top: TOP,
    bottom,
    axisY: bottom + AXIS + 8,
    effectsHeading: 'Part in the variance ± standard error',
    barHeight: BAR,
    middle: x(atValues),
    zero: hasZero ? x(0) : undefined,
    effects: compact
      ? undefined
      : {
          left: right + 16,
          right: width - 56,
          ticks: [0, 0.5, 1].map((tick) => ({
            at: toEffect(tick),
            label: `${tick * 100}${tick === 1 ? '\u202f%' : ''}`,
          })),
        },
    ticks: spaced(
      x.ticks(compact ? 3 : 6).map((tick) => ({ at: x(tick), label: tickText(tick, unit) })),
      unit,
    ),
    rows: rows.map((row, at): PlacedBar => {
      const top = TOP + at * height
      const y = top + (compact ? 36 : 8)
      return {
        row,
        label: fitText(row.label, LABEL_SIZE, (compact ? width : left) - 12),
        detail: fitText(detailOf(row), TICK_SIZE, (compact ? width : left) - 12),
        labelY: compact ? top + 14 : top + 15,
        detailY: compact ? top + 29 : top + 29,
        y,
        halves: halvesOf(row, atValues, x),
        effect: row.effect && {
          x: toEffect(row.effect.index),
          low: toEffect(row.effect.index - row.effect.standardError),
          high: toEffect(row.effect.index + row.effect.standardError),
          words: effectWords(row.effect),
        },
      }
    }),
  }
}

/** Room for what is said of the inputs, so that no range is cut. */
function leftOf(rows: readonly TornadoRow[]): number {
  const widths = rows.flatMap((row) => [
    textWidth(row.label, LABEL_SIZE),
    textWidth(detailOf(row), TICK_SIZE),
  ])
  return Math.min(MOST_LEFT, Math.max(LEFT, ...widths.map((each) => Math.ceil(each) + 12)))
}

/** "$11,000 to $20,000, public page" */
export function detailOf(row: TornadoRow): string {
  const { evidence } = row
  return `${spanText(row)}, ${evidence === undefined ? 'computed' : evidenceLabels[evidence]}`
}

/** "31 % ± 2" */
export function effectWords({ index, standardError }: NonNullable<TornadoRow['effect']>): string {
  return `${formatPercent(index, { digits: 2 })} ± ${formatSignificant(standardError * 100, 1)}`
}

function halvesOf(
  row: TornadoRow,
  atValues: number,
  x: (value: number) => number,
): readonly PlacedHalf[] {
  const half = (end: 'low' | 'high'): PlacedHalf => {
    const value = end === 'low' ? row.atLow : row.atHigh
    const [a, b] = [x(atValues), x(value)]
    // Where both ends lie on one side, the further words would cover the nearer.
    const isLeft = value === atValues ? end === 'low' : b < a
    return {
      end,
      x: Math.min(a, b),
      width: Math.abs(b - a),
      words: inputText(row[end], row.unit),
      wordsX: b + (isLeft ? -5 : 5),
      anchor: isLeft ? 'end' : 'start',
    }
  }
  const halves = [half('low'), half('high')]
  const [one, other] = halves
  if (!one || !other || one.anchor !== other.anchor) return halves
  const longest = one.width >= other.width ? one : other
  return halves.map((each) => (each === longest ? each : { ...each, words: '' }))
}

const tickText = (value: number, unit: MovedUnit) =>
  unit === 'share' ? String(Number((value * 100).toPrecision(12))) : movedText(value, unit)

/** Ticks whose words do not run into one another; the last has the unit. */
function spaced(all: readonly Tick[], unit: MovedUnit): readonly Tick[] {
  const kept = apart(all)
  return kept.map(({ at, label }, place) => ({
    at,
    label:
      label.replace('-', '\u2212') +
      (unit === 'share' && place === kept.length - 1 ? '\u202f%' : ''),
  }))
}

function apart(ticks: readonly Tick[]): readonly Tick[] {
  const widest = Math.max(0, ...ticks.map(({ label }) => textWidth(label, TICK_SIZE))) + 8
  const step = Math.abs((ticks[1]?.at ?? Infinity) - (ticks[0]?.at ?? 0))
  const every = Math.max(1, Math.ceil(widest / step))
  return ticks.filter((_, at) => at % every === 0)
}
