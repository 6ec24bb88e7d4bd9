/**
 * A package in unit prices: one price for so many nodes with their network becomes the price of a node and of each
 * piece of the network, so that other sizes and other tapers of the same offer have a price too.
 *
 * With `P` the package, `n` its nodes, `N` what its network costs at the scenario's own prices, and `s` the share
 * that the vendor gives to the network: every price of the network is times `s P / N`, and a node costs
 * `(1 - s) P / n`. Where the vendor says no share, the network keeps its prices and a node costs `(P - N) / n`.
 * Either way the bill of `n` nodes is `P`. These prices are firm; how the vendor would price another taper is not known.
 */
import { formatCount, formatPercent, formatUsd } from '../format'
import type { PriceKey, Prices, Scenario } from '../scenario/schema'
import { isPriceKey } from './books'
import { withRange } from './price-range'
import { hasPackage } from './quotes'

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
  const factor = networkShare > 0 && networkUsd > 0 ? (networkShare * usd) / networkUsd : 1
  const nodeUsd = (usd - factor * networkUsd) / nodes
  if (nodeUsd <= 0) {
    const sentence = `The network of ${formatCount(nodes)} nodes costs ${formatUsd(networkUsd)}, the package ${formatUsd(usd)}. Enter the network’s share of the package.`
    return { ok: false, sentence }
  }
  const keys = new Set(network.map(({ priceKey }) => priceKey).filter(isPriceKey))
  const scaled: (readonly [PriceKey, number])[] = [
    ['nodeUsd', digits(nodeUsd)],
    ...[...keys].map((key) => [key, digits(scenario.prices[key] * factor)] as const),
  ]
  const prices = scaled.reduce<Prices>(
    (changed, [key, value]) =>
      withRange({ ...changed, [key]: value }, key, { low: value, high: value }),
    // Its adapters stand in the network's share.
    { ...scenario.prices, nodeHolds: 'node' },
  )
  return { ok: true, prices }
}

/** As many as a price is read with; the bill differs from the package by less than a dollar. */
const digits = (value: number) => Number(value.toPrecision(12))

/** How a package was turned into prices: "Package: $9,350,000 for 744 nodes; network 11 %, by the vendor." */
export function packageSentence(scenario: Scenario): string | undefined {
  if (!hasPackage(scenario)) return undefined
  const { usd, nodes, networkShare } = scenario.offer.package
  const network =
    networkShare > 0
      ? `The vendor assigns ${formatPercent(networkShare)} of it to the network.`
      : `Its network is priced from the price book.`
  return `The package is ${formatUsd(usd)} for ${formatCount(nodes)} nodes. ${network} Other sizes and tapers follow from that.`
}
