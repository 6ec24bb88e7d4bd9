/** What a vendor promises beside what the budget buys at the quoted prices, over their ranges. */
import { atSize } from '../../document/at-size'
import { formatCount, formatUsd, listed } from '../../document/format'
import { roundedBeyond } from '../../document/input-words'
import { atPrices, priceCases } from '../../document/prices/at-prices'
import { hasPackage } from '../../document/prices/quotes'
import { priceOfNode } from '../../document/prices/node-price'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import type { MachineFigures } from '../../model/engine'
import { toCostedDesign } from '../../model/to-request'
import type { Remedy } from '../../tables/table'
import type { Get } from '../experiment'
import { nowIn } from '../shared/scenarios'
import type { BrokenLimit } from '../shared/ranking/ranking'
import { ofOneQuote, quotedAt } from './sampled-needs'
import { offerName, offerNames } from '../shared/ranking/terms'

interface PromisedOffer {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: Pick<MachineFigures, 'nodes' | 'buildStepNodes'>
}

/** Promises that no price within its range explains, of more nodes than whole racks hold, and packages of another size. */
export function unexplainedPromises(
  offers: readonly PromisedOffer[],
  get: Get,
): readonly BrokenLimit[] {
  // What the budget does not pay for comes first.
  const found = offers
    .flatMap((_, place) => unexplained(offers, place, get) ?? [])
    .toSorted((one, other) => Number(other.unpaid !== undefined) - Number(one.unpaid !== undefined))
  // One action for all of them, said once: promises of one offer beside machines of another are no ranking.
  const paid = found.filter(({ isPaid }) => isPaid)
  return found.map((promise) => {
    const alike = found.filter((other) => isSamePromise(promise, other))
    return {
      at: promise.at,
      sentence: promise.sentence,
      ...(alike.length > 1 && { ofAll: ofOneVendor(alike) }),
      remedies: promise === paid.at(-1) ? withPromises(paid) : promise.remedies,
    }
  })
}

/** Whether one vendor promises as many nodes for the same money in two offers, which pays for neither. */
const isSamePromise = (one: Promised, other: Promised): boolean =>
  one.unpaid !== undefined &&
  other.unpaid !== undefined &&
  one.unpaid.vendor === other.unpaid.vendor &&
  one.unpaid.vendor !== '' &&
  one.unpaid.budget === other.unpaid.budget &&
  one.promised === other.promised

/** "East (Offers B and D) promises 700 nodes.", once for both. */
function ofOneVendor(alike: readonly Promised[]): string {
  const inEach = (of: (unpaid: Unpaid) => string) =>
    listed(alike.flatMap(({ at, unpaid }) => (unpaid ? [`${of(unpaid)} in ${letterOf(at)}`] : [])))
  const [first] = alike
  const who = `${first?.unpaid?.vendor ?? ''} (${offerNames(alike.map(({ at }) => at))})`
  return `${who} promises ${formatCount(first?.promised ?? 0)} nodes. At the quoted prices, the budget of ${first?.unpaid?.budget ?? ''} buys ${inEach(({ buys }) => buys)}. The ranking uses these. The promised nodes would cost ${inEach(({ costs }) => costs)}.`
}

/** What stands beside a promise that the budget does not pay for. */
interface Unpaid {
  readonly vendor: string
  readonly budget: string
  readonly buys: string
  readonly costs: string
}

/** A promise of so many nodes that nothing explains. */
interface Promised {
  readonly at: number
  readonly promised: number
  readonly sentence: string
  /** Whether the budget pays for it: what is above the budget would not be ranked. */
  readonly isPaid: boolean
  readonly unpaid?: Unpaid
  /** Where it does not: at which price of a node it would. */
  readonly remedies: readonly Remedy[]
}

