/**
 * At which factor on each price two designs swap rank, as geometry: a row a price on one axis of
 * factors, the price's range as a bar. Knows no React and no browser.
 */
import type { ScenarioLetter } from '../../ui/scenario-code'
import { fitText, textWidth } from '../frame/textWidth'
import { factorAxis } from '../prices/factorAxis'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

export interface SwapRow {
  readonly id: string
  readonly label: string
  /** Ends of the price's range over the price. */
  readonly low: number
  readonly high: number
  /** Where the order changes; undefined where it does not, or is not known yet. */
  readonly factor: number | undefined
  /** Who leads beyond that factor. */
  readonly leader: ScenarioLetter | undefined
  /** "B leads above $18.2/GB" */
  readonly words: string
}

export interface PlacedSwap {
  readonly id: string
  readonly label: string
  readonly labelY: number
  readonly y: number
  readonly x1: number
  readonly x2: number
  readonly at: number | undefined
  readonly leader: ScenarioLetter | undefined
  readonly words: string
  readonly wordsX: number
  readonly wordsY: number
}

export interface SwapState {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly ticks: readonly {
    readonly at: number
    /** Middle of its words, which stay within the drawing. */
    readonly labelX: number
    readonly label: string
    readonly isOne: boolean
  }[]
  readonly rows: readonly PlacedSwap[]
}

const SMALLEST_WIDTH = 300
const BESIDE_FROM = 640
const LABELS = 190
const MOST_WORDS = 320
const TOP = 26
const ROW = 24
/** With label and words on a line above. */
const TALL_ROW = 44
const MARGIN = 8
const TICK_FACTORS = [0.1, 0.2, 0.5, 1, 2, 5, 10]

export function buildSwapState(
  rows: readonly SwapRow[],
  { low, high }: { readonly low: number; readonly high: number },
  measured: number,
): SwapState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const isWide = width >= BESIDE_FROM
  const room = Math.max(0, ...rows.map(({ words }) => textWidth(words, LABEL_SIZE)))
  const words = isWide ? Math.min(MOST_WORDS, room + 16) : 0
  const left = isWide ? LABELS : 0
  const right = width - words
  const axis = factorAxis(low, high, right - left - 2 * MARGIN)
  const x = (factor: number) => left + MARGIN + axis.at(factor)
  const pitch = isWide ? ROW : TALL_ROW
  const bottom = TOP + rows.length * pitch
  return {
    width,
    height: bottom + 4,
    left,
    right,
    top: TOP,
    bottom,
    ticks: TICK_FACTORS.filter((factor) => factor >= low && factor <= high).map((factor) => {
      const label = `× ${factor}`
      const half = textWidth(label, TICK_SIZE) / 2
      return {
        at: x(factor),
        labelX: Math.min(width - half, Math.max(half, x(factor))),
        label,
        isOne: factor === 1,
      }
    }),
    rows: rows.map((row, place) => {
      const y = TOP + place * pitch + (isWide ? pitch / 2 : pitch - 12)
      const textY = isWide ? y + 4 : TOP + place * pitch + 16
      return {
        id: row.id,
        label: isWide ? fitText(row.label, LABEL_SIZE, LABELS - 12) : row.label,
        labelY: textY,
        y,
        x1: x(row.low),
        x2: x(row.high),
        at: row.factor === undefined ? undefined : x(row.factor),
        leader: row.leader,
        words: row.words,
        wordsX: isWide ? right + 12 : width,
        wordsY: textY,
      }
    }),
  }
}
