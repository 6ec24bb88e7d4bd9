/** The cost of all years of the scenarios: what is drawn, and its sentences. */
import { scenarioLetter } from '../charts/frame/ScenarioGlyph'
import { SPENDING, totalOf, type Spending } from '../charts/spending/SpendingState'
import { formatPercent, formatSignificant, formatUsd } from '../document/format'
import type { Payments } from '../document/operation/pot'
import { publishedPower } from '../document/operation/published-power'
import type { Scenario } from '../document/scenario/schema'
import { visibleText } from '../document/visible-text'
import type { MachineDto, ModelCard } from '../model/engine'
import type { CsvTable } from './csv'
import { stampColumns, stampOf } from './table-stamp'

/** A scenario that can have a bill, with what was answered of it. */
export interface Billed {
  /** Index in the workbook. */
  readonly at: number
  readonly scenario: Scenario
  readonly design: {
    readonly status: 'pending' | 'current' | 'infeasible' | 'failed' | 'cancelled'
    /** Of the last design that could be built. */
    readonly value: { readonly machine: MachineDto } | undefined
  }
}

export const isPresent = ({ design }: Billed): boolean => design.status === 'current'

export function spendingsOf(billed: readonly Billed[], payments: Payments): readonly Spending[] {
  return billed.flatMap((each) => {
    const { at, scenario, design } = each
    const machine = design.value?.machine
    if (!machine?.lifetime) return []
    const items = machine.lifetime[payments]
    return [
      {
        letter: scenarioLetter(at),
        name: visibleText(scenario.name),
        // While it is being computed the whole chart is dimmed.
        isOld: design.status === 'infeasible' || design.status === 'failed',
        usd: {
          nodes: items.purchaseUsd - machine.cost.networkUsd,
          network: machine.cost.networkUsd,
          spares: items.sparesUsd,
          cooling: items.coolingUsd,
          energy: items.energyUsd,
          maintenance: items.maintenanceUsd,
          staff: items.staffUsd,
          floor: items.floorUsd,
        },
      },
    ]
  })
}

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)

/** "5 years"; where scenarios differ "A and C 5 years, B 7 years". */
function byScenario(billed: readonly Billed[], words: (scenario: Scenario) => string): string {
  const letters = new Map<string, string[]>()
  for (const { at, scenario } of billed) {
    const own = words(scenario)
    letters.set(own, [...(letters.get(own) ?? []), scenarioLetter(at)])
  }
  if (letters.size <= 1) return [...letters.keys()].join('')
  return [...letters].map(([own, who]) => `${who.join(' and ')} ${own}`).join(', ')
}

export function allYearsTitle(
  own: Spending | undefined,
  { operation }: Scenario,
  payments: Payments,
): string {
  if (!own || own.isOld === true) return 'Where does every dollar go?'
  const purchase = (own.usd.nodes + own.usd.network) / totalOf(own)
  return `Over ${years(operation.years)} ${own.letter} costs ${formatUsd(totalOf(own))}${payments === 'present' ? ' in net present value' : ''}: ${formatPercent(purchase)} to buy, ${formatPercent(own.usd.energy / totalOf(own))} for energy`
}

export function allYearsSubtitle(billed: readonly Billed[], payments: Payments): string {
  const over = byScenario(billed, ({ operation }) => years(operation.years))
  const rate = byScenario(billed, ({ operation }) => formatPercent(operation.discountRate))
  const how = payments === 'present' ? `Net present value at ${rate} a year` : 'Undiscounted'
  const old = billed.filter(
    ({ design }) => design.status === 'infeasible' && design.value !== undefined,
  )
  const who = old.map(({ at }) => scenarioLetter(at))
  const dimmed =
    who.length === 0
      ? ''
      : `; ${who.join(' and ')} cannot be built, and the dimmed ${who.length === 1 ? 'bar is of its last design that could' : 'bars are of their last designs that could'}`
  return `${how}, over ${over}; most running costs are assumed or recalled, see Operation in the rail${dimmed}`
}

/** "A draws 8.02 MW by its parts; published are about 12 MW." */
export function powerSentence({ at, scenario, design }: Billed): readonly string[] {
  const lifetime = design.value?.machine.lifetime
  if (!lifetime) return []
  const { powerKW } = lifetime
  const letter = scenarioLetter(at)
  const published = publishedPower(scenario)
  const own = `${letter} draws ${formatSignificant(powerKW / 1000)} MW (${formatSignificant(powerKW)} kW) at full load by its parts`
  if (published === undefined) return [`${own}.`]
  const share = formatPercent(powerKW / 1000 / published - 1, { signed: true })
  return [`${own}; published for the whole machine: ${formatSignificant(published)} MW (${share}).`]
}

/** A file has no dimmed rows: an old bill is left out. */
export function spendingFile(
  spendings: readonly Spending[],
  scenarios: readonly Scenario[],
  payments: Payments,
  card: ModelCard | undefined,
): CsvTable {
  const own = [
    { key: 'item', header: 'spent on' },
    { key: 'payments', header: 'later payments' },
    { key: 'usd', header: 'USD' },
  ]
  const rows = spendings.flatMap(({ letter, usd, isOld }) => {
    const at = scenarios.findIndex((_, place) => scenarioLetter(place) === letter)
    const scenario = scenarios[at]
    if (!scenario || isOld === true) return []
    const stamp = stampOf(at, scenario, card)
    const how = {
      payments: payments === 'present' ? 'net present value' : 'undiscounted',
      ...stamp,
    }
    const total = SPENDING.reduce((sum, { id }) => sum + usd[id], 0)
    return [
      ...SPENDING.map(({ id, label }) => ({ item: label, usd: usd[id], ...how })),
      { item: 'All of it', usd: total, ...how },
    ]
  })
  return { columns: [...own, ...stampColumns], rows }
}
