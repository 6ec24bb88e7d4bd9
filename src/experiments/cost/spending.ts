/** Where every dollar of all years goes: a row a scenario, a column an item. */
import {
  formatPercent,
  formatUsd,
  formatWholeUsd,
  formatSignificant,
  listed,
} from '../../document/format'
import type { Payments } from '../../document/operation/budget-terms'
import { publishedPower } from '../../document/operation/published-power'
import { powerCautions } from '../../document/prices/price-fit'
import { linesUsd } from '../../document/prices/quotes'
import { provenanceOf } from '../../document/provenance'
import type { Scenario } from '../../document/scenario/schema'
import { titleOf, letterOf } from '../../document/titles'
import type { MachineFigures } from '../../model/engine'
import type { StackChannels } from '../../tables/channels'
import { analytic, entered, FILE_ONLY } from '../../tables/columns'
import { type Column, type Provenance, message, type Message } from '../../tables/table'
import {
  moneyProvenance,
  networkPricePaths,
  nodePricePaths,
  powers,
  spareShares,
} from '../shared/provenance'

/** What money is spent on, in the order of the bar. */
const SPENDING = [
  { id: 'nodes', label: 'Nodes' },
  { id: 'network', label: 'Network' },
  { id: 'once', label: 'One-off' },
  { id: 'spares', label: 'Spares' },
  { id: 'cooling', label: 'Cooling plant' },
  { id: 'energy', label: 'Energy' },
  { id: 'maintenance', label: 'Maintenance' },
  { id: 'staff', label: 'Staff' },
  { id: 'support', label: 'Support' },
  { id: 'floor', label: 'Floor' },
] as const

type SpendingId = (typeof SPENDING)[number]['id']

