/**
 * Where the dollars of all years go: one stacked bar a scenario, on one scale. Knows no React and no
 * browser.
 */
import { scaleLinear } from 'd3-scale'
import { formatPercent, formatUsd } from '../../document/format'
import type { ScenarioLetter } from '../../ui/scenario-code'
import { layKeys, type BarKey, type BarPart, type PlacedPart } from '../frame/barKeys'
import { fitText } from '../frame/textWidth'
import { LABEL_SIZE } from '../frame/textSizes'

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
  /** Whether it is of an earlier design, because the present one has no answer. */
  readonly isOld?: boolean
}

export interface SpendingRow {
  readonly letter: ScenarioLetter
  readonly title: string
  readonly y: number
  readonly isOld: boolean
  readonly parts: readonly PlacedPart[]
  readonly keys: readonly BarKey[]
}

export interface SpendingState {
  readonly width: number
  readonly height: number
  readonly barHeight: number
  readonly rows: readonly SpendingRow[]
}

const SMALLEST_WIDTH = 300
const BAR = 20
const TITLE_LINE = 20
/** Between scenarios. */
const GAP = 12

export const totalOf = ({ usd }: Spending): number =>
  SPENDING.reduce((sum, { id }) => sum + usd[id], 0)

export function buildSpendingState(
  spendings: readonly Spending[],
  measured: number,
): SpendingState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const most = Math.max(1, ...spendings.map(totalOf))
  const x = scaleLinear().domain([0, most]).range([0, width])
  let top = 0
  const rows = spendings.map((spending): SpendingRow => {
    const { letter, name, isOld = false } = spending
    const old = isOld ? ', of the last design that could be built' : ''
    const y = top + TITLE_LINE
    const parts = partsOf(spending, x)
    const keys = layKeys(keysOf(spending, parts), y + BAR, width)
    top = Math.max(y + BAR, ...keys.map((key) => key.y + 4)) + GAP
    return {
      letter,
      title: fitText(`${letter} ${name}: ${formatUsd(totalOf(spending))}${old}`, LABEL_SIZE, width),
      y,
      isOld,
      parts,
      keys,
    }
  })
  return { width, height: Math.max(top, TITLE_LINE + BAR), barHeight: BAR, rows }
}

function keysOf(spending: Spending, parts: readonly PlacedPart[]): readonly BarPart[] {
  const total = totalOf(spending)
  const drawn = new Set(parts.map(({ id }) => id))
  return SPENDING.filter(({ id }) => drawn.has(id)).map(({ id, label, strength }) => ({
    id,
    strength,
    words: `${label} ${formatPercent(spending.usd[id] / total)}`,
  }))
}

function partsOf(spending: Spending, x: (usd: number) => number): readonly PlacedPart[] {
  const spent = SPENDING.filter(({ id }) => spending.usd[id] > 0)
  let before = 0
  return spent.map(({ id, strength }) => {
    const usd = spending.usd[id]
    const [from, to] = [x(before), x(before + usd)]
    before += usd
    return { id, x: from, width: to - from, strength }
  })
}
