/** A campaign under both routings, which are two requests: what is known of it while they are answered. */
import type { AnswerTo } from '../../model/engine'
import type { Slot } from '../experiment'

type Answered = AnswerTo<'congestion'>

/** In the order of results. */
export const ROUTINGS = ['static', 'adaptive'] as const

/**
 * Partial until both are complete. Until the other routing's first run is complete, it is the own one's alone.
 * @param own of the routing that the scenario has
 */
export function bothRoutings(own: Slot<Answered>, other: Slot<Answered>): Slot<Answered> {
  const now = together(known(own), known(other))
  const value = now ?? together(earlier(own), earlier(other))
  const refused = [own, other].find((slot) => slot.state === 'refused')
  if (refused) return { ...refused, value, ...(now && { answer: now }) }
  if (!now) return { state: 'pending', value }
  const isWhole = own.state === 'current' && other.state === 'current'
  return { state: isWhole ? 'current' : 'partial', value: now }
}

/** What answers the request itself. */
function known(slot: Slot<Answered>): Answered | undefined {
  if (slot.state === 'pending') return undefined
  return slot.state === 'refused' ? slot.answer : slot.value
}

/** What answers an earlier request, while nothing answers this one. */
const earlier = (slot: Slot<Answered>) => (known(slot) ? undefined : slot.value)

/**
 * As one request of both routings is answered: by policy, static before adaptive. Counted are the runs that both have;
 * while they are computed, the routing that is ahead has more.
 */
function together(own: Answered | undefined, other: Answered | undefined): Answered | undefined {
  if (!own || !other) return own
  const found = [own, other].map(({ result }) => result)
  const conditions = found.flatMap((result) => result.conditions)
  const policies = [...new Set(conditions.map(({ policy }) => policy))]
  return {
    ...own,
    result: {
      ...own.result,
      runs: Math.min(...found.map(({ runs }) => runs)),
      conditions: policies.flatMap((policy) =>
        ROUTINGS.flatMap((routing) =>
          conditions.filter((each) => each.policy === policy && each.routing === routing),
        ),
      ),
    },
  }
}
