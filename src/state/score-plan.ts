/** What the view Scores counts against and with which weights: it belongs to the view, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { EarlyPhase } from '../domain/scores/service'
import type { ScoreWeight } from '../domain/scores/weights'

export interface ScorePlan {
  /** Key of the design that is the reference, or `preset ID`; undefined: the first design. */
  readonly reference: string | undefined
  readonly weighs: 'cycles' | 'equal' | 'own'
  /** Weights that were entered; for other applications they do not count. */
  readonly own: readonly ScoreWeight[]
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
  weighs: 'cycles',
  own: [],
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
