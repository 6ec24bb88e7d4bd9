/** Which designs are out before anything is scored: those that miss a mandatory requirement or one of Class A. */
import { visibleText } from '../visible-text'
import type { Achieved } from './achieved'
import { disqualifies, judge } from './judge'
import type { RequiredId } from '../quantities'
import type { Requirement } from './schema'

/** Requirements that can put a design out and that the model can judge. */
const judgedOut = (requirements: readonly Requirement[]): readonly Requirement[] =>
  requirements.filter(
    ({ level, quantity, threshold }) =>
      disqualifies(level) && quantity !== null && threshold !== null,
  )

/** Quantities that have to be known to say who is out, each once. */
export const quantitiesThatDisqualify = (
  requirements: readonly Requirement[],
): readonly RequiredId[] => [
  ...new Set(judgedOut(requirements).flatMap(({ quantity }) => quantity ?? [])),
]

/** The requirements that a design misses, in words; none where nobody knows yet. */
export interface Missed {
  readonly surely: readonly string[]
  /** Which of it is not certain: they disqualify nothing. */
  readonly unsurely: readonly string[]
}

/**
 * @param known what the design achieves of a quantity; undefined until that is known
 * @param isSure whether it surely misses a requirement that it misses by its value
 */
export function missedBy(
  requirements: readonly Requirement[],
  known: (quantity: RequiredId) => Achieved | undefined,
  isSure: (requirement: Requirement) => boolean,
): Missed {
  const missed = judgedOut(requirements).filter((requirement) => {
    const achieved = requirement.quantity === null ? undefined : known(requirement.quantity)
    return judge(requirement, [achieved]).verdicts[0]?.kind === 'missed'
  })
  const textsOf = (some: readonly Requirement[]) => some.map(({ text }) => visibleText(text))
  return {
    surely: textsOf(missed.filter(isSure)),
    unsurely: textsOf(missed.filter((requirement) => !isSure(requirement))),
  }
}
