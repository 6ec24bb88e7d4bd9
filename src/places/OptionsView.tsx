import { options } from '../experiments/options'
import { OptionEditor } from '../features/options/OptionEditor'
import { ExperimentSections } from './ExperimentSections'

/** What may be bought later at a price that is agreed now: to be changed, and what that price is worth. */
export const OptionsView = () => (
  <ExperimentSections
    experiment={options}
    head={({ answer }) => <OptionEditor answers={answer.answers} />}
  />
)
