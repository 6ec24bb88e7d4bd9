/** What the view Applications compares: it belongs to the view, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Groups of columns: the scenarios, or tapers of the active scenario. */
export type Axis = 'scenarios' | 'tapers'
/** What a slowdown is against, the same job compact and alone: the baseline, or the same design. */
export type Against = 'baseline' | 'own' | 'least'

export interface ApplicationPlan {
  readonly axis: Axis
  readonly against: Against
  /** Nodes of a job; undefined: the usual size of the workload. */
  readonly jobNodes: number | undefined
}

const store = createStore<ApplicationPlan>()(() => ({
  axis: 'scenarios',
  against: 'baseline',
  jobNodes: undefined,
}))

export function useApplicationPlan(): ApplicationPlan {
  return useStore(store)
}

export function changeApplicationPlan(change: Partial<ApplicationPlan>): void {
  store.setState(change)
}
