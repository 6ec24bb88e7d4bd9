/**
 * What a rise of each price takes from every scenario, as bars: nodes that the budget buys less, and
 * dollars that the same machine costs more. Knows no React and no browser.
 */
import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { formatCount, formatWholeUsd } from '../../document/format'
import type { ScenarioLetter } from '../../ui/scenario-code'
import { fitText, textWidth } from '../frame/textWidth'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

export interface WorthBar {
  readonly letter: ScenarioLetter
  readonly nodesLost: number
  readonly extraUsd: number
}

/** One price. */
export interface WorthRow {
  readonly id: string
  readonly label: string
  /** In the order of the scenarios. */
  readonly bars: readonly WorthBar[]
}

export interface PlacedBar {
  readonly letter: ScenarioLetter
  readonly x: number
  readonly y: number
  readonly width: number
  /** Where its number stands. */
  readonly textX: number
  readonly words: string
}

export interface WorthPanel {
  readonly heading: string
  readonly left: number
  readonly right: number
  readonly bars: readonly PlacedBar[]
}

export interface WorthState {
  readonly width: number
  readonly height: number
  readonly barHeight: number
  /** The line above the rows. */
  readonly top: number
  readonly labels: readonly { readonly id: string; readonly words: string; readonly y: number }[]
  /** Below each price. */
  readonly rules: readonly number[]
  readonly panels: readonly [WorthPanel, WorthPanel]
}

const SMALLEST_WIDTH = 300
const LABELS_BESIDE_FROM = 560
const LABELS = 190
const GAP = 28
const TOP = 22
const PITCH = 13
const BAR = 8
/** Above and below the bars of a price. */
const PADDING = 5
/** Of a label that has a line of its own. */
const LABEL_LINE = 17

/** The dearest price first, by what it costs over all scenarios. */
export function byWorth(rows: readonly WorthRow[]): readonly WorthRow[] {
  const most = ({ bars }: WorthRow) => Math.max(0, ...bars.map(({ extraUsd }) => extraUsd))
  return rows.toSorted((one, other) => most(other) - most(one))
}

export function buildWorthState(rows: readonly WorthRow[], measured: number): WorthState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const isWide = width >= LABELS_BESIDE_FROM
  const left = isWide ? LABELS : 0
  const column = (width - left - GAP) / 2
  const scenarios = Math.max(1, ...rows.map(({ bars }) => bars.length))
  const head = isWide ? 0 : LABEL_LINE
  const rowHeight = 2 * PADDING + scenarios * PITCH + head
  const topOf = (row: number) => TOP + row * rowHeight
  const panel = (
    heading: string,
    side: number,
    value: (bar: WorthBar) => number,
    write: (value: number) => string,
  ): WorthPanel => {
    const start = left + side * (column + GAP)
    const all = rows.flatMap(({ bars }) => bars)
    const words = (bar: WorthBar) => `${bar.letter} ${write(value(bar))}`
    const room = Math.max(0, ...all.map((bar) => textWidth(words(bar), TICK_SIZE))) + 8
    const x = barScale(all.map(value), column - room)
    return {
      heading,
      left: start,
      right: start + column,
      bars: rows.flatMap(({ bars }, row) =>
        bars.map((bar, place) => {
          const length = x(Math.max(0, value(bar)))
          return {
            letter: bar.letter,
            x: start,
            y: topOf(row) + PADDING + head + place * PITCH + (PITCH - BAR) / 2,
            width: length,
            textX: start + length + 4,
            words: words(bar),
          }
        }),
      ),
    }
  }
  return {
    width,
    height: topOf(rows.length) + 2,
    barHeight: BAR,
    top: TOP,
    labels: rows.map(({ id, label }, row) => ({
      id,
      words: fitText(label, LABEL_SIZE, isWide ? LABELS - 12 : width),
      y: isWide ? topOf(row) + rowHeight / 2 + 4 : topOf(row) + PADDING + 11,
    })),
    rules: rows.map((_, row) => topOf(row + 1)),
    panels: [
      panel('Nodes fewer', 0, ({ nodesLost }) => nodesLost, formatCount),
      panel('Same machine dearer by', 1, ({ extraUsd }) => extraUsd, formatWholeUsd),
    ],
  }
}

function barScale(values: readonly number[], room: number): ScaleLinear<number, number> {
  return scaleLinear()
    .domain([0, Math.max(1, ...values)])
    .range([0, Math.max(20, room)])
}
