/** Max-min fair rates of any flows over any links, on this thread. */
import { EngineError } from './engine'
import { readFault } from './faults'
import { solveMaxMin as solve } from './generated/taper_verdict'

export interface MaxMinProblem {
  /** Capacity of every link, GB/s. */
  readonly capacities: Float64Array
  /** Start of every flow in `flowLinks`, and the end of the last: one more entry than flows. */
  readonly flowOffsets: Uint32Array
  /** Links of the flows, one after the other. */
  readonly flowLinks: Uint32Array
  /** Weight of every flow; empty if all are 1. */
  readonly weights: Float64Array
  /** Largest rate of every flow, GB/s, possibly infinite; empty if none is capped. */
  readonly caps: Float64Array
}

/**
 * Rate of every flow, GB/s. The model must have been loaded (`createEmbeddedEngine`).
 * @throws EngineError `bad-request` if the problem is malformed
 */
export function solveMaxMin(problem: MaxMinProblem): Float64Array {
  const { capacities, flowOffsets, flowLinks, weights, caps } = problem
  try {
    return solve(capacities, flowOffsets, flowLinks, weights, caps)
  } catch (error) {
    const fault = readFault(error)
    throw new EngineError('bad-request', fault?.sentence ?? String(error))
  }
}
