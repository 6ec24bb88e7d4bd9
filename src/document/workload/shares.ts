/** Shares of cycles: their sum, and the way to 100 %. */

interface Shared {
  readonly share: number
}

/** Shares are entered as percent with at most this many parts of one. */
const STEPS = 1000
/** Sums of shares that were entered as decimals are rarely 1 to the last bit. */
const CLOSE = 1e-6
/** Less than this together is nothing. */
const NOTHING = 1e-9

export function sumOfShares(items: readonly Shared[]): number {
  return Number(items.reduce((sum, { share }) => sum + share, 0).toFixed(9))
}

export function isWhole(items: readonly Shared[]): boolean {
  return Math.abs(sumOfShares(items) - 1) < CLOSE
}

/**
 * The same items with shares that add up to 1, in the same proportion, rounded to tenths of a percent
 * so that they can be read; equal shares if all are 0.
 */
export function normalised<Item extends Shared>(items: readonly Item[]): Item[] {
  const total = items.reduce((sum, { share }) => sum + share, 0)
  const sum = total < NOTHING ? 0 : total
  const exact = items.map(({ share }) => (sum > 0 ? share / sum : 1 / items.length) * STEPS)
  const steps = exact.map(Math.floor)
  const missing = STEPS - steps.reduce((before, step) => before + step, 0)
  // What rounding down took away goes to those that lost most.
  const order = exact
    .map((value, place) => ({ place, lost: value - Math.floor(value) }))
    .toSorted((a, b) => b.lost - a.lost)
  const raised = new Set(order.slice(0, missing).map(({ place }) => place))
  return items.map((item, place) => ({
    ...item,
    share: ((steps[place] ?? 0) + (raised.has(place) ? 1 : 0)) / STEPS,
  }))
}

/** Why shares cannot stand as they are; undefined if they can. */
export function shareProblem(items: readonly Shared[], of: string): string | undefined {
  if (items.length === 0 || isWhole(items)) return undefined
  const sum = Number((sumOfShares(items) * 100).toFixed(2))
  if (sum === 0) return `All shares are 0 %: ${of} needs some share of the cycles.`
  return sum > 100
    ? `The shares add up to ${sum} %, more than there are cycles. Results take them in proportion.`
    : `The shares add up to ${sum} %: for the rest of the cycles nothing is said. Results take them in proportion.`
}
