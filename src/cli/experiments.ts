import type { ExperimentId } from '../experiments/registry'

/** Those that run when none is named, in this order; the others of the registry run where they are named. */
export const EXPERIMENT_ORDER: readonly ExperimentId[] = [
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
]
