/** What the views Risk and Sensitivity compare and measure: it belongs to the views, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { StudyMeasure } from '../document/study-measure'

/** What competes: the scenarios, or tapers of the active one for the same money. */
export type StudyAxis = 'scenarios' | 'tapers'

export interface StudyPlan {
  readonly axis: StudyAxis
  readonly measure: StudyMeasure
  /** Key of the alternative that is set against the first; undefined: the second. */
  readonly against: string | undefined
  /** Nodes of which the chance is asked that a design has as many; undefined: those of the first. */
  readonly goalNodes: number | undefined
}

const store = createStore<StudyPlan>()(() => ({
  axis: 'tapers',
  measure: 'throughputGain',
  against: undefined,
  goalNodes: undefined,
}))

export function useStudyPlan(): StudyPlan {
  return useStore(store)
}

export function changeStudyPlan(change: Partial<StudyPlan>): void {
  store.setState(change)
}
