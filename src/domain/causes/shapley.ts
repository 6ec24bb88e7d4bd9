/**
 * How much of a gap each of several causes accounts for, whatever the order in which they are brought in:
 * the Shapley value, the mean over all orders of what a cause adds when its turn comes
 * (L. S. Shapley, A Value for n-Person Games, 1953). The parts add up to the whole gap.
 *
 * A coalition is a set of causes as bits of a number, cause i being bit i; a table of values has one entry a
 * coalition, 2^k of k causes, the first of none and the last of all.
 */

/** What each cause adds, in the unit of the values. @param values of all coalitions, 2^k */
export function shapley(values: readonly number[]): readonly number[] {
  const causes = causesIn(values)
  const weights = orderWeights(causes)
  return addedByEach(values, (size) => weights[size] ?? 0)
}

/**
 * What each cause adds to the product of two quantities, apart through either: a game in which every cause
 * comes in twice, once for each factor. By factor, then by cause; all together add up to the whole gap.
 * Linear in each factor, so where one is a sum its parts may be asked for one at a time.
 *
 * @param first values of one factor in all coalitions, 2^k
 * @param second values of the other
 */
export function shapleyThroughFirst(
  first: readonly number[],
  second: readonly number[],
): readonly number[] {
  const causes = causesIn(first)
  const weights = orderWeights(2 * causes)
  // The other factor's causes come before or after; only how many of them came before matters.
  const bySize = Array.from({ length: causes + 1 }, () => 0)
  for (const [coalition, value] of second.entries()) {
    const size = sizeOf(coalition)
    bySize[size] = (bySize[size] ?? 0) + value
  }
  const factor = Array.from({ length: causes }, (_, size) =>
    bySize.reduce((sum, value, before) => sum + (weights[size + before] ?? 0) * value, 0),
  )
  return addedByEach(first, (size) => factor[size] ?? 0)
}

/** By cause, what it adds to every coalition without it, each weighted by its size. */
function addedByEach(
  values: readonly number[],
  weightOf: (size: number) => number,
): readonly number[] {
  return Array.from({ length: causesIn(values) }, (_, cause) => {
    const bit = 1 << cause
    return values.reduce((sum, value, coalition) => {
      if ((coalition & bit) !== 0) return sum
      return sum + weightOf(sizeOf(coalition)) * ((values[coalition | bit] ?? value) - value)
    }, 0)
  })
}

/** Share of all orders of n players in which exactly these `size` come before one: size! (n-1-size)! / n!. */
function orderWeights(players: number): readonly number[] {
  // 1/n at size 0; each next one is size/(n-size) of the one before.
  const weights: number[] = []
  for (let size = 0; size < players; size += 1) {
    weights.push(size === 0 ? 1 / players : ((weights[size - 1] ?? 0) * size) / (players - size))
  }
  return weights
}

/** How many causes a coalition has. */
export function sizeOf(coalition: number): number {
  let size = 0
  for (let rest = coalition; rest > 0; rest >>= 1) size += rest & 1
  return size
}

const causesIn = (values: readonly number[]): number => Math.round(Math.log2(values.length))
