/** At which price two designs swap rank, in words. */
import {
  counted,
  formatCount,
  formatPercent,
  formatSignificant,
  formatUsd,
} from '../../document/format'
import { priceBooks } from '../../document/prices/books'
import {
  movedPrice,
  movedPriceText,
  priceNumber,
  priceText,
} from '../../document/prices/price-words'
import { SWAP_FACTORS } from '../../document/samples'
import { priceRange } from '../../document/prices/price-range'
import type { PriceKey, Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { PriceSwap as FoundSwap } from '../../model/engine'
import { formatFactor } from './shock-words'

/** One of two scenarios. */
export interface Named {
  readonly at: number
  readonly letter: string
  readonly scenario: Scenario
}

/** With what it is ranked by. */
export interface Competitor extends Named {
  /** Bought at the prices as they stand. */
  readonly nodes: number
  /** What there is to spend, US dollars. */
  readonly budgetedUsd: number
  /** Throughput of a node, in a unit that both share. */
  readonly rate: number
}

/** What designs are ranked by. */
export type RankUnit = 'nodes' | 'throughput'

interface RankSwap {
  readonly factor: number
  /** Who leads beyond it; undefined where the two are equal there. */
  readonly leader: Named | undefined
  /** Nodes of the first and of the second design there. */
  readonly nodes: readonly [number, number]
  /** Whether cores, not money, end a machine there. */
  readonly isCoreFull: boolean
  /** Whether the price that it takes is within the price's range. */
  readonly isInRange: boolean
}

/** A price that moves alone, and in which of the two designs: in both where they pay one price. */
export interface MovedPrice {
  readonly key: PriceKey
  readonly label: string
  readonly of: readonly [Named, ...Named[]]
}

/** Along one price, where the order changes; undefined where it does not. */
export interface PriceSwap extends MovedPrice {
  readonly swap: RankSwap | undefined
}

/** Where the order changes; undefined where it does not. @param of whose price moves */
export function rankSwap(
  found: FoundSwap | undefined,
  key: PriceKey,
  first: Competitor,
  second: Competitor,
  of: Named = first,
): RankSwap | undefined {
  if (!found) return undefined
  const { swap } = found
  const value = of.scenario.prices[key] * swap.after
  const { low, high } = priceRange(of.scenario, key)
  const isTie = found.first.nodes * first.rate === found.second.nodes * second.rate
  return {
    factor: swap.after,
    leader: isTie ? undefined : swap.firstLeadsBefore ? second : first,
    nodes: [found.first.nodes, found.second.nodes],
    isCoreFull: found.first.fillsCore || found.second.fillsCore,
    isInRange: value >= low && value <= high,
  }
}

const isRise = ({ factor }: RankSwap) => factor > 1

/** "B leads above $18.2/GB", to stand at the mark. */
export function swapWords(swap: RankSwap | undefined, key: PriceKey, of: Named): string {
  if (!swap) return 'no swap'
  const { prices } = of.scenario
  const at = movedPriceText(prices, key, swap.factor)
  const who = swap.leader === undefined ? 'equal' : `${swap.leader.letter} leads`
  return `${who} ${isRise(swap) ? 'above' : 'below'} ${at}${swap.isCoreFull ? ', core full' : ''}`
}

/** As a whole sentence, with the price now, the factor and whether the range has it. */
export function swapSentence(
  swap: RankSwap | undefined,
  key: PriceKey,
  first: Named,
  second: Named,
  of: Named = first,
): string {
  const { low: least, high: most } = SWAP_FACTORS
  if (!swap) return `The order does not change from × ${least} to × ${most}.`
  const { prices, offer } = of.scenario
  const event =
    swap.leader === undefined
      ? `${first.letter} and ${second.letter} are equal, at ${formatCount(swap.nodes[0])} nodes each,`
      : `${swap.leader.letter} overtakes ${(swap.leader.at === first.at ? second : first).letter}`
  const core = swap.isCoreFull
    ? ' At that price the core has no ports for more nodes, so ports limit that machine, not prices.'
    : ''
  const at = movedPriceText(prices, key, swap.factor)
  const isBook = prices[key] === priceBooks[prices.book].entries[key].value
  const whose = isBook
    ? 'the book’s'
    : offer.vendor === ''
      ? 'your'
      : `${visibleText(offer.vendor)}’s`
  // Of the price that is said, not of the one that it is rounded from.
  const factor = movedPrice(prices, key, swap.factor) / prices[key]
  const now = `${formatFactor(factor)} × ${whose} ${priceText(prices, key, prices[key])}`
  const { low, high } = priceRange(of.scenario, key)
  const where =
    low === high
      ? ', a firm price'
      : ` and ${swap.isInRange ? 'within' : 'outside'} its range (${priceNumber(prices, key, low)} to ${priceNumber(prices, key, high)})`
  return `${event} ${isRise(swap) ? 'above' : 'below'} ${at}. This is ${now}${where}.${core}`
}

/** Who leads now and what turns it soonest: the title. */
export function swapTitle(
  first: Competitor,
  second: Competitor,
  swaps: readonly PriceSwap[],
  unit: RankUnit,
): string {
  const [ahead, behind] = isAhead(first, second) ? [first, second] : [second, first]
  const order =
    first.nodes * first.rate === second.nodes * second.rate
      ? `${first.letter} and ${second.letter} are equal in ${unit}`
      : `${ahead.letter} leads ${behind.letter} by ${formatPercent(work(ahead) / work(behind) - 1)} in ${unit}`
  // Where cores are full, ports have turned the order, not the price.
  const found = swaps.filter(({ swap }) => swap !== undefined && !swap.isCoreFull)
  const inRange = found.filter(({ swap }) => swap?.isInRange)
  if (found.length === 0) return `${order}, and no single price reverses this order${atCore(swaps)}`
  const nearest = found.reduce((one, other) =>
    Math.abs(Math.log(one.swap?.factor ?? 1)) <= Math.abs(Math.log(other.swap?.factor ?? 1))
      ? one
      : other,
  )
  const within =
    inRange.length === 0
      ? 'no price reverses this order within its range'
      : inRange.length === 1
        ? 'one price reverses this order within its range'
        : `${inRange.length} prices reverse this order within their ranges`
  return `${order}, and ${within}. The nearest is ${nearest.label} at × ${formatFactor(nearest.swap?.factor ?? 1)}`
}

/** What the nearest price does beyond which a core is full, as at its mark. */
function atCore(swaps: readonly PriceSwap[]): string {
  const nearest = swaps
    .flatMap(({ swap, ...moved }) => (swap?.isCoreFull ? [{ ...moved, swap }] : []))
    .toSorted((a, b) => Math.abs(Math.log(a.swap.factor)) - Math.abs(Math.log(b.swap.factor)))[0]
  return nearest === undefined
    ? ''
    : ` while money is the limit (${nearest.label}: ${swapWords(nearest.swap, nearest.key, nearest.of[0])})`
}

const work = ({ nodes, rate }: Competitor) => nodes * rate
/** A tie counts as the second's, as in the model. */
const isAhead = (first: Competitor, second: Competitor) => work(first) > work(second)

/** What is compared, at whose money. */
export function swapSubtitle(first: Competitor, second: Competitor, unit: RankUnit): string {
  const each = ({ letter, nodes, budgetedUsd }: Competitor) =>
    `${letter} buys ${counted(nodes, 'node', 'nodes')} for ${formatUsd(budgetedUsd)}`
  const budgets =
    Math.abs(first.budgetedUsd - second.budgetedUsd) > 1e-6 * second.budgetedUsd
      ? '. Their budgets differ'
      : ''
  const rates =
    unit === 'nodes'
      ? ''
      : ` ${second.letter}’s per-node speed is ${formatSignificant(second.rate / first.rate)} times ${first.letter}’s.`
  return `${each(first)}, and ${each(second)}${budgets}.${rates} A tie counts as a win for ${second.letter}.`
}

/** What the order is by. @param isWork whether the work of a node counts @param letter whose workload it is */
export function unitWords(unit: RankUnit, isWork: boolean, letter: string): string {
  if (unit === 'nodes') {
    return 'Designs are ranked by nodes alone. Differences in per-node speed are ignored.'
  }
  return isWork
    ? `Throughput: nodes × per-node speed on ${letter}’s workload. Slowdowns stay as they are at the entered prices.`
    : `No application in ${letter}’s workload runs on both designs, so they are ranked by nodes alone.`
}
