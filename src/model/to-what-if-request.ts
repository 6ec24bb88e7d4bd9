/** A machine with something broken, or a job on a part of it, as a question about its bisection. */
import { DEFAULT_REPLICATES } from '../document/samples'
import type { Scenario } from '../document/scenario/schema'
import type { Circumstances, RequestOf } from './engine'
import { toDesign } from './to-request'

/** Nothing broken, and the job has the whole machine. */
export const AS_BUILT: Circumstances = {
  failedUplinksPerEdge: 0,
  failedUplinks: 0,
  missingCores: 0,
  racks: undefined,
}

export const toWhatIf = (
  scenario: Scenario,
  circumstances: Circumstances,
  replicates = DEFAULT_REPLICATES,
): RequestOf<'whatIf'> => ({
  kind: 'whatIf',
  design: toDesign(scenario),
  circumstances,
  replicates,
})
