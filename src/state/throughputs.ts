/** What each scenario does of the baseline's workload, as far as it is known; `watch-throughput.ts` asks. */
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { Throughputs } from '../answers/throughputs'
import { askOnceMore, workbookLane } from './workbook-answer'

export const throughputLane = workbookLane<Throughputs>()

type LaneState = ReturnType<typeof throughputLane.getState>

export interface ThroughputState {
  readonly status: 'pending' | 'current' | 'failed' | 'cancelled'
  readonly progress: number
  /** The last good answer; of an earlier document unless `current`. */
  readonly answer: Throughputs | undefined
  readonly sentence: string | undefined
}

const stateOf = ({ status, share, value, sentence }: LaneState): ThroughputState => ({
  status: status === 'idle' || status === 'asking' ? 'pending' : status,
  progress: share,
  answer: value,
  sentence,
})

/** How far it has come draws nothing anew. */
export const useThroughputStatus = (): ThroughputState['status'] =>
  useStore(throughputLane, (state) => stateOf(state).status)

export const throughputState = (): ThroughputState => stateOf(throughputLane.getState())

export function useThroughputs(): ThroughputState {
  return useStore(throughputLane, useShallow(stateOf))
}

/** Asks again for what was cancelled or has failed. */
export function askThroughputAgain(): void {
  const { status } = throughputState()
  if (status === 'cancelled' || status === 'failed') askOnceMore(throughputLane)
}