/** A scenario with a bill. */
export interface Billed {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

/** What one scenario spends, US dollars. */
interface SpendingRow {
  readonly at: number
  readonly scenario: Scenario
  readonly usd: Readonly<Record<SpendingId, number>>
}

const totalOf = ({ usd }: Pick<SpendingRow, 'usd'>): number =>
  SPENDING.reduce((sum, { id }) => sum + usd[id], 0)

export function spendingRow(billed: Billed, payments: Payments): readonly SpendingRow[] {
  const { at, scenario, machine } = billed
  if (!machine.lifetime) return []
  const items = machine.lifetime[payments]
  const onceUsd = linesUsd(scenario.prices, 'once').value
  return [
    {
      at,
      scenario,
      usd: {
        nodes: items.purchaseUsd - machine.cost.networkUsd - onceUsd,
        network: machine.cost.networkUsd,
        once: onceUsd,
        spares: items.sparesUsd,
        cooling: items.coolingUsd,
        energy: items.energyUsd,
        maintenance: items.maintenanceUsd,
        staff: items.staffUsd,
        support: items.supportUsd,
        floor: items.floorUsd,
      },
    },
  ]
}

const ITEM_LIMITS =
  'Net present value discounts payments in later years. Payments at the start are not discounted. Prices and running costs are uncertain. The evidence for each is listed with it.'

interface ItemRule {
  readonly meaning: string
  readonly formula: string
  readonly inputs: readonly string[] | Provenance['inputs']
}

const SOURCE = 'Arithmetic. The source of each price and running cost is listed with it.'

const rules = {
  nodes: {
    meaning: 'Cost of the machine’s nodes.',
    formula:
      'Nodes × price of one node: as quoted, or volume factor × the sum of the list prices of its parts.',
    inputs: nodePricePaths,
  },
  network: {
    meaning: 'Cost of the machine’s adapters, switches and cables.',
    formula:
      'Sum of quantity × price over the network lines of the bill of materials, in whole parts.',
    inputs: networkPricePaths,
  },
  once: {
    meaning:
      'One-off payments that do not depend on the machine’s size, such as a licence or the installation.',
    formula: 'Sum of the offer’s one-off lines.',
    inputs: ['prices.lines'],
  },
  spares: {
    meaning: 'Spare parts.',
    formula: 'Spare share of each kind of part, rounded up to whole parts, × price of the part.',
    inputs: spareShares,
  },
  cooling: {
    meaning: 'The machine’s cooling plant, paid once.',
    formula: 'Power of all parts at full load in kW × price per kW.',
    inputs: ['operation.coolingUsdPerKW', ...powers],
  },
  energy: {
    meaning: 'Electricity over all years of service.',
    formula:
      'Power at full load in kW × mean load × PUE × 8.766 MWh per kW per year × price × years.',
    inputs: [
      'operation.years',
      'operation.meanLoad',
      'operation.pue',
      'operation.usdPerMWh',
      'operation.discountRate',
      ...powers,
    ],
  },
  maintenance: {
    meaning: 'Maintenance after the warranty.',
    formula: 'Share per year × price of the machine × (years − warranty years).',
    inputs: [
      'operation.maintenanceShare',
      'operation.warrantyYears',
      'operation.years',
      'operation.discountRate',
    ],
  },
  staff: {
    meaning:
      'Staff over all years of service, a fixed sum per year that the buyer enters for the site. It does not depend on the machine’s size.',
    formula: 'Sum per year × years.',
    inputs: ['operation.staffUsdPerYear', 'operation.years', 'operation.discountRate'],
  },
  support: {
    meaning: 'Support and other yearly payments to the vendor.',
    formula: 'Sum of the offer’s yearly lines × years.',
    inputs: ['prices.lines', 'operation.years', 'operation.discountRate'],
  },
  floor: {
    meaning: 'Floor space over all years of service.',
    formula: 'Racks × price per rack per year × years.',
    inputs: ['operation.floorUsdPerRackYear', 'operation.years', 'operation.discountRate'],
  },
} as const satisfies Readonly<Record<SpendingId, ItemRule>>

const itemProvenance = (id: SpendingId): Provenance => {
  const { meaning, formula, inputs } = rules[id]
  return {
    meaning,
    formula,
    source: SOURCE,
    asks: ['design'],
    inputs: typeof inputs === 'function' ? inputs : () => inputs,
    limits: ITEM_LIMITS,
  }
}

const name = (row: SpendingRow) => titleOf(row.at, row.scenario)
const keyOf = (id: SpendingId) => `${id}_usd`

export const spendingColumns = (payments: Payments): readonly Column<SpendingRow>[] => [
  entered('design', 'Scenario', name),
  ...SPENDING.map(({ id, label }): Column<SpendingRow> =>
    analytic(keyOf(id), label, ({ usd }) => usd[id], itemProvenance(id), {
      unit: 'USD',
      format: formatWholeUsd,
    }),
  ),
  analytic('total_usd', 'Total cost', totalOf, moneyProvenance['all-years-cost'], {
    unit: 'USD',
    format: formatWholeUsd,
  }),
  entered(
    'later_payments',
    'Later payments',
    () => (payments === 'present' ? 'net present value' : 'undiscounted'),
    FILE_ONLY,
  ),
]

export const spendingChart: StackChannels<SpendingRow> = {
  type: 'stack',
  label: 'design',
  scenario: ({ at }) => at,
  heading: (row) => `${name(row)}: ${formatUsd(totalOf(row))}`,
  parts: SPENDING.map(({ id }) => keyOf(id)),
  words: (row, key) => {
    const item = SPENDING.find(({ id }) => keyOf(id) === key)
    return item && row.usd[item.id] > 0
      ? `${item.label} ${formatPercent(row.usd[item.id] / totalOf(row))}`
      : ''
  },
}

// The cost of all years in sentences.

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)

