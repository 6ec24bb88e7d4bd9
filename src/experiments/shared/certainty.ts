/** Which requirements are surely missed, one judgement for the ranking, the scorecard and the requirements. */
import type { Requirement } from '../../document/procurement/schema'
import type { Workbook } from '../../document/scenario/schema'
import type { Get } from '../experiment'
import type { AchievedQuantities } from './quantities'
import { isSiteLimit, judgedOffers } from './ranking/limits'
import { builtOf, nowIn } from './scenarios'

interface Certainty {
  /** Whether the model has answered all that it takes. */
  readonly isKnown: boolean
  /**
   * Of a requirement that a design misses by its value: a limit of the site as the ranking judges it, any other where no
   * caution stands beside the value.
   * @param at place of its scenario
   */
  readonly isSure: (requirement: Requirement, at: number) => boolean
}

/** @param achieved by scenario */
export function certaintyIn(workbook: Workbook, achieved: AchievedQuantities, get: Get): Certainty {
  const { requirements } = workbook.procurement
  const built = requirements.some(isSiteLimit) ? builtOf({ workbook }, get) : []
  const offers = built.flatMap(({ at, scenario, built: slot }) => {
    const machine = nowIn(slot)?.machine
    return machine ? [{ at, scenario, machine }] : []
  })
  const judged = judgedOffers(requirements, offers, get)
  return {
    isKnown: judged !== undefined && built.every((each) => each.built.state !== 'pending'),
    isSure: (requirement, at) => {
      const { quantity } = requirement
      const own = quantity === null ? undefined : achieved[at]?.get(quantity)
      return isSiteLimit(requirement)
        ? judged?.some(
            ({ limit, offer, isBroken }) =>
              isBroken && limit.requirement === requirement && offer.at === at,
          ) === true
        : !(own && 'caution' in own && own.caution !== undefined)
    },
  }
}
