import { causes } from '../experiments/causes'
import { ExperimentSections } from './ExperimentSections'

/** Why a scenario differs from the baseline: what each difference adds, whatever the order. */
export function CausesView() {
  return <ExperimentSections experiment={causes} />
}
