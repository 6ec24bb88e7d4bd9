import type { OptionAnswer } from '../../state/use-options'
import { letterOf } from '../../report/decision'
import { originOfOptions } from '../../report/option-origins'
import { resultsStore } from '../../state/results-store'
import { WhereFrom } from '../../ui/WhereFrom'

interface OptionsWhereProps {
  readonly subject: string
  readonly answers: readonly OptionAnswer[]
}

/** “Where does this come from?” of what is said of options. */
export function OptionsWhere({ subject, answers }: OptionsWhereProps) {
  const designs = new Map(answers.map(({ option, scenario }) => [option.scenario, scenario]))
  const origin = () =>
    originOfOptions(
      [...designs.values()],
      resultsStore.getState().card,
      [...designs.keys()].map(letterOf),
    )
  return <WhereFrom subject={subject} origin={origin} />
}