/** "5 years"; where scenarios differ "5 years (A and C), 7 years (B)". */
function byScenario(billed: readonly Billed[], words: (scenario: Scenario) => string): string {
  const letters = new Map<string, string[]>()
  for (const { at, scenario } of billed) {
    const own = words(scenario)
    letters.set(own, [...(letters.get(own) ?? []), letterOf(at)])
  }
  if (letters.size <= 1) return [...letters.keys()].join('')
  return [...letters].map(([own, who]) => `${own} (${listed(who)})`).join(', ')
}

/** Below it a share is said as nothing. */
const LEAST_REST = 0.0005

/** Else it is the assumption of the page. */
export const isStaffEntered = (scenario: Scenario): boolean =>
  provenanceOf(scenario, 'operation.staffUsdPerYear').kind === 'input'

export function allYearsTitle(
  own: SpendingRow | undefined,
  scenario: Scenario,
  payments: Payments,
): Message {
  if (!own) return message('Where does every dollar go?')
  const { operation } = scenario
  const assumed = isStaffEntered(scenario) ? '' : 'assumed '
  const total = totalOf(own)
  const purchase = (own.usd.nodes + own.usd.network) / total
  const energy = own.usd.energy / total
  const staff = own.usd.staff / total
  const rest = 1 - purchase - energy - staff
  return message(
    'Over {years}, {letter} costs {total}{how}: {purchase} for the purchase, {staff}{energy} for energy{rest}',
    {
      years: [operation.years, years(operation.years)],
      letter: letterOf(own.at),
      total: [total, formatUsd(total)],
      how: payments === 'present' ? ' in net present value' : '',
      purchase: [purchase, formatPercent(purchase)],
      staff: staff > 0 ? `${formatPercent(staff)} for ${assumed}staff, ` : '',
      energy: [energy, formatPercent(energy)],
      rest: rest > LEAST_REST ? `, ${formatPercent(rest)} for the rest` : '',
    },
  )
}

export function allYearsSubtitle(billed: readonly Billed[], payments: Payments): string {
  const over = byScenario(billed, ({ operation }) => years(operation.years))
  const rate = byScenario(billed, ({ operation }) => formatPercent(operation.discountRate))
  const how = payments === 'present' ? `Net present value at ${rate} per year` : 'Undiscounted'
  return `${how}, over ${over}; most running costs are assumed or unverified (see “Operation” in the design)`
}

/** What each offer uses; what is counted with the power of other parts is said once for offers alike. */
export function powerMessages(billed: readonly Billed[]): readonly Message[] {
  const counted = billed.filter(({ machine }) => machine.lifetime)
  const cautions = new Map<string, string[]>()
  for (const { at, scenario } of counted) {
    for (const { label, sentence } of powerCautions(scenario)) {
      const caution = `${label}: ${sentence}`
      cautions.set(caution, [...(cautions.get(caution) ?? []), letterOf(at)])
    }
  }
  return [
    ...counted.flatMap(powerMessage),
    ...[...cautions].map(([caution, letters]) =>
      message('{letters}, {caution}', { letters: listed(letters), caution }),
    ),
  ]
}

/** "A draws 8.02 MW by its parts; published are about 12 MW." */
function powerMessage({ at, scenario, machine }: Billed): readonly Message[] {
  const { lifetime } = machine
  if (!lifetime) return []
  const { powerKW } = lifetime
  const published = publishedPower(scenario)
  const own = {
    letter: letterOf(at),
    mw: [powerKW / 1000, formatSignificant(powerKW / 1000)],
    kw: [powerKW, formatSignificant(powerKW)],
  } as const
  const power = '{letter} uses {mw} MW ({kw} kW) at full load, summed over its parts'
  if (published === undefined) return [message(`${power}.`, own)]
  const share = powerKW / 1000 / published - 1
  return [
    message(
      `${power}. This is {share} {side} the {published} MW published for the whole machine.`,
      {
        ...own,
        published: [published, formatSignificant(published)],
        share: [share, formatPercent(Math.abs(share))],
        side: share < 0 ? 'below' : 'above',
      },
    ),
  ]
}
