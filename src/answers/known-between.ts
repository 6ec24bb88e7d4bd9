/** What is known of the designs between two designs, and what is put together where it is not. */
import type { Cause } from '../document/causes/groups'
import { standingApart } from '../document/causes/standing-apart'
import type { Refusal } from './refusal'

/** Of one design; or why not, a sentence. */
export type Known<Value> = { readonly value: Value } | { readonly why: string }

export interface KnownBetween<Value> {
  readonly causes: readonly Cause[]
  /** By coalition of the causes, 2^k of k: the first is of the baseline and the last of the other. */
  readonly values: readonly Value[]
  /** What is explained together, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Causes put together until a value is known of every design between the two. Refused where there is none of
 * either end.
 *
 * @param known by coalition of `causes`
 * @param done what cannot be done to a design that is not known: "built"
 */
export function knownBetween<Value>(
  causes: readonly Cause[],
  known: readonly Known<Value>[],
  done: string,
): KnownBetween<Value> | Refusal {
  const [first, last] = [known[0], known.at(-1)]
  if (first && 'why' in first) return { refused: 'baseline', why: first.why }
  if (last && 'why' in last) return { refused: 'other', why: last.why }
  const apart = standingApart(
    causes,
    known.map((each) => 'value' in each),
  )
  const isOld = ({ ids }: Cause) => causes.some((each) => each.ids.join() === ids.join())
  return {
    causes: apart.causes,
    values: apart.coalitions.flatMap((at) => {
      const each = known[at]
      return each && 'value' in each ? [each.value] : []
    }),
    notes: apart.causes
      .filter((cause) => !isOld(cause))
      .map(
        ({ name }) =>
          `Explained as one, because designs with only a part of it cannot be ${done}: ${name}.`,
      ),
  }
}
