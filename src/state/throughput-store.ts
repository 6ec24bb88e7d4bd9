/** What each scenario does of the baseline's workload, as far as it is known; `watch-throughput.ts` asks. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Throughputs } from '../answers/throughputs'

interface ThroughputState {
  readonly status: 'pending' | 'current' | 'failed' | 'cancelled'
  /** Whether the model is at it, so that there is something to cancel. */
  readonly isRunning: boolean
  readonly progress: number
  /** The last good answer; of an earlier document unless `current`. */
  readonly answer: Throughputs | undefined
  readonly sentence: string | undefined
  readonly cancel: () => void
  readonly again: () => void
}

export const throughputStore = createStore<ThroughputState>()(() => ({
  status: 'pending',
  isRunning: false,
  progress: 0,
  answer: undefined,
  sentence: undefined,
  cancel: () => undefined,
  again: () => undefined,
}))

export function useThroughputs(): ThroughputState {
  return useStore(throughputStore)
}
