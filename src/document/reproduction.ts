/** Computing anew what is shown, to see whether it comes out the same. */
import type { Scenario } from './scenario/schema'

/** What a number was computed for: kinds of requests, of these scenarios; or the very answers. */
export interface ReproducedRun {
  readonly kinds: readonly string[]
  readonly scenarios: readonly Scenario[]
  /** The answers that it was read from, where they are known. */
  readonly answers?: readonly AnswerShown[]
}

/** An answer as it is shown, and how it is computed anew, past all that was kept. */
export interface AnswerShown {
  readonly kind: string
  readonly shown: unknown
  readonly askAnew: (how: Run) => Promise<unknown>
}

interface Run {
  readonly signal: AbortSignal
  /** Share of the work done, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Computes anew and compares.
 * @param requested those answers alone; everything that the page holds if undefined
 * @returns a sentence: identical or not, and of what
 */
export type Reproducer = (requested: ReproducedRun | undefined, how: Run) => Promise<string>
