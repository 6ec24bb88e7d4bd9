/** Where every dollar of all years goes: a row a scenario, a column an item. */
import { formatPercent, formatUsd, formatWholeUsd } from '../../document/format'
import type { Payments } from '../../document/operation/pot'
import { priceKeys } from '../../document/prices/books'
import type { Scenario } from '../../document/scenario/schema'
import { titleOf } from '../../document/titles'
import type { MachineFigures } from '../../model/engine'
import type { StackChannels } from '../../tables/channels'
import { analytic, entered, FILE_ONLY } from '../../tables/columns'
import type { Column, Provenance } from '../../tables/table'
import { moneyProvenance, powers, spareShares } from '../shared/money-provenance'

/** What money is spent on, in the order of the bar. */
const SPENDING = [
  { id: 'nodes', label: 'Nodes' },
  { id: 'network', label: 'Network' },
  { id: 'spares', label: 'Spares' },
  { id: 'cooling', label: 'Cooling plant' },
  { id: 'energy', label: 'Energy' },
  { id: 'maintenance', label: 'Maintenance' },
  { id: 'staff', label: 'Staff' },
  { id: 'floor', label: 'Floor' },
] as const

type SpendingId = (typeof SPENDING)[number]['id']

/** A scenario with a bill. */
export interface Billed {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: MachineFigures
  /** Whether it is of the last design that could be built. */
  readonly isOld: boolean
}

/** What one scenario spends, US dollars. */
export interface SpendingRow {
  readonly at: number
  readonly scenario: Scenario
  readonly usd: Readonly<Record<SpendingId, number>>
  /** Whether it is of the last design that could be built. */
  readonly isOld: boolean
}

export const totalOf = ({ usd }: Pick<SpendingRow, 'usd'>): number =>
  SPENDING.reduce((sum, { id }) => sum + usd[id], 0)

export function spendingRow(billed: Billed, payments: Payments): readonly SpendingRow[] {
  const { at, scenario, machine, isOld } = billed
  if (!machine.lifetime) return []
  const items = machine.lifetime[payments]
  return [
    {
      at,
      scenario,
      isOld,
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
}

const ITEM_LIMITS =
  'Net present value discounts what is paid in later years by the rate; what is paid at the start stays. Prices and running costs are soft; each says how well it is known.'

const pricesBut = (of: (key: string) => boolean): readonly string[] =>
  priceKeys.filter(of).map((key) => `prices.${key}`)
const nodeParts = new Set([
  'volumeFactor',
  'cpuSocketUsd',
  'gpuUsd',
  'ddrUsdPerGB',
  'nvmeUsdPerTB',
  'boardUsd',
])

interface ItemRule {
  readonly meaning: string
  readonly formula: string
  readonly inputs: readonly string[]
}

const SOURCE = 'Arithmetic; each price and running cost says its own source.'

const rules = {
  nodes: {
    meaning: 'What the nodes of the machine cost.',
    formula: 'Nodes × price of one node, which is volume factor × the sum of its parts at list.',
    inputs: pricesBut((key) => nodeParts.has(key)),
  },
  network: {
    meaning: 'What adapters, switches and cables of the machine cost.',
    formula: 'Sum over the lines of the network in the bill of materials, whole pieces × price.',
    inputs: pricesBut((key) => !nodeParts.has(key)),
  },
  spares: {
    meaning: 'What is bought for the shelf.',
    formula: 'Share of each kind of part, rounded up to whole pieces, × its price.',
    inputs: spareShares,
  },
  cooling: {
    meaning: 'The plant that cools the machine, paid once.',
    formula: 'Power of all parts at full load, kW × price a kW.',
    inputs: ['operation.coolingUsdPerKW', ...powers],
  },
  energy: {
    meaning: 'Electricity of all years.',
    formula: 'kW at full load × mean load × PUE × 8.766 MWh a kW and year × price × years.',
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
    formula: 'Share a year × the price of the machine × (years − years of warranty).',
    inputs: [
      'operation.maintenanceShare',
      'operation.warrantyYears',
      'operation.years',
      'operation.discountRate',
    ],
  },
  staff: {
    meaning: 'Staff of all years; it does not follow the design.',
    formula: 'Staff a year × years.',
    inputs: ['operation.staffUsdPerYear', 'operation.years', 'operation.discountRate'],
  },
  floor: {
    meaning: 'Floor of all years.',
    formula: 'Racks × price a rack and year × years.',
    inputs: ['operation.floorUsdPerRackYear', 'operation.years', 'operation.discountRate'],
  },
} as const satisfies Readonly<Record<SpendingId, ItemRule>>

const provenanceOf = (id: SpendingId): Provenance => {
  const { meaning, formula, inputs } = rules[id]
  return {
    meaning,
    formula,
    source: SOURCE,
    asks: ['design'],
    inputs: () => inputs,
    limits: ITEM_LIMITS,
  }
}

const old = ({ isOld }: SpendingRow) => (isOld ? ', of the last design that could be built' : '')
const name = (row: SpendingRow) => titleOf(row.at, row.scenario)
const keyOf = (id: SpendingId) => `${id}_usd`

export const spendingColumns = (payments: Payments): readonly Column<SpendingRow>[] => [
  entered('design', 'Scenario', (row) => `${name(row)}${old(row)}`),
  ...SPENDING.map(({ id, label }): Column<SpendingRow> =>
    analytic(keyOf(id), label, ({ usd }) => usd[id], provenanceOf(id), {
      unit: 'USD',
      format: formatWholeUsd,
    }),
  ),
  analytic('total_usd', 'All of it', totalOf, moneyProvenance['all-years-cost'], {
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
  heading: (row) => `${name(row)}: ${formatUsd(totalOf(row))}${old(row)}`,
  parts: SPENDING.map(({ id }) => keyOf(id)),
  words: (row, key) => {
    const item = SPENDING.find(({ id }) => keyOf(id) === key)
    return item && row.usd[item.id] > 0
      ? `${item.label} ${formatPercent(row.usd[item.id] / totalOf(row))}`
      : ''
  },
  isOld: ({ isOld }) => isOld,
}
