/** The price of one node from its parts, as a bill that a buyer can check by hand. */
import { evidenceLabels, type Evidence } from '../evidence'
import { provenanceOf } from '../provenance'
import type { PriceKey, Scenario } from '../scenario/schema'
import { priceBooks } from './books'
import {
  countedPrices,
  hasPackage,
  holdsAdapter,
  isInQuote,
  isNodeQuoted,
  nodePartPrices,
  quoteOf,
} from './quotes'
import { isUsed, priceCautions, type PriceCaution } from './price-fit'

export interface NodePriceLine {
  readonly label: string
  /** Pieces, gigabytes or terabytes; see `unit`. */
  readonly count: number
  /** What is counted: sockets, GPUs, GB, TB, or the node itself. */
  readonly unit: string
  /** List price of one, US dollars. */
  readonly unitUsd: number
  readonly subtotalUsd: number
  /** Document path of the price. */
  readonly path: string
  /** Document path of the count; none for the board, of which a node has one. */
  readonly countPath?: string
  /** Where the price comes from, one line. */
  readonly source: string
}

export interface NodePrice {
  /** In the order in which they are summed; parts that the node has none of are left out. */
  readonly lines: readonly NodePriceLine[]
  /** Sum of the parts at list price, US dollars. */
  readonly listUsd: number
  /** What the buyer pays over that sum. */
  readonly factor: number
  readonly factorPath: string
  readonly factorSource: string
  /** What one node costs without its adapter, which belongs to the network: US dollars. */
  readonly priceUsd: number
  /** Prices of these parts that are not of the parts that the node has, or out of range. */
  readonly cautions: readonly PriceCaution[]
}

interface Part {
  readonly key: PriceKey
  readonly count: number
  readonly unit: string
  readonly countPath?: string
}

/**
 * Volume factor x sum of list parts, added in the model's order, so that it equals the model's
 * `nodeUsd` to the last bit.
 */
export function priceOfNode(scenario: Scenario): NodePrice {
  if (isNodeQuoted(scenario.prices)) return quotedPrice(scenario)
  const all = partsOf(scenario).map((part) => lineOf(scenario, part))
  const listUsd = all.reduce((sum, line) => sum + line.subtotalUsd, 0)
  const factor = scenario.prices.volumeFactor
  return {
    lines: all.filter((line) => line.count > 0),
    listUsd,
    factor,
    factorPath: 'prices.volumeFactor',
    factorSource: priceSource(scenario, 'volumeFactor'),
    priceUsd: factor * listUsd,
    cautions: priceCautions(scenario).filter(({ key }) => nodePartPrices.includes(key)),
  }
}

/** A node in one sum: its parts have no price of their own. */
function quotedPrice(scenario: Scenario): NodePrice {
  const line = lineOf(scenario, { key: 'nodeUsd', count: 1, unit: 'node' })
  return {
    lines: [line],
    listUsd: line.subtotalUsd,
    factor: 1,
    factorPath: line.path,
    factorSource: line.source,
    priceUsd: line.subtotalUsd,
    cautions: [],
  }
}

function partsOf({ node }: Scenario): readonly Part[] {
  return [
    {
      key: 'cpuSocketUsd',
      count: node.cpu.sockets,
      unit: node.cpu.sockets === 1 ? 'socket' : 'sockets',
      countPath: 'node.cpu.sockets',
    },
    {
      key: 'gpuUsd',
      count: node.gpu.count,
      unit: node.gpu.count === 1 ? 'GPU' : 'GPUs',
      countPath: 'node.gpu.count',
    },
    {
      key: 'ddrUsdPerGB',
      count: node.ddr.capacityGB,
      unit: 'GB',
      countPath: 'node.ddr.capacityGB',
    },
    {
      key: 'nvmeUsdPerTB',
      count: node.nvme.capacityTB,
      unit: 'TB',
      countPath: 'node.nvme.capacityTB',
    },
    { key: 'boardUsd', count: 1, unit: 'node' },
  ]
}

function lineOf(scenario: Scenario, { key, count, unit, countPath }: Part): NodePriceLine {
  const unitUsd = scenario.prices[key]
  return {
    label: priceBooks[scenario.prices.book].entries[key].label,
    count,
    unit,
    unitUsd,
    subtotalUsd: count * unitUsd,
    path: `prices.${key}`,
    ...(countPath === undefined ? {} : { countPath }),
    source: priceSource(scenario, key),
  }
}

// How a price of a scenario is supported, and one line on where it comes from, for tables and bills of materials.

/** Evidence of the book, a vendor’s word, or a person’s. */
export type Standing = Evidence | 'quoted' | 'entered'

export const standingLabels: Readonly<Record<Standing, string>> = {
  ...evidenceLabels,
  quoted: 'quoted',
  entered: 'entered',
}

/** Of the price at a document path; the unit prices of a package are calculated from it. */
export function standingOf(scenario: Scenario, path: string): Standing {
  const provenance = provenanceOf(scenario, path)
  return provenance.kind === 'input'
    ? (quoteOf(scenario)?.standing ?? 'entered')
    : provenance.evidence
}

/** "2016", "2016 and quotes", or "quotes" where a vendor has named every price that is used. */
export function priceYears(scenario: Scenario): string {
  const { prices } = scenario
  const used = countedPrices(prices).filter((key) => isUsed(scenario, key))
  const quoted = used.filter((key) => standingOf(scenario, `prices.${key}`) === 'quoted')
  const { year } = priceBooks[prices.book]
  if (hasPackage(scenario) || quoted.length === used.length) return QUOTES
  return quoted.length === 0 ? `${year}` : `${year} and ${QUOTES}`
}

export const QUOTES = 'quotes'

/** What a line of the bill is paid at: a price, the node’s own, or the sum of an offer’s lines. */
type BillPrice = PriceKey | 'node' | 'onceUsd' | 'yearlyUsd'

/** One line on where a price comes from. */
export function priceSource(scenario: Scenario, key: BillPrice): string {
  if (key === 'node') return nodeSource(scenario)
  if (key === 'onceUsd' || key === 'yearlyUsd') return 'the offer'
  if (isInQuote(scenario.prices, key)) return 'included in the quoted price of the node'
  const provenance = provenanceOf(scenario, `prices.${key}`)
  if (provenance.kind === 'input') return quoteOf(scenario)?.source ?? 'input'
  const book = priceBooks[scenario.prices.book]
  const { source, evidence } = provenance
  // Of what is recalled or assumed the source says so already.
  const evidenceNote =
    evidence === 'recalled' || evidence === 'assumed' ? '' : ` (${evidenceLabels[evidence]})`
  const ofAnother = provenance.otherPart === undefined ? '' : `. ${provenance.otherPart}`
  return `price book ${book.name}: ${source}${evidenceNote}${ofAnother}`
}

function nodeSource(scenario: Scenario): string {
  const quote = quoteOf(scenario)
  if (quote?.standing === 'derived') return quote.source
  if (isNodeQuoted(scenario.prices)) {
    const adapter = holdsAdapter(scenario.prices) ? ', adapter included' : ''
    return `quoted as one price${quote === undefined ? '' : `, ${quote.source}`}${adapter}`
  }
  const book = priceBooks[scenario.prices.book]
  const typed = nodePartPrices.filter(
    (part) => provenanceOf(scenario, `prices.${part}`).kind === 'input',
  )
  const changed =
    typed.length === 0 ? '' : `; input: ${typed.map((part) => `prices.${part}`).join(', ')}`
  return `list prices of its parts times the volume factor, price book ${book.name}${changed}`
}
