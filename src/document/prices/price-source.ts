/** One line on where a price of a scenario comes from, for tables and bills of materials. */
import { evidenceLabels } from '../evidence'
import { provenanceOf } from '../provenance'
import type { PriceKey, Scenario } from '../scenario/schema'
import { priceBooks } from './books'

/** Prices that a node's price is made of. */
export const nodeParts: readonly PriceKey[] = [
  'volumeFactor',
  'cpuSocketUsd',
  'gpuUsd',
  'ddrUsdPerGB',
  'nvmeUsdPerTB',
  'boardUsd',
]

/** `key` is that of a price, or `node` for the node that is priced from its parts. */
export function priceSource(scenario: Scenario, key: PriceKey | 'node'): string {
  if (key === 'node') return nodeSource(scenario)
  const provenance = provenanceOf(scenario, `prices.${key}`)
  if (provenance.kind === 'input') return 'input'
  const book = priceBooks[scenario.prices.book]
  const { source, evidence } = provenance
  // Of what is recalled or assumed the source says so already.
  const level =
    evidence === 'recalled' || evidence === 'assumed' ? '' : ` (${evidenceLabels[evidence]})`
  const ofAnother = provenance.otherPart === undefined ? '' : `. ${provenance.otherPart}`
  return `price book ${book.name}: ${source}${level}${ofAnother}`
}

function nodeSource(scenario: Scenario): string {
  const book = priceBooks[scenario.prices.book]
  const typed = nodeParts.filter(
    (part) => provenanceOf(scenario, `prices.${part}`).kind === 'input',
  )
  const changed =
    typed.length === 0 ? '' : `; input: ${typed.map((part) => `prices.${part}`).join(', ')}`
  return `list prices of its parts times the volume factor, price book ${book.name}${changed}`
}
