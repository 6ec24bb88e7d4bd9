/** How the view Scores is looked at: it belongs to the view; weights and the reference machine to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { EarlyPhase } from '../document/scores/service'

export interface ScorePlan {
  /** Key of the design that is the reference where the document names no machine; undefined: the first. */
  readonly reference: string | undefined
  /** What a node of the reference sustains, TFLOP/s; undefined counts in nodes of the reference. */
  readonly nodeTflops: number | undefined
  /** What is delivered before the rest; undefined: all at once. */
  readonly early: EarlyPhase | undefined
  /** How many times as large the problem is that has to run in the reference's time. */
  readonly growth: number
  /** What a run takes on the reference, hours. */
  readonly runHours: number
}

const store = createStore<ScorePlan>()(() => ({
  reference: undefined,
  nodeTflops: undefined,
  early: undefined,
  growth: 1,
  runHours: 1,
}))

export function useScorePlan(): ScorePlan {
  return useStore(store)
}

export function changeScorePlan(change: Partial<ScorePlan>): void {
  store.setState(change)
}
