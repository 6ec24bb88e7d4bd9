/**
 * What the pieces of one option cost at prices as they may be, against the price that was agreed, as
 * geometry. Knows no React and no browser.
 */
import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { formatUsd, formatWholeUsd } from '../../document/format'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { fitText } from '../frame/textWidth'
import { rowLayout, type RowLayout, type Tick } from '../uncertain/rowLayout'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** Named prices. */
export interface OptionCase {
  readonly id: string
  readonly name: string
  /** What the pieces cost then, US dollars. */
  readonly thenUsd: number
  /** "saves $300,000": what becomes of the agreed price then, less the fee. */
  readonly saved: string
}

export interface OptionDrawing {
  readonly letter: ScenarioLetter
  /** The agreed price, US dollars. */
  readonly priceUsd: number
  /** Whether the pieces are bought with the machine, so that low prices are a loss. */
  readonly boughtAtOnce: boolean
  readonly cases: readonly OptionCase[]
  /** What the pieces cost over the draws, and what the agreed price saves in their mean. */
  readonly draws: {
    readonly name: string
    readonly p5: number
    readonly p50: number
    readonly p95: number
    readonly saved: string
  }
}

/** What becomes of the agreed price at some prices. */
export type CaseEnd = 'saves' | 'unused' | 'loses' | 'equal'

export interface PlacedCase {
  readonly id: string
  readonly title: string
  readonly titleY: number
  readonly words: string
  readonly wordsX: number
  readonly wordsY: number
  readonly y: number
  readonly at: number
  readonly end: CaseEnd
}

export interface PlacedDraws extends Omit<PlacedCase, 'id' | 'at' | 'end'> {
  readonly low: number
  readonly median: number
  readonly high: number
}

export interface OptionState extends RowLayout {
  readonly height: number
  readonly top: number
  readonly bottom: number
  readonly letter: ScenarioLetter
  /** The agreed price, and its words above the rows. */
  readonly price: { readonly at: number; readonly words: string; readonly anchor: 'start' | 'end' }
  readonly ticks: readonly Tick[]
  readonly cases: readonly PlacedCase[]
  /** The rule between the named prices and the draws. */
  readonly ruleY: number
  readonly draws: PlacedDraws
}

const ROW = 26
const COMPACT_ROW = 50
const TOP = 30
const AXIS = 34
/** Room for the names of the prices and for the words beside. */
const ROOM = { left: 262, right: 190 }
/** Pixels that the words of a tick take, with room between. */
const TICK_ROOM = 48
const MOST_TICKS = 8
/** Dollars around a price that nothing moves. */
const SMALLEST_SPAN = 1

export function buildOptionState(drawing: OptionDrawing, measured: number): OptionState {
  const { cases, draws, priceUsd, boughtAtOnce, letter } = drawing
  const layout = rowLayout(measured, ROOM)
  const { width, compact, left, right } = layout
  const all = [priceUsd, draws.p5, draws.p95, ...cases.map(({ thenUsd }) => thenUsd)]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const margin = Math.max(SMALLEST_SPAN, (most - least) * 0.04)
  const x = scaleLinear()
    .domain([Math.max(0, least - margin), most + margin])
    .range([left, right])
  const mostTicks = Math.min(MOST_TICKS, Math.max(2, Math.floor((right - left) / TICK_ROOM)))
  x.nice(mostTicks)
  const height = compact ? COMPACT_ROW : ROW
  const ruleY = TOP + cases.length * height
  const bottom = ruleY + height
  const place = (row: number, name: string, words: string) => {
    const top = TOP + row * height
    const y = top + (compact ? 38 : height / 2)
    return {
      title: fitText(name, LABEL_SIZE, compact ? width - 16 : left - 32),
      titleY: compact ? top + 12 : y + 4,
      words: compact ? fitText(words, TICK_SIZE, width - 16) : words,
      wordsX: compact ? 16 : right + 14,
      wordsY: compact ? top + 26 : y + 4,
      y,
    }
  }
  const at = x(priceUsd)
  return {
    ...layout,
    letter,
    height: bottom + AXIS,
    top: TOP,
    bottom,
    price: {
      at,
      words: `agreed: ${formatWholeUsd(priceUsd)}`,
      anchor: at > (left + right) / 2 ? 'end' : 'start',
    },
    ticks: ticksOf(x, mostTicks).map((tick) => ({ at: x(tick), label: formatUsd(tick) })),
    cases: cases.map(({ id, name, thenUsd, saved }, row) => ({
      id,
      ...place(row, name, `${formatWholeUsd(thenUsd)}, ${saved}`),
      at: x(thenUsd),
      end: endOf(thenUsd, priceUsd, boughtAtOnce),
    })),
    ruleY,
    draws: {
      ...place(cases.length, draws.name, `in the mean ${draws.saved}`),
      low: x(draws.p5),
      median: x(draws.p50),
      high: x(draws.p95),
    },
  }
}

/** Less than a dollar is rounding. */
function endOf(thenUsd: number, priceUsd: number, boughtAtOnce: boolean): CaseEnd {
  if (Math.abs(thenUsd - priceUsd) < 1) return 'equal'
  if (thenUsd > priceUsd) return 'saves'
  return boughtAtOnce ? 'loses' : 'unused'
}

/** D3 takes the number as a hint and may give twice as many. */
function ticksOf(x: ScaleLinear<number, number>, most: number): readonly number[] {
  for (let wanted = most; wanted > 1; wanted -= 1) {
    const ticks = x.ticks(wanted)
    if (ticks.length <= most) return ticks
  }
  return x.ticks(1)
}
