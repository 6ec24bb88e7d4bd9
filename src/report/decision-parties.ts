/** Who is who in the decision sentence, for what is said after it. */
import type { Outcome } from './comparison'
import { differOnlyInTaper, named, partyName, type Party } from './decision'

/** The two that are compared, in the order and by the names of the sentence; undefined before both are known. */
export function partiesOf(
  outcomes: readonly Outcome[],
  baseline: number,
  other: number,
):
  | {
      readonly subject: { readonly index: number; readonly name: string }
      readonly object: { readonly index: number; readonly name: string }
      readonly isTaper: boolean
    }
  | undefined {
  const [base, versus] = [baseline, other].map((index): Party | undefined => {
    const outcome = outcomes[index]
    return outcome?.machine && outcome.problem === undefined
      ? {
          outcome,
          machine: outcome.machine,
          name: partyName(index, outcome.scenario, outcome.machine),
        }
      : undefined
  })
  if (!base || !versus || baseline === other) return undefined
  const [subject, object] = named(base, versus)
  const indexOf = ({ outcome }: Party) => (outcome === base.outcome ? baseline : other)
  return {
    subject: { index: indexOf(subject), name: subject.name },
    object: { index: indexOf(object), name: object.name },
    isTaper: differOnlyInTaper(base, versus),
  }
}
