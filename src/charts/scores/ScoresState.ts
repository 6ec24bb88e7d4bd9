/** SSNI beside SSI of every design as geometry. Knows no React and no browser. */
import { scaleLinear } from 'd3-scale'
import { formatFixed } from '../../document/format'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { fitText } from '../frame/textWidth'
import { rowLayout, type RowLayout, type Tick } from '../uncertain/rowLayout'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** A design with both scores. */
export interface ScoreRow {
  readonly key: string
  readonly letter: ScenarioLetter
  readonly title: string
  readonly ssni: number
  readonly ssi: number
  readonly ssiLow: number
  readonly ssiHigh: number
  /** Places in the order by each score; equal scores share one. */
  readonly rankBySsni: number
  readonly rankBySsi: number
}

export interface PlacedScore {
  readonly row: ScoreRow
  readonly title: string
  readonly titleY: number
  readonly words: string
  readonly wordsX: number
  readonly wordsY: number
  readonly y: number
  /** Places of the scores. */
  readonly ssni: number
  readonly ssi: number
  readonly low: number
  readonly high: number
}

export interface ScoresState extends RowLayout {
  readonly height: number
  readonly rows: readonly PlacedScore[]
  readonly ticks: readonly Tick[]
  readonly top: number
  readonly bottom: number
  /** Where the reference stands; undefined where that is beyond the axis, and without designs. */
  readonly one: number | undefined
}

const ROW = 26
const COMPACT_ROW = 52
const TOP = 26
const AXIS = 34
/** Room for the title and the words where they stand beside. */
const ROOM = { left: 200, right: 170 }

export function buildScoresState(rows: readonly ScoreRow[], measured: number): ScoresState {
  const layout = rowLayout(measured, ROOM)
  const { width, compact, left, right } = layout
  const all = rows.flatMap(({ ssni, ssiLow, ssiHigh }) => [ssni, ssiLow, ssiHigh])
  const [least, most] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 1]
  const x = scaleLinear()
    .domain(least < most ? [least, most] : [least - 0.05, most + 0.05])
    .nice()
    .range([left, right])
  const [from = 0, to = 1] = x.domain()
  const ticks = x.ticks(compact ? 4 : 7)
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0)
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const height = compact ? COMPACT_ROW : ROW
  const bottom = TOP + rows.length * height
  return {
    ...layout,
    height: bottom + AXIS,
    top: TOP,
    bottom,
    one: rows.length > 0 && from <= 1 && to >= 1 ? x(1) : undefined,
    ticks: ticks.map((tick) => ({ at: x(tick), label: formatFixed(tick, decimals) })),
    rows: rows.map((row, at): PlacedScore => {
      const top = TOP + at * height
      const y = top + (compact ? 38 : height / 2)
      const words = rankWords(row)
      return {
        row,
        title: fitText(row.title, LABEL_SIZE, compact ? width - 20 : left - 28),
        titleY: compact ? top + 12 : y + 4,
        words: compact ? fitText(words, TICK_SIZE, width - 16) : words,
        wordsX: compact ? 16 : right + 14,
        wordsY: compact ? top + 26 : y + 4,
        y,
        ssni: x(row.ssni),
        ssi: x(row.ssi),
        low: x(row.ssiLow),
        high: x(row.ssiHigh),
      }
    }),
  }
}

/** "1.098 to 1.084, rank 5 to 1"; the rank once where both scores give it. */
export function rankWords({ ssni, ssi, rankBySsni, rankBySsi }: ScoreRow): string {
  const ranks = rankBySsni === rankBySsi ? `${rankBySsi}` : `${rankBySsni} to ${rankBySsi}`
  return `${formatFixed(ssni, 3)} to ${formatFixed(ssi, 3)}, rank ${ranks}`
}
