/**
 * A package in unit prices: one price for so many nodes with their network becomes the price of a node and of each
 * piece of the network, so that other sizes and other tapers of the same offer have a price too.
 *
 * With `P` the package, `n` its nodes, `N` what its network costs at the scenario's own prices, and `s` the share
 * that the vendor gives to the network: every price of the network is times `s P / N`, and a node costs
 * `(1 - s) P / n`. Where the vendor says no share, the network keeps its prices and a node costs `(P - N) / n`.
 * Either way the bill of `n` nodes is `P`. These prices are firm unless the package has a range, whose ends are taken
 * apart in the same way, or the share has one, which then is that of every price of the network; how the vendor would
 * price another taper is not known.
 */
import { formatCount, formatUsd } from '../format'
import { shareText } from '../scenario/lists'
import type { PriceKey, Prices, Scenario } from '../scenario/schema'
import { isPriceKey } from './books'
import { priceRange, withRange } from './price-range'
import { ownRange } from './price-span'
import { countedPrices, hasPackage } from './quotes'

/** What of a bill's line the package reads. */
interface PackageLine {
  readonly priceKey: string
  readonly totalUsd: number
  readonly network: boolean
}

type Packaged =
  | { readonly ok: true; readonly prices: Prices }
  | { readonly ok: false; readonly sentence: string }

/** @param bill of the package's nodes at the scenario's own prices */
export function pricesOfPackage(scenario: Scenario, bill: readonly PackageLine[]): Packaged {
  const { usd, nodes, networkShare } = scenario.offer.package
  const network = bill.filter((line) => line.network && line.totalUsd > 0)
  const networkUsd = network.reduce((sum, line) => sum + line.totalUsd, 0)
  const at = (packageUsd: number) => {
    const factor = networkShare > 0 && networkUsd > 0 ? (networkShare * packageUsd) / networkUsd : 1
    return { factor, nodeUsd: (packageUsd - factor * networkUsd) / nodes }
  }
  const ends = [usd, ...packageEnds(scenario)].map(at)
  if (ends.some(({ nodeUsd }) => nodeUsd <= 0)) {
    const sentence = `The network of ${formatCount(nodes)} nodes costs ${formatUsd(networkUsd)}, the package ${formatUsd(usd)}. Enter the network’s share of the package.`
    return { ok: false, sentence }
  }
  const share = shareRange(scenario)
  const keys = new Set(network.map(({ priceKey }) => priceKey).filter(isPriceKey))
  const scaled: (readonly [PriceKey, readonly number[]])[] = [
    ['nodeUsd', ends.map((end) => digits(end.nodeUsd))],
    ...[...keys].map((key) => {
      const factors = share
        ? [1, share.low, share.high].map((each) => each * (ends[0]?.factor ?? 1))
        : ends.map(({ factor }) => factor)
      return [key, factors.map((factor) => digits(scenario.prices[key] * factor))] as const
    }),
  ]
  const prices = scaled.reduce<Prices>(
    (changed, [key, [value = 0, low = value, high = value]]) =>
      withRange({ ...changed, [key]: value }, key, { low, high }),
    // Its adapters stand in the network's share.
    { ...scenario.prices, nodeHolds: 'node' },
  )
  return { ok: true, prices }
}

/** The ends of the network's share by the share itself, which they always hold; undefined where it is firm. */
function shareRange({
  offer,
}: Scenario): { readonly low: number; readonly high: number } | undefined {
  const { networkShare: share, networkShareLow: low, networkShareHigh: high } = offer.package
  if (share === 0 || (low === undefined && high === undefined)) return undefined
  const [from, to] = [Math.min(share, low ?? share), Math.max(share, high ?? share)]
  return from < to ? { low: from / share, high: to / share } : undefined
}

/**
 * The ends of a package's price, by those of its node: in proportion where the network has its share of them, else as
 * far from it. Until the package has become a price of a node, that is the package for each node.
 */
function packageEnds({ offer, prices }: Scenario): readonly [low: number, high: number] {
  const { usd, nodes, networkShare } = offer.package
  const range = ownRange(prices, 'nodeUsd')
  const node = prices.nodeUsd > 0 ? prices.nodeUsd : usd / nodes
  const of = (end: number) => (networkShare > 0 ? (usd * end) / node : usd + nodes * (end - node))
  return range ? [of(range.low), of(range.high)] : [usd, usd]
}

