/**
 * Limits of the buyer's site: requirements that disqualify and say how much power, power per rack or how many racks there
 * may be at most. An offer that surely breaks one cannot be chosen and is not ranked. One of which that is not sure is
 * ranked and marked: its powers are those of other parts, or nobody has entered its nodes per rack, and then as many as
 * keep the limit are said.
 */
import { counted, formatCount, formatExact, formatSignificant } from '../../../document/format'
import { otherPowers } from '../../../document/prices/caution-sentences'
import { disqualifies, judge, type Verdict } from '../../../document/procurement/judge'
import type { Requirement } from '../../../document/procurement/schema'
import { isRackAssumed } from '../../../document/provenance'
import type { Scenario } from '../../../document/scenario/schema'
import type { MachineFigures } from '../../../model/engine'
import { toCostedDesign } from '../../../model/to-request'
import type { Remedy } from '../../../tables/table'
import type { Get } from '../../experiment'
import { values } from '../quantities/values'
import { nowIn } from '../scenarios'
import type { BrokenLimit } from './ranking'
import { offerName, offerNames } from './terms'

interface LimitedOffer {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

/** How a limit is said, and what may keep it: a value at a path, tried on the model before it is offered. */
interface SiteLimit {
  /** Whether powers of parts make it up, which may be those of other parts. */
  readonly isOfPower?: boolean
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

/** A limit that an offer breaks or may break. */
interface SiteLimitBroken extends BrokenLimit {
  /** Whether it surely does, so that the offer cannot be chosen. */
  readonly disqualifies?: true
}

/** In the order of the requirements. @returns undefined while the model has not answered whether one is broken */
export function brokenLimits(
  requirements: readonly Requirement[],
  offers: readonly LimitedOffer[],
  get: Get,
): readonly SiteLimitBroken[] | undefined {
  const limits = requirements.flatMap((requirement): readonly Limit[] => {
    const { level, quantity: id, sense, threshold } = requirement
    return !disqualifies(level) || sense !== 'at-most' || !isSiteLimit(id) || threshold === null
      ? []
      : [{ requirement, id, threshold }]
  })
  const judged = limits.flatMap((limit) =>
    offers.map((offer) => ({ limit, offer, isBroken: isSurelyBroken(limit, offer, get) })),
  )
  if (judged.some(({ isBroken }) => isBroken === undefined)) return undefined
  const found = limits.flatMap((limit): readonly SiteLimitBroken[] => {
    const own = judged.filter((each) => each.limit === limit)
    const those = (broken: boolean) =>
      own.filter(({ isBroken }) => isBroken === broken).map(({ offer }) => offer)
    return [
      ...those(true).map((offer) => disqualified(limit, offer, get)),
      ...maybeKept(limit, those(false), get),
    ]
  })
  return found.filter(
    ({ sentence }, at) => found.findIndex((each) => each.sentence === sentence) === at,
  )
}

interface Limit {
  readonly requirement: Requirement
  readonly id: SiteLimitId
  readonly threshold: number
}

/** What an offer has of it, in the unit of the limit, where that is too much. */
function missedBy({ requirement, id }: Limit, offer: LimitedOffer): number | undefined {
  const verdict = verdictOn(requirement, id, offer)
  return verdict?.kind === 'missed' ? verdict.achieved : undefined
}

/**
 * With powers of its own parts or quoted powers, and with any nodes per rack if those are assumed. What the model refuses
 * to build with one node per rack is not sure. @returns undefined until the model has answered
 */
function isSurelyBroken(limit: Limit, offer: LimitedOffer, get: Get): boolean | undefined {
  const { requirement, id } = limit
  if (missedBy(limit, offer) === undefined || isMissedByOthers(limit, offer)) return false
  if (assumedPerRack(id, offer) === '') return true
  if (id !== 'rack-power') return false
  const slot = get(designOf(withPerRack(offer.scenario, 1)), offer.at)
  if (slot.state === 'pending') return undefined
  return keepsIn(requirement, id, offer.at, get)(withPerRack(offer.scenario, 1)) === false
}

/** Whether only the power of other parts breaks it, not that of the nodes as their vendor quotes it. */
function isMissedByOthers(limit: Limit, offer: LimitedOffer): boolean {
  const { isOfPower = false }: SiteLimit = siteLimits[limit.id]
  const achieved = missedBy(limit, offer)
  return (
    achieved !== undefined &&
    isOfPower &&
    otherPowers(offer.scenario) !== '' &&
    achieved * quotedShare(limit.id, offer) <= limit.threshold
  )
}

/** What of a power the nodes draw as their vendor quotes it; 0 where none does. */
function quotedShare(id: SiteLimitId, { scenario, machine }: LimitedOffer): number {
  const { nodeW } = scenario.operation.power
  const { lifetime, nodes } = machine
  if (!lifetime) return 0
  const [of, totalKW] =
    id === 'power'
      ? [nodes, lifetime.powerKW]
      : [Math.min(nodes, scenario.fabric.rack.nodes), lifetime.rackKW]
  return (of * nodeW) / 1000 / totalKW
}

function disqualified(limit: Limit, offer: LimitedOffer, get: Get): SiteLimitBroken {
  const { requirement, id, threshold } = limit
  const { words }: SiteLimit = siteLimits[id]
  const { at } = offer
  const draws = words(readAbove(missedBy(limit, offer) ?? 0, threshold), requirement.unit)
  return {
    at,
    sentence: `${offerName(at)} ${draws}, is disqualified and not ranked. The limit is ${limitText(limit)}.`,
    disqualifies: true,
    remedies: remediesOf(limit, offer, get),
  }
}

/** What makes an offer keep a limit that it misses, as far as a single change does. */
function remediesOf(limit: Limit, offer: LimitedOffer, get: Get): readonly Remedy[] {
  const { requirement, id, threshold } = limit
  const achieved = missedBy(limit, offer)
  if (achieved === undefined) return []
  const { attempt }: SiteLimit = siteLimits[id]
  const keeps = keepsIn(requirement, id, offer.at, get)
  const tried = attempt(offer, threshold / achieved, keeps)
  return tried && keeps(tried.scenario) ? [{ label: tried.label, changes: tried.changes }] : []
}

const limitText = ({ id, threshold, requirement: { unit } }: Limit): string =>
  id === 'racks' ? counted(threshold, 'rack', 'racks') : `${formatExact(threshold)}\u202f${unit}`

/** Limits that offers keep or break by the power of parts that they do not have, or by nodes per rack that are assumed. */
function maybeKept(
  limit: Limit,
  offers: readonly LimitedOffer[],
  get: Get,
): readonly BrokenLimit[] {
  const { requirement, id } = limit
  const { isOfPower = false, per = '' }: SiteLimit = siteLimits[id]
  const found = offers.flatMap((offer) => {
    const isMissed = missedBy(limit, offer) !== undefined
    if (!isMissed && (!isOfPower || verdictOn(requirement, id, offer)?.kind !== 'met')) return []
    const powers = isOfPower ? otherPowers(offer.scenario) : ''
    const isQuoted = offer.scenario.operation.power.nodeW > 0
    const isKnown = isOfPower && (powers === '' || (isQuoted && !isMissedByOthers(limit, offer)))
    // By powers of other parts the most nodes are not known either.
    const most = isKnown ? mostPerRack(requirement, id, offer, get) : undefined
    // One that is missed keeps the limit up to some nodes per rack only, which may not be known.
    const isSure = isKnown && (!isMissed || (most !== undefined && most !== ''))
    const upTo = isSure ? (most ?? '') : assumedPerRack(id, offer)
    return powers === '' && upTo === '' ? [] : [{ offer, powers, upTo, isKnown: isSure, isMissed }]
  })
  return found.map(({ offer, powers, upTo, isKnown, isMissed }) => {
    const said = (ats: readonly number[]) => {
      const [keep, whose, they] =
        ats.length === 1 ? ['keeps', 'Its', 'it'] : ['keep', 'Their', 'they']
      const limited = `the limit of ${limitText(limit)}${per}`
      if (!isKnown) {
        const would = `${they} would${isMissed ? ' not' : ''}`
        const by = powers === '' ? '' : ` With the power of similar parts (${powers}), ${would}.`
        return `It is not known whether ${offerNames(ats)} ${keep} ${limited}.${by}${upTo}`
      }
      const sure = `${offerNames(ats)} ${keep} ${upTo === '' ? limited : `the ${limitText(limit)} limit${upTo}`}.`
      // A quoted power of the node is the offer's own: only its network has that of other parts.
      return powers === ''
        ? sure
        : `With the quoted node power, ${sure} ${whose} network is counted with the power of similar parts (${powers}).`
    }
    const isAlike = (other: (typeof found)[number]) =>
      other.powers === powers &&
      other.upTo === upTo &&
      other.isKnown === isKnown &&
      other.isMissed === isMissed
    const alike = found.flatMap((other) => (isAlike(other) ? [other.offer.at] : []))
    return {
      at: offer.at,
      sentence: said([offer.at]),
      ...(alike.length > 1 && { ofAll: said(alike) }),
      remedies: remediesOf(limit, offer, get),
    }
  })
}

const designOf = (scenario: Scenario) =>
  ({ kind: 'design', design: toCostedDesign(scenario) }) as const

/** Whether a machine keeps a limit; undefined until the model has answered, or where it cannot be built. */
const keepsIn =
  (requirement: Requirement, id: SiteLimitId, at: number, get: Get) =>
  (scenario: Scenario): boolean | undefined => {
    const machine = nowIn(get(designOf(scenario), at))?.machine
    return machine && verdictOn(requirement, id, { at, scenario, machine })?.kind === 'met'
  }

/** " 32 nodes per rack are assumed.", where they are. */
const assumedPerRack = (id: SiteLimitId, { scenario }: LimitedOffer): string =>
  id !== 'power' && isRackAssumed(scenario)
    ? ` ${counted(scenario.fabric.rack.nodes, 'node per rack is', 'nodes per rack are')} assumed.`
    : ''

/**
 * " up to 41 nodes per rack (32 assumed)", where nobody has entered how many; empty where somebody has, and where every
 * number keeps the limit; undefined while it is not known, and where none is found. More nodes in a rack never draw less: the estimate is moved until it
 * holds and one node more does not.
 */
function mostPerRack(
  requirement: Requirement,
  id: SiteLimitId,
  offer: LimitedOffer,
  get: Get,
): string | undefined {
  const { at, scenario } = offer
  const verdict = verdictOn(requirement, id, offer)
  if (assumedPerRack(id, offer) === '') return ''
  if (!verdict || !('achieved' in verdict)) return undefined
  const { threshold } = requirement
  const keeps = keepsIn(requirement, id, at, get)
  let nodes = Math.max(1, perRackWithin(offer, (threshold ?? 0) / verdict.achieved) ?? 1)
  while (nodes > 0 && nodes < offer.machine.nodes) {
    const [own, more] = [nodes, nodes + 1].map((each) => keeps(withPerRack(scenario, each)))
    if (own === undefined || more === undefined) return undefined
    if (own && !more) {
      return ` up to ${counted(nodes, 'node', 'nodes')} per rack (${formatCount(scenario.fabric.rack.nodes)} assumed)`
    }
    nodes += own ? 1 : -1
  }
  return nodes > 0 ? '' : undefined
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
