/** Prices as vendors quote them: a node in one sum, a package, and lines that do not follow the size. */
import { visibleText } from '../visible-text'
import { priceBooks, priceKeys } from './books'
import type { Offer, PriceKey, PriceLine, Prices, Scenario } from '../scenario/schema'

/** No vendor has named one price for all. */
export const NO_PACKAGE: Offer['package'] = { usd: 0, nodes: 0, networkShare: 0 }

/** Whether a vendor has. */
export const hasPackage = ({ offer }: Scenario): boolean =>
  offer.package.usd > 0 && offer.package.nodes > 0

/** Whether two levels of an offer’s switches hold the nodes that its vendor promises. */
export function twoLevelsHold({ fabric: { edge }, offer }: Scenario): boolean {
  const promised = offer.promisedNodes || offer.package.nodes
  return promised > 0 && promised <= edge.radix * edge.downlinks
}

/** Whether the bill has a price of memory, which is in no sum. */
export const hasMemoryPrice = (scenario: Scenario): boolean =>
  !hasPackage(scenario) && !isNodeQuoted(scenario.prices)

/** Prices that a node's price is made of, unless it is quoted in one sum. */
export const nodePartPrices: readonly PriceKey[] = [
  'volumeFactor',
  'cpuSocketUsd',
  'gpuUsd',
  'ddrUsdPerGB',
  'nvmeUsdPerTB',
  'boardUsd',
]

/** The prices that this offer is counted with: a quoted node has none of its parts. */
export const countedPrices = (prices: Prices): readonly PriceKey[] =>
  priceKeys.filter((key) => (key === 'nodeUsd' ? isNodeQuoted(prices) : !isInQuote(prices, key)))

export const isNodeQuoted = ({ nodeUsd }: Prices): boolean => nodeUsd > 0

/** Whether the quoted price of a node takes this price's place, which then moves nothing. */
export function isInQuote(prices: Prices, key: PriceKey): boolean {
  if (!isNodeQuoted(prices)) return false
  return nodePartPrices.includes(key) || (key === 'hcaUsd' && holdsAdapter(prices))
}

/** Whether two offers pay one price, which moves in both: the same of one vendor, or of one book. */
export function isOnePrice(one: Scenario, other: Scenario, key: PriceKey): boolean {
  const { book, [key]: value } = one.prices
  return (
    other.prices.book === book &&
    other.prices[key] === value &&
    (one.offer.vendor === other.offer.vendor || value === priceBooks[book].entries[key].value)
  )
}

/** Whether the adapter is paid with the node. */
export const holdsAdapter = (prices: Prices): boolean =>
  isNodeQuoted(prices) && prices.nodeHolds === 'node-and-adapter'

/** The prices with everything taken that is optional, paid once; undefined where nothing is. */
export const withOptional = (prices: Prices): Prices | undefined =>
  prices.lines.some(({ paid }) => paid === 'optional')
    ? {
        ...prices,
        lines: prices.lines.map((line) =>
          line.paid === 'optional' ? { ...line, paid: 'once' } : line,
        ),
      }
    : undefined

/** What all lines that are paid then come to, US dollars; as with a price, the range always holds the value. */
export function linesUsd(
  { lines }: Prices,
  paid: PriceLine['paid'],
): { readonly low: number; readonly value: number; readonly high: number } {
  const those = lines.filter((line) => line.paid === paid)
  const sum = (of: (line: PriceLine) => number) =>
    those.reduce((total, line) => total + of(line), 0)
  return {
    low: sum(({ usd, low, high }) => Math.min(usd, low, high)),
    value: sum(({ usd }) => usd),
    high: sum(({ usd, low, high }) => Math.max(usd, low, high)),
  }
}

/** Whose prices those are that no book has, what they pay for, and how long they stand. */
interface Quote {
  /** Of an offer in one sum no vendor has named the unit prices. */
  readonly standing: 'quoted' | 'derived'
  readonly source: string
}

/** A quote needs no other source: the vendor says it, until the offer ends. */
export function quoteOf(scenario: Scenario): Quote | undefined {
  const offer = offerSource(scenario)
  if (hasPackage(scenario)) {
    const whose = offer === undefined ? '' : `, ${offer}`
    return { standing: 'derived', source: `derived from the package price${whose}` }
  }
  return offer === undefined ? undefined : { standing: 'quoted', source: offer }
}

/** "offer of North, valid until 2027-01-31" */
export function offerSource({ offer }: Scenario): string | undefined {
  const { vendor } = offer
  return vendor === ''
    ? undefined
    : [`offer of ${visibleText(vendor)}`, ...offerTerms(offer)].join(', ')
}

/** What the prices of an offer pay for, and how long they stand, as far as it is stated. */
export const offerTerms = ({ scope = '', validUntil }: Scenario['offer']): readonly string[] => [
  ...(scope === '' ? [] : [visibleText(scope)]),
  ...(validUntil === '' ? [] : [`valid until ${validUntil}`]),
]

/** Who asks for a payment, and on which day, as far as it is stated. */
export function lineSource(scenario: Scenario, { source, asOf }: PriceLine): string | undefined {
  const isVendors = source === '' || source === scenario.offer.vendor
  const whose = isVendors ? offerSource(scenario) : visibleText(source)
  const day = asOf === '' ? [] : [`as of ${asOf}`]
  return whose === undefined ? undefined : [whose, ...day].join(', ')
}

/** The same of all payments. */
export function linesSource(scenario: Scenario): string | undefined {
  const sources = scenario.prices.lines.flatMap((line) => lineSource(scenario, line) ?? [])
  return sources.length === 0 ? undefined : [...new Set(sources)].join('; ')
}
