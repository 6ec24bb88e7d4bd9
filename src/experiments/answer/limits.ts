/**
 * Limits of the buyer's site: requirements that disqualify and say how much power, power per rack or how many racks there
 * may be at most. An offer that breaks one keeps its rank and is marked with it: the ranking says which machine does most
 * work, and its order must not turn with a limit that the buyer may still move. The scorecard leaves such an offer out.
 * An offer that keeps a limit only by the power of parts that it has not is marked too, and so is one whose nodes per rack
 * nobody has entered: as many as keep the limit are said.
 */
import { counted, formatCount, formatExact, formatSignificant } from '../../document/format'
import { otherPowers } from '../../document/prices/caution-sentences'
import { disqualifies, judge, type Verdict } from '../../document/procurement/judge'
import type { Requirement } from '../../document/procurement/schema'
import { isRackAssumed } from '../../document/provenance'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineFigures } from '../../model/engine'
import { toCostedDesign } from '../../model/to-request'
import type { Remedy } from '../../tables/table'
import type { Get } from '../experiment'
import { values } from '../shared/quantities/values'
import { nowIn } from '../shared/scenarios'
import type { BrokenLimit } from '../shared/ranking/ranking'
import { offerName, offerNames } from '../shared/ranking/terms'

interface LimitedOffer {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

/** How a limit is said, and what may keep it: a value at a path, tried on the model before it is offered. */
interface SiteLimit {
  /** Whether powers of parts make it up, which may be those of other parts. */
  readonly isOfPower?: true
  /** Of what, behind the unit. */
  readonly per?: string
  readonly words: (value: string, unit: string) => string
  /** @param keeps whether a machine keeps the limit; undefined until the model has answered */
  readonly attempt: (
    offer: LimitedOffer,
    share: number,
    keeps: (scenario: Scenario) => boolean | undefined,
  ) => Attempt | undefined
}

interface Attempt {
  readonly label: string
  readonly scenario: Scenario
  readonly changes: Remedy['changes']
}

const siteLimits = {
  power: {
    words: (value, unit) => `draws ${value}\u202f${unit}`,
    attempt: fewerNodes,
    isOfPower: true,
  },
  'rack-power': {
    words: (value, unit) => `draws ${value}\u202f${unit} per rack`,
    attempt: fewerNodesPerRack,
    isOfPower: true,
    per: ' per rack',
  },
  racks: {
    words: (value) => `requires ${formatCount(Number(value))} racks`,
    attempt: () => undefined,
  },
} as const satisfies Readonly<Record<string, SiteLimit>>

type SiteLimitId = keyof typeof siteLimits

const isSiteLimit = (id: string | null): id is SiteLimitId =>
  id !== null && Object.hasOwn(siteLimits, id)

/** In the order of the requirements. */
export function brokenLimits(
  requirements: readonly Requirement[],
  offers: readonly LimitedOffer[],
  get: Get,
): readonly BrokenLimit[] {
  const found = requirements.flatMap((requirement) => [
    ...offers.flatMap((offer) => brokenBy(requirement, offer, get) ?? []),
    ...keptUnder(requirement, offers, get),
  ])
  return found.filter(
    ({ sentence }, at) => found.findIndex((each) => each.sentence === sentence) === at,
  )
}

function brokenBy(
  requirement: Requirement,
  offer: LimitedOffer,
  get: Get,
): BrokenLimit | undefined {
  const { level, quantity: id, sense, threshold, unit } = requirement
  if (!disqualifies(level) || sense !== 'at-most' || !isSiteLimit(id)) return undefined
  const verdict = verdictOn(requirement, id, offer)
  if (verdict?.kind !== 'missed' || threshold === null) return undefined
  const { words, attempt, isOfPower }: SiteLimit = siteLimits[id]
  const { at } = offer
  const draws = words(readAbove(verdict.achieved, threshold), unit)
  const powers = isOfPower ? otherPowers(offer.scenario) : ''
  const others = powers === '' ? '' : `, counted with the power of other parts (${powers}),`
  const keeps = keepsIn(requirement, id, at, get)
  const tried = attempt(offer, threshold / verdict.achieved, keeps)
  const upTo = mostPerRack(requirement, id, offer, get)
  const assumed = upTo === '' ? '' : ` It keeps the limit${upTo}.`
  return {
    at,
    sentence: `${offerName(at)} ${draws}${others} and is disqualified. The limit is ${limitText(requirement)}.${assumed}`,
    disqualifies: true,
    remedies:
      tried && keeps(tried.scenario) ? [{ label: tried.label, changes: tried.changes }] : [],
  }
}

const limitText = ({ threshold, unit }: Requirement): string =>
  `${formatExact(threshold ?? 0)}${unit === '' ? '' : `\u202f${unit}`}`

/** Limits of power that offers keep by the power of parts that they do not have, or by nodes per rack that are assumed. */
function keptUnder(
  requirement: Requirement,
  offers: readonly LimitedOffer[],
  get: Get,
): readonly BrokenLimit[] {
  const { level, quantity: id, sense } = requirement
  if (!disqualifies(level) || sense !== 'at-most' || !isSiteLimit(id)) return []
  const { isOfPower, per = '' }: SiteLimit = siteLimits[id]
  if (!isOfPower) return []
  const kept = offers.flatMap((offer) => {
    if (verdictOn(requirement, id, offer)?.kind !== 'met') return []
    const powers = otherPowers(offer.scenario)
    const isKnown = powers === '' || offer.scenario.operation.power.nodeW > 0
    // By powers of other parts the most nodes are not known either.
    const upTo = isKnown ? mostPerRack(requirement, id, offer, get) : assumedPerRack(id, offer)
    return powers === '' && upTo === '' ? [] : [{ at: offer.at, powers, upTo, isKnown }]
  })
  return kept.map(({ at, powers, upTo, isKnown }) => {
    const said = (ats: readonly number[]) => {
      const [keep, whose, they] =
        ats.length === 1 ? ['keeps', 'Its', 'it'] : ['keep', 'Their', 'they']
      const limit = `the limit of ${limitText(requirement)}${per}`
      if (!isKnown) {
        return `It is not known whether ${offerNames(ats)} ${keep} ${limit}. With the power of other parts (${powers}), ${they} would.${upTo}`
      }
      const sure = `${offerNames(ats)} ${keep} ${upTo === '' ? limit : `the ${limitText(requirement)} limit${upTo}`}.`
      // A quoted power of the node is the offer's own: only its network has that of other parts.
      return powers === ''
        ? sure
        : `With the quoted node power, ${sure} ${whose} network is counted with the power of other parts (${powers}).`
    }
    const alike = kept.flatMap((other) =>
      other.powers === powers && other.upTo === upTo && other.isKnown === isKnown ? [other.at] : [],
    )
    return {
      at,
      sentence: said([at]),
      ...(alike.length > 1 && { ofAll: said(alike) }),
      remedies: [],
    }
  })
}

/** Whether a machine keeps a limit; undefined until the model has answered, or where it cannot be built. */
const keepsIn =
  (requirement: Requirement, id: SiteLimitId, at: number, get: Get) =>
  (scenario: Scenario): boolean | undefined => {
    const machine = nowIn(get({ kind: 'design', design: toCostedDesign(scenario) }, at))?.machine
    return machine && verdictOn(requirement, id, { at, scenario, machine })?.kind === 'met'
  }

/** " 32 nodes per rack are assumed.", where they are. */
const assumedPerRack = (id: SiteLimitId, { scenario }: LimitedOffer): string =>
  id === 'rack-power' && isRackAssumed(scenario)
    ? ` ${counted(scenario.fabric.rack.nodes, 'node per rack is', 'nodes per rack are')} assumed.`
    : ''

/**
 * " up to 41 nodes per rack (32 assumed)", where nobody has entered how many; empty where somebody has, where every
 * number keeps the limit, and until it is known. More nodes in a rack never draw less: the estimate is moved until it
 * holds and one node more does not.
 */
function mostPerRack(
  requirement: Requirement,
  id: SiteLimitId,
  offer: LimitedOffer,
  get: Get,
): string {
  const { at, scenario } = offer
  const verdict = verdictOn(requirement, id, offer)
  if (id !== 'rack-power' || !isRackAssumed(scenario) || !verdict || !('achieved' in verdict))
    return ''
  const { threshold } = requirement
  const keeps = keepsIn(requirement, id, at, get)
  let nodes = perRackWithin(offer, (threshold ?? 0) / verdict.achieved) ?? 0
  while (nodes > 0 && nodes < offer.machine.nodes) {
    const [own, more] = [nodes, nodes + 1].map((each) => keeps(withPerRack(scenario, each)))
    if (own === undefined || more === undefined) return ''
    if (own && !more) {
      return ` up to ${counted(nodes, 'node', 'nodes')} per rack (${formatCount(scenario.fabric.rack.nodes)} assumed)`
    }
    nodes += own ? 1 : -1
  }
  return ''
}

function verdictOn(
  requirement: Requirement,
  id: SiteLimitId,
  { scenario, machine }: LimitedOffer,
): Verdict | undefined {
  const value = values[id]({ scenario, machine })
  const achieved =
    value === undefined
      ? { sentence: '' }
      : { value, doubt: { kind: 'designed' } as const, basis: 'counted from the design' }
  return judge(requirement, [achieved]).verdicts[0]
}

/** As many digits as set it apart from the limit that it is above. */
function readAbove(value: number, limit: number): string {
  const digits = [3, 4, 5].find(
    (each) => formatSignificant(value, each) !== formatSignificant(limit, each),
  )
  return formatSignificant(value, digits ?? 6)
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

const withPerRack = (scenario: Scenario, nodes: number): Scenario => ({
  ...scenario,
  fabric: { ...scenario.fabric, rack: { ...scenario.fabric.rack, nodes } },
})

/** @param share of what the rack draws that it may draw */
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
  keeps: (scenario: Scenario) => boolean | undefined,
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
