/** The experiments that `taper run` knows: each asks the model and gives one entry of `results`. */
import type { Experiment } from './experiment'
import { nodeExperiments } from './node-experiments'

/** Those that the registry does not have yet. */
export const experiments: ReadonlyMap<string, Experiment> = new Map(nodeExperiments)

/** Those that run when none is named, in this order; the others of the registry run where they are named. */
export const EXPERIMENT_ORDER = [
  'bisection',
  'mpigraph',
  'hops',
  'congestion',
  'collectives',
  'p2p',
  'rma',
  'node',
  'io',
  'applications',
  'cost',
  'sensitivity',
  'tradeoff',
  'scores',
] as const
