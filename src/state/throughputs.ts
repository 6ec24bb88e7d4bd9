/** What each scenario does of the baseline's workload, as far as it is known; `watch-throughput.ts` asks. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Throughputs } from '../answers/throughputs'

export interface ThroughputState {
  readonly status: 'pending' | 'current' | 'failed' | 'cancelled'
  readonly progress: number
  /** The last good answer; of an earlier document unless `current`. */
  readonly answer: Throughputs | undefined
  readonly sentence: string | undefined
}

export const throughputStore = createStore<ThroughputState>()(() => ({
  status: 'pending',
  progress: 0,
  answer: undefined,
  sentence: undefined,
}))

export const throughputState = (): ThroughputState => throughputStore.getState()

export function useThroughputs(): ThroughputState {
  return useStore(throughputStore)
}