function unexplained(
  offers: readonly PromisedOffer[],
  place: number,
  get: Get,
): Promised | undefined {
  const own = offers[place]
  if (!own) return undefined
  const { at, scenario, machine } = own
  const { vendor } = scenario.offer
  const promised = promisedIn(scenario)
  if (promised === 0) return undefined
  const who = vendor === '' ? offerName(at) : `${visibleText(vendor)} (${offerName(at)})`
  const says = `${who} promises ${formatCount(promised)} nodes.`
  const { nodes, buildStepNodes: step } = machine
  const ranked = `The ranking uses ${formatCount(nodes)} nodes.`
  if (scenario.budget.mode === 'nodes') {
    return promised === nodes
      ? undefined
      : { at, promised, sentence: `${says} ${ranked}`, isPaid: true, remedies: [] }
  }
  const ownUsd = usdOf(promised, scenario, at, get)
  const isPaid = ownUsd !== undefined && ownUsd <= scenario.budget.usd
  const isTooMuch = ownUsd !== undefined && !isPaid
  if (isPaid && nodes < promised && promised < nodes + step) {
    const sentence = `${says} The budget buys whole racks of ${formatCount(step)} nodes. ${ranked}`
    return { at, promised, sentence, isPaid, remedies: [] }
  }
  const machines = [scenario, ...atEnds(scenario)].map((priced) => machineOf(priced, at, get))
  const [least, most] = [
    Math.min(...machines.map((each) => each?.nodes ?? nodes)),
    Math.max(...machines.map((each) => each?.nodes ?? nodes)),
  ]
  // A package is of its own size, whatever range its price has.
  const isResized =
    hasPackage(scenario) && promised === scenario.offer.package.nodes && promised !== nodes
  // Fewer promised by less than one rack, where racks are bought whole, is one that is not full.
  if (
    !isResized &&
    (promised <= most ? promised > least - step : isAffordable(promised, scenario, at, get))
  ) {
    return undefined
  }
  const range = least === most ? '' : ` (${formatCount(least)} to ${formatCount(most)})`
  const unpaid = isTooMuch && {
    vendor: visibleText(vendor),
    budget: formatUsd(scenario.budget.usd),
    buys: `${formatCount(nodes)}${range}`,
    costs: formatUsd(ownUsd),
  }
  const above = unpaid
    ? ` The promised nodes would cost ${unpaid.costs}. The budget is ${unpaid.budget}.`
    : ''
  const sentence = `${says} At the quoted prices, the budget buys ${formatCount(nodes)} nodes${range}${step > 1 ? ' in whole racks' : ''}. ${ranked}${above}`
  const remedies = isTooMuch
    ? atPriceFor(
        promised,
        own,
        ownUsd - scenario.budget.usd,
        ofOneQuote(offers, place).flatMap((each) => offers[each]?.at ?? []),
        get,
      )
    : []
  return { at, promised, sentence, isPaid, ...(unpaid && { unpaid }), remedies }
}

/**
 * What the promise comes to where the vendor holds it for the budget: a lower price of a node.
 * @param quoted all scenarios of the quote, so that they stay comparable
 */
function atPriceFor(
  promised: number,
  { at, scenario }: PromisedOffer,
  overUsd: number,
  quoted: readonly number[],
  get: Get,
): readonly Remedy[] {
  const now = priceOfNode(scenario).priceUsd
  const usd = roundedBeyond(now, Math.max(0, now - overUsd / promised), 4)
  const nodes = usd > 0 ? (machineOf(quotedAt(scenario, usd), at, get)?.nodes ?? 0) : 0
  if (nodes < promised) return []
  const isOne = quoted.length === 1
  const [names, where] = isOne
    ? ['', '']
    : [` ${listed(quoted.map(letterOf))}`, ` in ${letterOf(at)}`]
  return [
    {
      label: `Rank${names} at ${formatUsd(usd)} per node, which buys ${formatCount(nodes)} nodes${where}`,
      changes: quoted.map((scenario) => ({
        path: 'prices.nodeUsd',
        value: usd,
        ...(isOne ? {} : { scenario }),
      })),
    },
  ]
}

/** A package is a promise too, where the budget and not its number of nodes sizes the offer. */
const promisedIn = ({ offer, budget }: Scenario): number =>
  offer.promisedNodes === 0 && budget.mode === 'usd' && offer.package.usd > 0
    ? offer.package.nodes
    : offer.promisedNodes

/** The offers as machines of the promised sizes. */
function withPromises(offers: readonly Promised[]): readonly Remedy[] {
  const isOne = offers.length === 1
  const names = isOne ? '' : ` ${listed(offers.map(({ at }) => letterOf(at)))}`
  return [
    {
      label: `Rank${names} with the promised nodes`,
      changes: offers.flatMap(({ at, promised }) => {
        const whose = isOne ? {} : { scenario: at }
        return [
          { path: 'budget.nodes', value: promised, ...whose },
          { path: 'budget.mode', value: 'nodes', ...whose },
        ]
      }),
    },
  ]
}

const machineOf = (scenario: Scenario, at: number, get: Get): MachineFigures | undefined =>
  nowIn(get({ kind: 'design', design: toCostedDesign(scenario) }, at))?.machine

const atEnds = (scenario: Scenario): readonly Scenario[] =>
  priceCases.flatMap((each) => ('end' in each ? [atPrices(scenario, each)] : []))

/** Whether the budget pays for exactly so many nodes at the lowest prices, a last rack not full. */
function isAffordable(nodes: number, scenario: Scenario, at: number, get: Get): boolean {
  // What is not known yet is not said.
  return [scenario, ...atEnds(scenario)].some(
    (priced) => (usdOf(nodes, priced, at, get) ?? 0) <= scenario.budget.usd,
  )
}

/** What so many nodes take of a budget at the prices of a scenario, US dollars. */
function usdOf(nodes: number, priced: Scenario, at: number, get: Get): number | undefined {
  const machine = machineOf(atSize(priced, nodes), at, get)
  return machine && (machine.lifetime?.budgetedUsd ?? machine.cost.totalUsd)
}
