/**
 * What is known of every kind of request, in one table: the WASM module that answers it, whether it is cheap,
 * whether chance is in it, and how long a slice of it may take.
 */
import type { EngineRequest, PlanningRequest } from './engine'

/** The model's two WASM modules: what a visit loads at once, and money, risk and scores, which come with the first applications. */
export type WasmModule = 'first' | 'planning'

interface RequestFacts {
  readonly module: WasmModule
  /** Arithmetic: follows a drag, answered between the slices of other work, first to leave the cache. */
  readonly isCheap: boolean
  /** Whether chance is in it: the answer depends on a seed. */
  readonly isRandom: boolean
  /** Longest time that a worker computes without listening, ms. */
  readonly sliceMs: number
}

/** Long enough to get work done, short enough that a cancel or another request is heard. */
const SLICE_MS = 8
/** The map follows a drag: it is not to wait between its own slices for those of a simulation. */
const MAP_SLICE_MS = 40

const simulated: RequestFacts = {
  module: 'first',
  isCheap: false,
  isRandom: true,
  sliceMs: SLICE_MS,
}
const computed: RequestFacts = { ...simulated, isRandom: false }
const sampled: RequestFacts = { ...simulated, module: 'planning' }
const arithmetic: RequestFacts = { ...computed, module: 'planning', isCheap: true }

/** Every kind of request; a kind that is missing, or no longer requested, does not compile. */
export const requestFacts: Readonly<Record<EngineRequest['kind'], RequestFacts>> = {
  design: { ...computed, isCheap: true },
  bisection: simulated,
  mpigraph: simulated,
  taperCurve: simulated,
  whatIf: simulated,
  pairs: simulated,
  congestion: simulated,
  applications: simulated,
  production: simulated,
  pointToPoint: computed,
  rma: computed,
  collectives: computed,
  node: computed,
  checkpoint: computed,
  cables: arithmetic,
  shock: arithmetic,
  swap: arithmetic,
  rest: arithmetic,
  risk: sampled,
  ranking: sampled,
  sensitivity: sampled,
  flips: sampled,
  map: { ...arithmetic, sliceMs: MAP_SLICE_MS },
  scores: sampled,
  scorecard: sampled,
  options: sampled,
}

/** Whether there is a request of that kind. */
export const isKind = (kind: unknown): kind is EngineRequest['kind'] =>
  typeof kind === 'string' && Object.hasOwn(requestFacts, kind)

/** Whether it is the second module that answers. */
export const isPlanning = (request: EngineRequest): request is PlanningRequest =>
  requestFacts[request.kind].module === 'planning'
