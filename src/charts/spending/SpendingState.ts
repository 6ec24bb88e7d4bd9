/**
 * Where the dollars of all years go: one stacked bar a scenario, on one scale. Knows no React and no
 * browser.
 */
import { scaleLinear } from 'd3-scale'
import { formatPercent, formatUsd } from '../../domain/format'
import type { ScenarioLetter } from '../../ui/scenario-code'
import { fitText, textWidth } from '../frame/textWidth'

/**
 * What money is spent on, in the order of the bar, and its share of the scenario's colour: the same
 * for every scenario, and neighbours differ.
 */
export const SPENDING = [
  { id: 'nodes', label: 'Nodes', strength: 1 },
  { id: 'network', label: 'Network', strength: 0.7 },
  { id: 'spares', label: 'Spares', strength: 0.2 },
  { id: 'cooling', label: 'Cooling plant', strength: 0.45 },
  { id: 'energy', label: 'Energy', strength: 0.25 },
  { id: 'maintenance', label: 'Maintenance', strength: 0.85 },
  { id: 'staff', label: 'Staff', strength: 0.55 },
  { id: 'floor', label: 'Floor', strength: 0.3 },
] as const

export type SpendingId = (typeof SPENDING)[number]['id']

/** What one scenario spends, US dollars. */
export interface Spending {
  readonly letter: ScenarioLetter
  readonly name: string
  readonly usd: Readonly<Record<SpendingId, number>>
}

export interface SpendingPart {
  readonly id: SpendingId
  readonly x: number
  readonly width: number
  /** Share of the scenario's colour, 0 to 1. */
  readonly strength: number
  /** Under the part; undefined where there is no room. */
  readonly words: string | undefined
}

export interface SpendingRow {
  readonly letter: ScenarioLetter
  readonly title: string
  readonly y: number
  readonly parts: readonly SpendingPart[]
}

export interface SpendingState {
  readonly width: number
  readonly height: number
  readonly barHeight: number
  readonly rows: readonly SpendingRow[]
}

export const LABEL_SIZE = 12
export const TICK_SIZE = 11

const SMALLEST_WIDTH = 300
const BAR = 20
const TITLE_LINE = 20
const WORDS_LINE = 18
const ROW = TITLE_LINE + BAR + WORDS_LINE + 12
/** Between the words of two parts. */
const WORD_GAP = 8

export const totalOf = ({ usd }: Spending): number =>
  SPENDING.reduce((sum, { id }) => sum + usd[id], 0)

export function buildSpendingState(
  spendings: readonly Spending[],
  measured: number,
): SpendingState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const most = Math.max(1, ...spendings.map(totalOf))
  const x = scaleLinear().domain([0, most]).range([0, width])
  return {
    width,
    height: Math.max(1, spendings.length) * ROW,
    barHeight: BAR,
    rows: spendings.map((spending, at) => ({
      letter: spending.letter,
      title: fitText(
        `${spending.letter} ${spending.name}: ${formatUsd(totalOf(spending))}`,
        LABEL_SIZE,
        width,
      ),
      y: at * ROW + TITLE_LINE,
      parts: partsOf(spending, x),
    })),
  }
}

function partsOf(spending: Spending, x: (usd: number) => number): readonly SpendingPart[] {
  const total = totalOf(spending)
  const spent = SPENDING.filter(({ id }) => spending.usd[id] > 0)
  let before = 0
  return spent.map(({ id, label, strength }) => {
    const usd = spending.usd[id]
    const [from, to] = [x(before), x(before + usd)]
    before += usd
    const words = [`${label} ${formatPercent(usd / total)}`, label].find(
      (each) => textWidth(each, TICK_SIZE) + WORD_GAP <= to - from,
    )
    return {
      id,
      x: from,
      width: to - from,
      strength,
      words,
    }
  })
}
