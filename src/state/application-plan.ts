/** What the place Workload compares: it belongs to the view, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { usualPlan, type ApplicationPlan } from '../document/workload/columns'

const store = createStore<ApplicationPlan>()(() => usualPlan)

export function useApplicationPlan(): ApplicationPlan {
  return useStore(store)
}

export function changeApplicationPlan(change: Partial<ApplicationPlan>): void {
  store.setState(change)
}
