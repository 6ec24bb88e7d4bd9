/**
 * What is known of every kind of request, in one table: the WASM module that answers it, whether it is cheap,
 * derived of other answers, or random, and how long a slice of it may take.
 */
import type { DetailsRequest, EngineRequest } from './engine'

/** The model's two WASM modules: what the first verdict needs, and the details of network, money and risk. */
export const WASM_MODULES = ['verdict', 'details'] as const
export type WasmModule = (typeof WASM_MODULES)[number]

interface RequestFacts {
  readonly module: WasmModule
  /** Arithmetic: follows a drag, answered between the slices of other work, first to leave the cache. */
  readonly isCheap: boolean
  /** Makes something of what other answers say: it is short, and simulations beside it rest meanwhile. */
  readonly isDerived: boolean
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
  module: 'verdict',
  isCheap: false,
  isDerived: false,
  isRandom: true,
  sliceMs: SLICE_MS,
}
const computed: RequestFacts = { ...simulated, isRandom: false }
const sampled: RequestFacts = { ...simulated, isDerived: true }
const arithmetic: RequestFacts = { ...computed, isCheap: true, isDerived: true }
const ofDetails = (facts: RequestFacts): RequestFacts => ({ ...facts, module: 'details' })

/** Every kind of request; a kind that is missing, or no longer requested, does not compile. */
export const requestFacts: Readonly<Record<EngineRequest['kind'], RequestFacts>> = {
  design: { ...computed, isCheap: true },
  bisection: simulated,
  node: computed,
  applications: simulated,
  production: simulated,
  ranking: sampled,
  mpigraph: ofDetails(simulated),
  taperCurve: ofDetails(simulated),
  whatIf: ofDetails(simulated),
  pairs: ofDetails(simulated),
  congestion: ofDetails(simulated),
  pointToPoint: ofDetails(computed),
  rma: ofDetails(computed),
  collectives: ofDetails(computed),
  checkpoint: ofDetails(computed),
  cables: ofDetails(arithmetic),
  shock: ofDetails(arithmetic),
  swap: ofDetails(arithmetic),
  rest: ofDetails(arithmetic),
  risk: ofDetails(sampled),
  sensitivity: ofDetails(sampled),
  flips: ofDetails(sampled),
  map: { ...ofDetails(arithmetic), sliceMs: MAP_SLICE_MS },
  scores: ofDetails(sampled),
  scorecard: ofDetails(sampled),
  options: ofDetails(sampled),
}

/** Whether there is a request of that kind. */
export const isKind = (kind: unknown): kind is EngineRequest['kind'] =>
  typeof kind === 'string' && Object.hasOwn(requestFacts, kind)

/** Whether it is the second module that answers. */
export const isOfDetails = (request: EngineRequest): request is DetailsRequest =>
  requestFacts[request.kind].module === 'details'

/** Whether it makes something of what other answers say. */
export const isDerived = (request: EngineRequest): boolean => requestFacts[request.kind].isDerived
