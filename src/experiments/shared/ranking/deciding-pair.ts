/** Which two offers a study sets against each other, where nobody has chosen them. */
import type { Controls, Get, Input } from '../../experiment'
import { studyControls, type RivalRuns } from '../rival-runs'
import { comparedIn, type Rival, type StudyParameters } from '../study'
import { chosenInAnswer, type ConditionParameter } from './conditions'
import type { Pair } from './ranks'
import { headlineOffersIn } from './sampled'

/** The choice of the pair that decides, beside those of a design against the first. */
export const DECIDING = 'deciding'

/** Whether nobody has chosen a design, where more than two compete. */
export const isOfDeciding = (challenger: string | undefined): boolean =>
  challenger === undefined || challenger === DECIDING

/** Of more than two offers the pair that the headline of the ranking names, where nobody has chosen another. */
export function decidingIn(
  input: Input<Pick<StudyParameters, 'compare' | 'challenger'> & ConditionParameter>,
  designs: readonly Rival[],
  design: number,
  get: Get,
): DecidingPair {
  const { compare, challenger } = input.parameters
  const hasRivals = compare === 'scenarios' && designs.length > 2
  const chosen = { isDeciding: false, pair: [design, 0] } as const
  if (!hasRivals || !isOfDeciding(challenger)) return chosen
  const { pair, isKnown } = headlineOffersIn(input, get)
  if (!pair) return isKnown ? chosen : { isDeciding: true, pair: undefined }
  const [first = -1, second = -1] = pair.map((place) => designs.findIndex(({ at }) => at === place))
  return first < 0 || second < 0 ? chosen : { isDeciding: true, pair: [first, second] }
}

export interface DecidingPair {
  /** Whether nobody has chosen a pair, and the ranking names one or will. */
  readonly isDeciding: boolean
  /** Undefined until it is known. */
  readonly pair: Pair | undefined
}

/** The two that decide stand before the designs that can be set against the first. */
export function pairControls(
  { contested, isDeciding, pair }: DecidingPair & { readonly contested: RivalRuns },
  input: Input<Pick<StudyParameters, 'compare'>>,
): Controls {
  const own = { ...chosenInAnswer, ...studyControls(contested, input) }
  const { challenger: against } = own
  const designs = contested.shown?.designs ?? []
  if (comparedIn(input) !== 'scenarios' || designs.length < 3 || !against) return own
  const letters = isDeciding ? pair?.map((at) => designs[at]?.label ?? '') : undefined
  const label = letters ? `First and next (${letters.join(' over ')})` : 'First and next'
  return {
    ...own,
    challenger: {
      ...against,
      choices: [{ value: DECIDING, label }, ...(against.choices ?? [])],
      ...(isDeciding && { held: DECIDING }),
    },
  }
}
