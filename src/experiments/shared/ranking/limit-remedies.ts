/** What keeps a limit of the site: a single change, tried on the model before it is offered. */
import { counted, formatCount } from '../../../document/format'
import type { Scenario } from '../../../document/scenario/schema'
import type { Get } from '../../experiment'
import type { Remedy } from '../../../tables/table'
import {
  isPerRackAssumed,
  keepsIn,
  missedBy,
  verdictOn,
  withPerRack,
  type LimitedOffer,
  type SiteLimit,
  type SiteLimitId,
} from './limits'

type Keeps = ReturnType<typeof keepsIn>

interface Attempt extends Remedy {
  readonly scenario: Scenario
}

/** By the share of what it has that it may have. */
const attempts: Readonly<
  Record<SiteLimitId, (offer: LimitedOffer, share: number, keeps: Keeps) => Attempt | undefined>
> = {
  power: fewerNodes,
  'rack-power': fewerNodesPerRack,
  racks: () => undefined,
}

/** What makes an offer keep a limit that it misses, as far as a single change does. */
export function remediesOf(limit: SiteLimit, offer: LimitedOffer, get: Get): readonly Remedy[] {
  const achieved = missedBy(limit, offer)
  if (achieved === undefined) return []
  const keeps = keepsIn(limit, offer, get)
  const tried = attempts[limit.id](offer, limit.threshold / achieved, keeps)
  return tried && keeps(tried.scenario) ? [{ label: tried.label, changes: tried.changes }] : []
}

/**
 * The most nodes per rack that keep a limit, where nobody has entered how many; `any` where somebody has, and where
 * every number keeps it; undefined while it is not known, and where none is found. More nodes in a rack never draw less:
 * the estimate is moved until it holds and one node more does not.
 */
export function mostPerRack(
  limit: SiteLimit,
  offer: LimitedOffer,
  get: Get,
): number | 'any' | undefined {
  if (!isPerRackAssumed(limit, offer)) return 'any'
  const verdict = verdictOn(limit, offer)
  if (!verdict || !('achieved' in verdict)) return undefined
  const keeps = keepsIn(limit, offer, get)
  let nodes = Math.max(1, perRackWithin(offer, limit.threshold / verdict.achieved) ?? 1)
  while (nodes > 0 && nodes < offer.machine.nodes) {
    const [own, more] = [nodes, nodes + 1].map((each) => keeps(withPerRack(offer.scenario, each)))
    if (own === undefined || more === undefined) return undefined
    if (own && !more) return nodes
    nodes += own ? 1 : -1
  }
  return nodes > 0 ? 'any' : undefined
}

/** Nodes per rack at which it draws a share of what it draws, by its nodes alone. */
function perRackWithin({ scenario, machine }: LimitedOffer, share: number): number | undefined {
  const { lifetime, nodes } = machine
  if (!lifetime) return undefined
  const wattsOf = (key: string) =>
    lifetime.pieces.find(({ priceKey }) => priceKey === key)?.watts ?? 0
  const nodeKW = (wattsOf('node') + wattsOf('hcaUsd')) / 1000
  const inRack = Math.min(nodes, scenario.fabric.rack.nodes)
  const excessKW = lifetime.rackKW * (1 - share)
  return inRack - Math.ceil(excessKW / nodeKW)
}

function fewerNodesPerRack(offer: LimitedOffer, share: number): Attempt | undefined {
  const fewer = perRackWithin(offer, share) ?? 0
  if (!(fewer >= 1)) return undefined
  return {
    label: `Use ${counted(fewer, 'node', 'nodes')} per rack`,
    scenario: withPerRack(offer.scenario, fewer),
    changes: [{ path: 'fabric.rack.nodes', value: fewer }],
  }
}

/**
 * The most nodes, or whole racks of them, that keep the limit, found by halving: the core does not shrink in step with
 * them. Of an offer for a sum of money there are other ways, and none is better than another.
 */
function fewerNodes(
  { scenario, machine }: LimitedOffer,
  _share: number,
  keeps: Keeps,
): Attempt | undefined {
  const { budget } = scenario
  const { buildStepNodes: step } = machine
  if (budget.mode !== 'nodes') return undefined
  const of = (steps: number): Scenario => ({
    ...scenario,
    budget: { ...budget, nodes: step * steps },
  })
  let [most, tooMany] = [0, Math.ceil(machine.nodes / step)]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    const isKept = keeps(of(middle))
    if (isKept === undefined) return undefined
    if (isKept) most = middle
    else tooMany = middle
  }
  if (most === 0) return undefined
  const nodes = step * most
  return {
    label: `Buy ${nodes === 1 ? '1 node' : `${formatCount(nodes)} nodes`}`,
    scenario: of(most),
    changes: [{ path: 'budget.nodes', value: nodes }],
  }
}
