/** The experiments that `taper run` knows: each asks the model and gives one entry of `results`. */
import { applications } from './application-experiment'
import { bisection, mpigraph } from './bisection-experiments'
import { congestion } from './congestion-experiment'
import { cost } from './cost-experiment'
import type { Experiment } from './experiment'
import { messageExperiments } from './message-experiments'
import { nodeExperiments } from './node-experiments'
import { scores } from './scores-experiment'
import { sensitivity } from './sensitivity-experiment'
import { tradeoff } from './tradeoff/tradeoff-experiment'

/** In the order in which they run when none is named. */
export const experiments: ReadonlyMap<string, Experiment> = new Map([
  ['bisection', bisection],
  ['mpigraph', mpigraph],
  ['congestion', congestion],
  ...messageExperiments,
  ...nodeExperiments,
  ['applications', applications],
  ['cost', cost],
  ['sensitivity', sensitivity],
  ['tradeoff', tradeoff],
  ['scores', scores],
])
