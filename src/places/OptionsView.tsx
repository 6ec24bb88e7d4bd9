import { options } from '../experiments/options'
import type { OptionAnswer } from '../experiments/options/words'
import { OptionEditor } from '../features/options/OptionEditor'
import { ExperimentSections } from './ExperimentSections'

interface Answered {
  readonly answer: { readonly answers: readonly OptionAnswer[] }
}

const editor = ({ answer }: Answered) => <OptionEditor answers={answer.answers} />

/** What may be bought later at a price that is agreed now: to be changed, and what that price is worth. */
export const OptionsView = () => <ExperimentSections experiment={options} head={editor} />
