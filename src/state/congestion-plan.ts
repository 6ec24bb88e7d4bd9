/** What the section Congestion lets run: it belongs to the view, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { CONGESTION_LIMITS, gpcnet13, type CongestionPlan } from '../document/congestion-plan'
import type { Scenario } from '../document/scenario/schema'

/** Least and most of each number of a plan, on that machine. */
export function planLimits({ node }: Scenario) {
  return {
    congestorPercent: [0, 100],
    bytes: CONGESTION_LIMITS.bytes,
    ranksPerNode: [1, node.cpu.sockets * node.cpu.coresPerSocket],
    runs: CONGESTION_LIMITS.runs,
  } as const
}

const store = createStore<CongestionPlan>()(() => gpcnet13)

export function useCongestionPlan(): CongestionPlan {
  return useStore(store)
}

export function changeCongestionPlan(change: Partial<CongestionPlan>): void {
  store.setState(change)
}

export function resetCongestionPlan(): void {
  store.setState(gpcnet13)
}
