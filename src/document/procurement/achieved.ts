/** What a design achieves of a quantity, how sure that is, and where it comes from. */

/** What is known of the error of a value; its ends are in the quantity's unit. */
export type Doubt =
  /** An input, or counted from inputs: it is as designed, and holds as far as the design does. */
  | { readonly kind: 'designed' }
  /** Predicted, and nobody knows how far it may be off. */
  | { readonly kind: 'no-interval'; readonly why: string }
  /** The least and the largest value that are thought possible. */
  | {
      readonly kind: 'ends'
      readonly low: number
      readonly high: number
      /** What the ends are: "over the ranges of the fitted parameters". */
      readonly of: string
    }
  /** Ends of which nobody knows how values lie between or beyond them: of a sample, or of all inputs moved at once. */
  | {
      readonly kind: 'range'
      readonly low: number
      readonly high: number
      readonly of: string
    }
  /** A band that holds so much of what was measured: from the value over a factor to the value times it. */
  | { readonly kind: 'band'; readonly factor: number; readonly of: string }
  /** What came out in every sample of the inputs, in rising order. */
  | { readonly kind: 'samples'; readonly sorted: readonly number[]; readonly of: string }

/** A value in the unit of its quantity. */
export interface AchievedValue {
  readonly value: number
  readonly doubt: Doubt
  /** Where it comes from, a sentence without a full stop: "counted from the design". */
  readonly basis: string
  /** What the value does not count, a sentence; undefined where it counts all. */
  readonly caution?: string
}

/** A value, or a sentence that says why there is none. */
export type Achieved = AchievedValue | { readonly sentence: string }

/** Ends of a value with what they are. */
interface AchievedRange {
  readonly low: number
  readonly high: number
  readonly of: string
}

/** The ends to show beside a value; undefined where none are known or the value is as designed. */
export function rangeOf({ value, doubt }: AchievedValue): AchievedRange | undefined {
  switch (doubt.kind) {
    case 'designed':
    case 'no-interval':
      return undefined
    case 'ends':
    case 'range':
      return { low: doubt.low, high: doubt.high, of: doubt.of }
    case 'band':
      return { low: value / doubt.factor, high: value * doubt.factor, of: doubt.of }
    case 'samples':
      return {
        low: quantile(doubt.sorted, 0.05),
        high: quantile(doubt.sorted, 0.95),
        of: `90 % of ${doubt.of}`,
      }
  }
}

/** Nearest rank, as the model's own summaries. */
function quantile(sorted: readonly number[], share: number): number {
  const rank = Math.min(Math.max(Math.ceil(share * sorted.length), 1), sorted.length)
  return sorted[rank - 1] ?? 0
}