/** The prices of an offer with the range of its package, which {@link pricesOfPackage} takes apart. */
export const withPackageRange = (
  { offer, prices }: Scenario,
  { low, high }: { readonly low: number; readonly high: number },
): Prices =>
  withRange(prices, 'nodeUsd', {
    low: low / offer.package.nodes,
    high: high / offer.package.nodes,
  })

/** What of a package is uncertain, as factors: prices that move together, so that its parts make up one sum. */
interface PackageRange {
  /** Every price of its network that has a range. */
  readonly network: readonly PriceKey[]
  /** Of the whole package: the range of its node, which the network follows. */
  readonly whole: { readonly low: number; readonly high: number }
  /** Of the network alone, which the node then makes up for; undefined where the share is firm. */
  readonly share: { readonly low: number; readonly high: number } | undefined
  /** What the network costs by what the nodes cost. */
  readonly ratio: number
}

/** How exactly prices must be those of the package. */
const SAME = 1e-6

/** Undefined where the prices are no longer the package’s, or pieces of the network have ranges of their own. */
export function packageRange(scenario: Scenario): PackageRange | undefined {
  const { prices, offer } = scenario
  const { usd, nodes, networkShare } = offer.package
  const ratio = usd / (nodes * prices.nodeUsd) - 1
  const isOwn = networkShare === 0 || Math.abs(ratio / (1 + ratio) - networkShare) <= SAME
  if (!hasPackage(scenario) || !(ratio > 0) || !isOwn) return undefined
  const network = countedPrices(prices).filter(
    (key) => key !== 'nodeUsd' && prices[key] > 0 && ownRange(prices, key),
  )
  const factors = (key: PriceKey) => {
    const { low, value, high } = priceRange(scenario, key)
    return { low: low / value, high: high / value }
  }
  const whole = factors('nodeUsd')
  const [share = { low: 1, high: 1 }, ...others] = network.map(factors)
  const isAlike = (one: typeof whole, other: typeof whole) =>
    Math.abs(one.low - other.low) <= SAME && Math.abs(one.high - other.high) <= SAME
  // Without a share the network keeps its prices, and the node alone makes up the package at its ends.
  if (networkShare === 0 && !isAlike(share, whole)) return undefined
  const isFirm = isAlike(share, whole) || isAlike(share, { low: 1, high: 1 })
  // A node that the network leaves nothing has no price.
  const leavesNothing = !isFirm && ratio * (share.high - 1) >= 1
  if (network.length === 0 || leavesNothing || others.some((each) => !isAlike(each, share))) {
    return undefined
  }
  return { network, whole, share: isFirm ? undefined : share, ratio }
}

/** A price where all are at one end of their ranges: those of a package move with it, so that it stays one sum. */
export function priceAtEnd(scenario: Scenario, end: 'low' | 'high'): (price: PriceKey) => number {
  const packed = packageRange(scenario)
  return (price) =>
    packed?.network.includes(price)
      ? scenario.prices[price] * packed.whole[end]
      : priceRange(scenario, price)[end]
}

/** As many as a price is read with; the bill differs from the package by less than a dollar. */
const digits = (value: number) => Number(value.toPrecision(12))

/** As it was stated: "11 % (10 to 12 %)" */
function statedShare(scenario: Scenario): string {
  const share = scenario.offer.package.networkShare
  const range = shareRange(scenario)
  const [low, high] = [range?.low, range?.high].map((end = 1) => shareText(end * share))
  return range ? `${shareText(share)} (${low?.replace(/\s%$/, '')} to ${high})` : shareText(share)
}

/** How a package was turned into prices: "Package: $9,350,000 for 744 nodes; network 11 %, by the vendor." */
export function packageSentence(scenario: Scenario): string | undefined {
  if (!hasPackage(scenario)) return undefined
  const { usd, nodes, networkShare } = scenario.offer.package
  const network =
    networkShare > 0
      ? `The vendor assigns ${statedShare(scenario)} of it to the network.`
      : `Its network is priced from the price book.`
  return `The package is ${formatUsd(usd)} for ${formatCount(nodes)} nodes. ${network} Other sizes and tapers follow from that.`
}
