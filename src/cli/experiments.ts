import { EXPERIMENT_IDS, type ExperimentId } from '../experiments/registry'

/** Those that run when none is named, in this order; the others of the registry run where they are named. */
export const EXPERIMENT_ORDER: readonly ExperimentId[] = [
  'bisection',
  'mpigraph',
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

/** What compares two scenarios has a command of its own. */
const ELSEWHERE: readonly ExperimentId[] = ['causes']

/** Every one that `taper run` knows, those that run when none is named first. */
export const RUNNABLE: readonly ExperimentId[] = [
  ...EXPERIMENT_ORDER,
  ...EXPERIMENT_IDS.filter((id) => !ELSEWHERE.includes(id) && !EXPERIMENT_ORDER.includes(id)),
]
