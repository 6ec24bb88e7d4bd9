/** The bill of materials: every part of a machine with its pieces, price, share and power; what is left of the money. */
import {
  counted,
  formatCount,
  formatExact,
  formatFixed,
  formatPercent,
  formatSignificant,
  formatWholeUsd,
} from '../../document/format'
import { priceOfNode, priceSource } from '../../document/prices/node-price'
import { cautionAt, powerCautions } from '../../document/prices/price-fit'
import { isNodeQuoted, nodePartPrices } from '../../document/prices/quotes'
import { provenanceOf } from '../../document/provenance'
import { fieldIn } from '../../document/scenario/fields'
import type { PriceKey, Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { BomLine, MachineFigures, Part, Rest } from '../../model/engine'
import { analytic, COUNT, entered, FILE_ONLY, USD } from '../../tables/columns'
import { message, type Column, type Message, type RowSource } from '../../tables/table'
import { moneyProvenance } from '../shared/provenance'

/**
 * A line of the bill, its racks, the sum of it, or what is bought for the shelf. No price book has a price of a rack, so
 * racks are counted and add nothing to the sum.
 */
interface BillRow {
  readonly kind: 'line' | 'racks' | 'sum' | 'spare'
  readonly scenario: Scenario
  readonly item: string
  readonly isNetwork?: boolean
  readonly pieces?: number
  readonly eachUsd?: number
  readonly togetherUsd?: number
  /** Of the machine. */
  readonly share?: number | undefined
  /** At full load. */
  readonly kWEach?: number | undefined
  readonly kWTogether?: number | undefined
  /** Undefined for what has no price of its own. */
  readonly priceKey?: BomLine['priceKey'] | undefined
}

/** The dearest first, the racks that hold them, the sum, then the spares. */
export function billRows(scenario: Scenario, machine: MachineFigures): readonly BillRow[] {
  const { cost, lifetime, racks } = machine
  const { bom, totalUsd } = cost
  const lines = bom.toSorted((one, other) => other.totalUsd - one.totalUsd)
  return [
    ...lines.flatMap(paidFor(scenario)).map((line) => {
      const watts = lifetime?.pieces.find(({ priceKey }) => priceKey === line.priceKey)?.watts
      const kWEach = watts === undefined ? undefined : watts / 1000
      return {
        kind: 'line' as const,
        scenario,
        item: line.item,
        isNetwork: line.network,
        pieces: line.count,
        eachUsd: line.unitUsd,
        togetherUsd: line.totalUsd,
        share: line.totalUsd / totalUsd,
        kWEach,
        kWTogether: kWEach === undefined ? undefined : line.count * kWEach,
        priceKey: line.priceKey,
      }
    }),
    {
      scenario,
      kind: 'racks',
      item: `Rack with up to ${counted(scenario.fabric.rack.nodes, 'node', 'nodes')}`,
      pieces: racks,
      kWEach: lifetime?.rackKW,
    },
    {
      scenario,
      kind: 'sum',
      item: 'Machine',
      togetherUsd: totalUsd,
      share: 1,
      kWTogether: lifetime?.powerKW,
    },
    ...sparesOf(machine).map(({ item, count, unitUsd }) => ({
      scenario,
      kind: 'spare' as const,
      item: `Spare: ${item}`,
      pieces: count,
      eachUsd: unitUsd,
      togetherUsd: count * unitUsd,
    })),
  ]
}

type PaidFor = Pick<BomLine, 'item' | 'network' | 'count' | 'unitUsd' | 'totalUsd' | 'priceKey'>

/** What is paid once stands line by line, as the vendor lists it. */
const paidFor =
  ({ prices }: Scenario) =>
  (line: BomLine): readonly PaidFor[] =>
    line.priceKey === 'onceUsd'
      ? prices.lines
          .filter(({ paid }) => paid === 'once')
          .map(({ name, usd }) => ({ ...line, item: name, unitUsd: usd, totalUsd: usd }))
      : [line]

interface Spare {
  readonly item: string
  readonly count: number
  readonly unitUsd: number
}

/** Spares in the words and at the prices of the bill; a part on several lines by the first. */
function sparesOf({ cost, lifetime }: MachineFigures): readonly Spare[] {
  return (lifetime?.spares ?? []).flatMap(({ priceKey, count }) => {
    const line = cost.bom.find((each) => each.priceKey === priceKey)
    return line ? [{ item: line.item, count, unitUsd: line.unitUsd }] : []
  })
}

const isNodePart = (key: PriceKey) => nodePartPrices.includes(key)

/** Of the node every part that its price or power does not fit; of another line its own. */
function cautionsOf(
  scenario: Scenario,
  { priceKey }: Pick<BillRow, 'priceKey'> | BomLine,
): readonly string[] {
  if (priceKey === undefined) return []
  const powers = powerCautions(scenario).filter(({ price }) =>
    priceKey === 'node' ? isNodePart(price) : price === priceKey,
  )
  if (priceKey === 'node') {
    const { cautions } = priceOfNode(scenario)
    return [...cautions, ...powers].map(({ label, sentence }) => `${label}: ${sentence}`)
  }
  const sentence = cautionAt(scenario, `prices.${priceKey}`)
  return [...(sentence === undefined ? [] : [sentence]), ...powers.map((each) => each.sentence)]
}

/** Prices that are of other parts than the design has, a message each. */
export const billCautions = (rows: readonly BillRow[]): readonly Message[] =>
  rows.flatMap((row) =>
    cautionsOf(row.scenario, row).map((sentence) =>
      message('{item}: {sentence}', { item: row.item, sentence }),
    ),
  )

const { pieces, 'rack-power': rackPower } = moneyProvenance

const RACKS_SAID = [
  'Price: none. No price book has a price per rack, so racks add no cost.',
  'Quantity: racks with nodes and their edge switches. Racks with core switches are not counted.',
  `Power: ${rackPower.formula}`,
]

function sourceOf({ kind, scenario, priceKey, item }: BillRow): RowSource | undefined {
  if (kind === 'racks') return { said: RACKS_SAID }
  if (priceKey === undefined) return undefined
  const counted = [`Quantity: ${pieces.formula}`, pieces.limits]
  if (priceKey === 'node' && isNodeQuoted(scenario.prices)) {
    return { said: [`Price: ${priceSource(scenario, 'node')}.`, ...counted] }
  }
  if (priceKey === 'node') {
    const { formula } = moneyProvenance['node-cost']
    return {
      said: [`Price: ${formula} The node-price table lists the parts.`, ...counted],
    }
  }
  if (priceKey === 'onceUsd') {
    const { asOf = '', source = '' } = scenario.prices.lines.find(({ name }) => name === item) ?? {}
    const day = asOf === '' ? '' : `, as of ${asOf}`
    const whose = source === '' ? '' : `, source: ${visibleText(source)}`
    return { said: [`Price: as listed in the offer${day}${whose}.`] }
  }
  const path = `prices.${priceKey}`
  const field = fieldIn(scenario, path)
  const provenance = provenanceOf(scenario, path)
  return {
    said: [`Price: ${field?.help ?? ''}`, ...counted],
    entry: { provenance, unit: field?.unit ?? '' },
  }
}

export const billColumns: readonly Column<BillRow>[] = [
  entered('item', 'Item', ({ item }) => item, { sourceOf }),
  entered('part_of', 'Part of', ({ kind, isNetwork, priceKey }) => {
    if (kind !== 'line') return undefined
    if (isNetwork === true) return 'network'
    return priceKey === 'node' ? 'nodes' : 'one-off'
  }),
  analytic('pieces', 'Quantity', (row) => row.pieces, pieces, COUNT),
  analytic('each_usd', 'Unit price', ({ eachUsd }) => eachUsd, moneyProvenance['node-cost'], {
    unit: 'USD',
    format: (usd) => formatFixed(usd, 2),
    absence: ({ kind }) => (kind === 'racks' ? 'no price' : undefined),
  }),
  analytic('together_usd', 'Total', ({ togetherUsd }) => togetherUsd, moneyProvenance.cost, {
    unit: 'USD',
    format: formatCount,
  }),
  analytic(
    'cost_share',
    'Share of the cost',
    ({ share }) => share,
    moneyProvenance['network-share'],
    {
      format: (share) => formatPercent(share),
      isBar: true,
    },
  ),
  analytic('each_kw', 'Power per unit', ({ kWEach }) => kWEach, moneyProvenance.power, {
    unit: 'kW',
    format: (kW) => formatSignificant(kW),
    provenanceOf: ({ kind }) => (kind === 'racks' ? rackPower : moneyProvenance.power),
  }),
  analytic('together_kw', 'Power', ({ kWTogether }) => kWTogether, moneyProvenance.power, {
    unit: 'kW',
    format: (kW) => formatSignificant(kW),
    absence: ({ kind }) => (kind === 'racks' ? 'included above' : undefined),
  }),
  entered(
    'price_source',
    'Price source',
    ({ kind, scenario, priceKey }) =>
      kind === 'racks' ? 'no price' : priceKey && priceSource(scenario, priceKey),
    FILE_ONLY,
  ),
  entered('caution', 'Caution', (row) => cautionsOf(row.scenario, row).join(' '), FILE_ONLY),
]

/** What whole nodes or racks leave of a sum of money. */
export interface LeftRow {
  readonly at: number
  readonly scenario: Scenario
  readonly unspentUsd: number | undefined
  readonly nextUsd: number | undefined
}

export const leftColumns: readonly Column<LeftRow>[] = [
  analytic(
    'unspent_usd',
    'Unspent budget',
    ({ unspentUsd }) => unspentUsd,
    moneyProvenance.unspent,
    USD,
  ),
  analytic(
    'next_machine_usd',
    'Cost of the next larger machine',
    ({ nextUsd }) => nextUsd,
    moneyProvenance.next,
    USD,
  ),
]

const partWords: Readonly<Record<Part, readonly [one: string, more: string]>> = {
  node: ['spare node', 'spare nodes'],
  hca: ['spare adapter', 'spare adapters'],
  'copper-cable': ['spare cable to a node', 'spare cables to nodes'],
  'edge-switch': ['spare edge switch', 'spare edge switches'],
  'optical-cable': ['spare cable between switches', 'spare cables between switches'],
  'director-chassis': ['spare director chassis', 'spare director chassis'],
  'director-leaf-module': ['spare leaf module', 'spare leaf modules'],
  once: ['one-off payment', 'one-off payments'],
}

/** "The remaining budget could buy one of these: 15 spare nodes; 32 GB more DDR per node. $38,000 are missing …" */
export function restSentence(
  { missingUsd, spares, moreDdrGB, uplinks }: Rest,
  { fabric }: Scenario,
): string {
  const more = uplinks - fabric.edge.uplinks
  const ways = [
    ...spares
      .filter((spare) => spare.pieces > 0)
      .map(
        ({ part, pieces: count }) =>
          `${formatCount(count)} ${partWords[part][count === 1 ? 0 : 1]}`,
      ),
    ...(moreDdrGB > 0 ? [`${formatExact(moreDdrGB)} GB more DDR per node`] : []),
    ...(more > 0
      ? [`${formatCount(more)} more ${more === 1 ? 'uplink' : 'uplinks'} per edge switch`]
      : []),
  ]
  const buys =
    ways.length === 0
      ? 'The remaining budget is too small for a spare part, more DDR or another uplink.'
      : `The remaining budget could buy one of these: ${ways.join('; ')}.`
  return missingUsd === undefined
    ? buys
    : `${buys} The next larger machine costs ${formatWholeUsd(missingUsd)} more than the budget.`
}
