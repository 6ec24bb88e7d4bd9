/** Max-min fair rates of any flows over any links, on this thread. */
import { EngineError } from './engine'
import { readFault } from './faults'
import { initSync, solveMaxMin as solve } from './generated/taper_details'

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
 * What gives the rate of every flow, GB/s; it throws an EngineError `bad-request` if a problem is malformed.
 * @param wasm the bytes or the compiled module of `taper_details_bg.wasm`
 * @throws if the bytes are not the model
 */
export function maxMinSolver(
  wasm: BufferSource | WebAssembly.Module,
): (problem: MaxMinProblem) => Float64Array {
  initSync({ module: wasm })
  return ({ capacities, flowOffsets, flowLinks, weights, caps }) => {
    try {
      return solve(capacities, flowOffsets, flowLinks, weights, caps)
    } catch (error) {
      const fault = readFault(error)
      throw new EngineError('bad-request', fault?.sentence ?? String(error))
    }
  }
}
