/** The bills of all scenarios side by side: what each spends on which part. */
import { group, rollup, sum } from 'd3-array'
import { formatCount, formatFixed, formatSignificant, formatUsd } from '../../document/format'
import { QUOTES, priceYears } from '../../document/prices/node-price'
import { unlikeBooks } from '../../document/unequal-terms'
import { letterOf } from '../../document/titles'
import type { MachineFigures } from '../../model/engine'
import { analytic, COUNT, entered, FILE_ONLY } from '../../tables/columns'
import { message, messagesOf, table, type Column, type Section } from '../../tables/table'
import { moneyProvenance } from '../shared/provenance'
import { freshnessOf, refusalsIn, type Built } from '../shared/scenarios'
import { billRows } from './bill'

interface Machine extends Pick<Built, 'at' | 'scenario'> {
  readonly machine: MachineFigures
}

/** One part, or a figure under the sum, of every machine that has it; by index of the scenario. */
interface BillsRow {
  readonly item: string
  readonly unit: string
  readonly isSum: boolean
  /** Where all pay the same. */
  readonly eachUsd?: number | undefined
  readonly pieces: ReadonlyMap<number, number | undefined>
  readonly values: ReadonlyMap<number, number | undefined>
  readonly write: (value: number) => string
}

const KINDS = ['line', 'racks', 'sum', 'spare'] as const

/** Parts by their words, in the order of a bill; racks of any size are one row. */
function partRows(machines: readonly Machine[]): readonly BillsRow[] {
  const lines = machines.flatMap(({ at, scenario, machine }) =>
    billRows(scenario, machine).map((line) => ({ at, line })),
  )
  return KINDS.flatMap((kind) => {
    const ofKind = lines.filter(({ line }) => line.kind === kind)
    const items = group(ofKind, ({ line: { item } }) => (kind === 'racks' ? 'Racks' : item))
    return [...items].map(([item, own]): BillsRow => {
      // Of several payments of one name none is the price of each.
      const isOnce = new Set(own.map(({ at }) => at)).size === own.length
      const prices = new Set(own.map(({ line }) => line.eachUsd))
      const together = (of: (line: (typeof own)[number]['line']) => number | undefined) =>
        rollup(
          own.filter(({ line }) => of(line) !== undefined),
          (those) => sum(those, ({ line }) => of(line)),
          ({ at }) => at,
        )
      return {
        item,
        unit: 'USD',
        eachUsd: isOnce && prices.size === 1 ? own[0]?.line.eachUsd : undefined,
        isSum: kind === 'sum' || kind === 'spare',
        pieces: together(({ pieces }) => pieces),
        values: together(({ togetherUsd }) => togetherUsd),
        write: formatCount,
      }
    })
  })
}

const figureRow = (
  machines: readonly Machine[],
  [item, unit]: readonly [item: string, unit: string],
  of: (machine: MachineFigures) => number | undefined,
  write: (value: number) => string = formatSignificant,
): readonly BillsRow[] => {
  const values = new Map(machines.map(({ at, machine }) => [at, of(machine)]))
  const isThere = [...values.values()].some((value) => value !== undefined)
  return isThere ? [{ item, unit, isSum: true, pieces: new Map(), values, write }] : []
}

const columnsOf = (scenarios: readonly Built[]): readonly Column<BillsRow>[] => [
  entered('item', 'Item', ({ item }) => item),
  entered('unit', 'Unit', ({ unit }) => unit, FILE_ONLY),
  analytic('each_usd', 'Unit price', ({ eachUsd }) => eachUsd, moneyProvenance['node-cost'], {
    unit: 'USD',
    format: (usd) => formatFixed(usd, 2),
  }),
  ...scenarios.flatMap(({ at }): readonly Column<BillsRow>[] => {
    const letter = letterOf(at)
    const key = letter.toLowerCase()
    return [
      analytic(
        `pieces_${key}`,
        'Quantity',
        ({ pieces }) => pieces.get(at),
        moneyProvenance.pieces,
        COUNT,
      ),
      analytic(
        `total_${key}`,
        `${letter}, USD`,
        ({ values }) => values.get(at),
        moneyProvenance.cost,
        { formatOf: ({ write }) => write, scenario: at },
      ),
    ]
  }),
]

/**
 * "Against A, B spends $7.8M less on switches and cables and $7.8M more on nodes with adapters": a vendor may have the
 * adapter in the price of the node.
 */
function titleOf(machines: readonly Machine[], focus: number, baseline: number) {
  const base = machines.find(({ at }) => at === baseline)
  const others = machines.filter((each) => each !== base)
  const own = others.find(({ at }) => at === focus) ?? others[0]
  if (!base || !own) return message('Where does every dollar go?')
  const usdOf = ({ machine: { cost } }: Machine, keys: readonly string[]) =>
    cost.bom.reduce((sum, line) => sum + (keys.includes(line.priceKey) ? line.totalUsd : 0), 0)
  const networkUsd = (each: Machine) => each.machine.cost.networkUsd - usdOf(each, ['hcaUsd'])
  const network = networkUsd(own) - networkUsd(base)
  const nodes = usdOf(own, ['node', 'hcaUsd']) - usdOf(base, ['node', 'hcaUsd'])
  const words = (usd: number) => {
    const size = formatUsd(Math.abs(usd))
    return usd === 0 ? 'as much' : `${size} ${usd < 0 ? 'less' : 'more'}`
  }
  return message(
    'Against {base}, {own} spends {network} on switches and cables and {nodes} on nodes with adapters',
    {
      base: letterOf(base.at),
      own: letterOf(own.at),
      network: [network, words(network)],
      nodes: [nodes, words(nodes)],
    },
  )
}

export function billsSection(
  scenarios: readonly Built[],
  focus: number,
  baseline: number,
): readonly Section[] {
  if (scenarios.length < 2) return []
  const machines = scenarios.flatMap(({ at, scenario, built }): readonly Machine[] =>
    built.value && built.state !== 'refused'
      ? [{ at, scenario, machine: built.value.machine }]
      : [],
  )
  const freshness = freshnessOf(
    scenarios.map(({ built }) => (built.state === 'refused' ? undefined : built)),
  )
  const years = [...new Set(machines.map(({ scenario }) => priceYears(scenario)))]
  const [year] = years
  const of = years.length === 1 && year !== QUOTES ? ` of ${year}` : ''
  const offers = machines.map(({ at, scenario }) => ({ label: letterOf(at), scenario }))
  return [
    {
      id: 'bills',
      title: titleOf(freshness === 'current' ? machines : [], focus, baseline),
      subtitle: `Bills of materials of all scenarios, US dollars${of}`,
      tables: [
        table<BillsRow>({
          id: 'parts',
          caption: 'Bills of all scenarios',
          columns: columnsOf(scenarios),
          rows: [
            ...partRows(machines),
            ...figureRow(
              machines,
              ['Left of the budget', 'USD'],
              ({ cost }) => cost.unspentUsd,
              formatCount,
            ),
            ...figureRow(
              machines,
              ['Power at full load, kW', 'kW'],
              ({ lifetime }) => lifetime?.powerKW,
              formatCount,
            ),
            ...figureRow(
              machines,
              ['Power per rack, kW', 'kW'],
              ({ lifetime }) => lifetime?.rackKW,
            ),
          ],
          freshness,
          about: scenarios.map(({ at }) => at),
          scenarioOf: () => undefined,
          isSum: ({ isSum }) => isSum,
        }),
      ],
      messages: messagesOf([unlikeBooks(offers)]),
      refusals: refusalsIn(scenarios.map(({ built }) => built)),
      only: ['page', 'file'],
    },
  ]
}
