/**
 * How much of a gap each of several causes accounts for, whatever the order in which they are brought in:
 * the Shapley value, the mean over all orders of what a cause adds when it is brought in
 * (L. S. Shapley, A Value for n-Person Games, 1953). The parts add up to the whole gap.
 *
 * A coalition is a set of causes as bits of a number, cause i being bit i; a table of values has one entry a
 * coalition, 2^k of k causes, the first of none and the last of all.
 */

/** What each cause adds, in the unit of the values. @param values of all coalitions, 2^k */
export const shapley = (values: readonly number[]): readonly number[] =>
  addedByEach(values, (without, joined) => valueIn(values, joined) - valueIn(values, without))

/**
 * What each cause adds to the product of two quantities through the first of them: what it adds to the first,
 * times the mean of the second without and with it. Through either factor together this is its Shapley value
 * in the product, since d(ab) = da x (b + b')/2 + db x (a + a')/2 holds of every step. Linear in either
 * factor, so where the first is a sum its terms can be computed one at a time.
 *
 * @param first values of the requested factor, in all coalitions, 2^k
 * @param second values of the other
 */
export const shapleyThrough = (
  first: readonly number[],
  second: readonly number[],
): readonly number[] =>
  addedByEach(
    first,
    (without, joined) =>
      ((valueIn(first, joined) - valueIn(first, without)) *
        (valueIn(second, without) + valueIn(second, joined))) /
      2,
  )

/**
 * By cause, the mean over all orders of what it adds when it is brought in.
 *
 * @param added by a cause, of the coalitions without and with it
 */
function addedByEach(
  { length: coalitions }: readonly number[],
  added: (without: number, joined: number) => number,
): readonly number[] {
  const causes = Math.round(Math.log2(coalitions))
  const weights = orderWeights(causes)
  return Array.from({ length: causes }, (_, cause) => {
    const bit = 1 << cause
    let sum = 0
    for (let without = 0; without < coalitions; without += 1) {
      if ((without & bit) === 0) {
        sum += (weights[sizeOf(without)] ?? 0) * added(without, without | bit)
      }
    }
    return sum
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

const valueIn = (values: readonly number[], coalition: number): number => values[coalition] ?? 0
