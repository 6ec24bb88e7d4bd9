/** Who computes anew what is shown: the page says it, notes ask it. */
import { createContext } from 'react'
import type { Scenario } from '../document/scenario/schema'

/** What a number was asked for, as its origin tells it. */
export interface AskedFor {
  readonly kinds: readonly string[]
  readonly scenarios: readonly Scenario[]
  /** The very answers that it was read from, where they are known. */
  readonly answers?: readonly AnswerShown[]
}

/** An answer as it is shown, and how it is asked anew, past all that was kept. */
export interface AnswerShown {
  readonly kind: string
  readonly shown: unknown
  readonly askAnew: (how: How) => Promise<unknown>
}

interface How {
  readonly signal: AbortSignal
  /** Share of the work done, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Computes anew and compares; `asked` undefined: all that the page holds. Gives a sentence. */
export type Reproducer = (asked: AskedFor | undefined, how: How) => Promise<string>

/** The page says who computes; without one there is no button. */
export const ReproducerContext = createContext<Reproducer | undefined>(undefined)
