/**
 * Limits of the buyer's site: requirements that disqualify and say how much power, power per rack or how many racks there
 * may be at most. Here each offer is judged by them. `limit-words.ts` says what was found, and `limit-remedies.ts`
 * searches what keeps a limit.
 */
import { otherPowers } from '../../../document/prices/caution-sentences'
import { disqualifies, judge, type Verdict } from '../../../document/procurement/judge'
import type { Requirement } from '../../../document/procurement/schema'
import { isRackAssumed } from '../../../document/provenance'
import type { Scenario } from '../../../document/scenario/schema'
import type { MachineFigures } from '../../../model/engine'
import { toCostedDesign } from '../../../model/to-request'
import type { Get } from '../../experiment'
import { values } from '../quantities/values'
import { nowIn } from '../scenarios'

export interface LimitedOffer {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

/** Of what there may be at most so much. */
const siteLimitIds = ['power', 'rack-power', 'racks'] as const
export type SiteLimitId = (typeof siteLimitIds)[number]

export interface SiteLimit {
  readonly requirement: Requirement
  readonly id: SiteLimitId
  readonly threshold: number
}

/** In the order of the requirements. */
const siteLimitsOf = (requirements: readonly Requirement[]): readonly SiteLimit[] =>
  requirements.flatMap((requirement) => {
    const { level, quantity, sense, threshold } = requirement
    const id = siteLimitIds.find((each) => each === quantity)
    return !disqualifies(level) || sense !== 'at-most' || !id || threshold === null
      ? []
      : [{ requirement, id, threshold }]
  })

/** Whether a requirement is such a limit. */
export const isSiteLimit = (requirement: Requirement): boolean =>
  siteLimitsOf([requirement]).length > 0

/** An offer under a limit. */
export interface JudgedOffer<Offer extends LimitedOffer = LimitedOffer> {
  readonly limit: SiteLimit
  readonly offer: Offer
  /** Whether it surely breaks the limit, so that the offer cannot be chosen. */
  readonly isBroken: boolean
}

/** Limit by limit. @returns undefined while the model has not answered whether one is broken */
export function judgedOffers<Offer extends LimitedOffer>(
  requirements: readonly Requirement[],
  offers: readonly Offer[],
  get: Get,
): readonly JudgedOffer<Offer>[] | undefined {
  const all = siteLimitsOf(requirements).flatMap((limit) =>
    offers.map((offer) => ({ limit, offer, isBroken: isSurelyBroken(limit, offer, get) })),
  )
  const judged = all.flatMap(({ isBroken, ...each }) =>
    isBroken === undefined ? [] : [{ ...each, isBroken }],
  )
  return judged.length === all.length ? judged : undefined
}

/**
 * With powers of its own parts or quoted powers, and with any nodes per rack if those are assumed. What the model refuses
 * to build with one node per rack is not sure. @returns undefined until the model has answered
 */
function isSurelyBroken(limit: SiteLimit, offer: LimitedOffer, get: Get): boolean | undefined {
  const { id } = limit
  if (missedBy(limit, offer) === undefined || isMissedByOthers(limit, offer)) return false
  if (!isPerRackAssumed(limit, offer)) return true
  if (id !== 'rack-power') return false
  const alone = withPerRack(offer.scenario, 1)
  if (get(designOf(alone), offer.at).state === 'pending') return undefined
  return keepsIn(limit, offer, get)(alone) === false
}

/** What an offer has of it, in the unit of the limit, where that is too much. */
export function missedBy(limit: SiteLimit, offer: LimitedOffer): number | undefined {
  const verdict = verdictOn(limit, offer)
  return verdict?.kind === 'missed' ? verdict.achieved : undefined
}

/** Whether powers of parts make it up, which may be those of other parts. */
export const isOfPower = ({ id }: SiteLimit): boolean => id !== 'racks'

/** Whether only the power of other parts breaks it, not that of the nodes as their vendor quotes it. */
export function isMissedByOthers(limit: SiteLimit, offer: LimitedOffer): boolean {
  const achieved = missedBy(limit, offer)
  return (
    achieved !== undefined &&
    isOfPower(limit) &&
    otherPowers(offer.scenario) !== '' &&
    achieved * quotedShare(limit, offer) <= limit.threshold
  )
}

/** What of a power the nodes draw as their vendor quotes it; 0 where none does. */
function quotedShare({ id }: SiteLimit, { scenario, machine }: LimitedOffer): number {
  const { nodeW } = scenario.operation.power
  const { lifetime, nodes } = machine
  if (!lifetime) return 0
  const [of, totalKW] =
    id === 'power'
      ? [nodes, lifetime.powerKW]
      : [Math.min(nodes, scenario.fabric.rack.nodes), lifetime.rackKW]
  return (of * nodeW) / 1000 / totalKW
}

/** Whether it depends on nodes per rack that nobody has entered. */
export const isPerRackAssumed = ({ id }: SiteLimit, { scenario }: LimitedOffer): boolean =>
  id !== 'power' && isRackAssumed(scenario)

const designOf = (scenario: Scenario) =>
  ({ kind: 'design', design: toCostedDesign(scenario) }) as const

/** Whether a machine in place of the offer's keeps a limit; undefined until the model has answered, or where it cannot be built. */
export const keepsIn =
  (limit: SiteLimit, { at }: LimitedOffer, get: Get) =>
  (scenario: Scenario): boolean | undefined => {
    const machine = nowIn(get(designOf(scenario), at))?.machine
    return machine && verdictOn(limit, { at, scenario, machine })?.kind === 'met'
  }

export function verdictOn(
  { requirement, id }: SiteLimit,
  { scenario, machine }: LimitedOffer,
): Verdict | undefined {
  const value = values[id]({ scenario, machine })
  const achieved =
    value === undefined
      ? { sentence: '' }
      : { value, doubt: { kind: 'designed' } as const, basis: 'counted from the design' }
  return judge(requirement, [achieved]).verdicts[0]
}

export const withPerRack = (scenario: Scenario, nodes: number): Scenario => ({
  ...scenario,
  fabric: { ...scenario.fabric, rack: { ...scenario.fabric.rack, nodes } },
})
