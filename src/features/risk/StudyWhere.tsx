import { originOfStudy, type StudyResultId } from '../../report/study-origins'
import { resultsStore } from '../../state/results-store'
import type { Alternative } from '../../state/use-alternatives'
import { WhereFrom } from '../../ui/WhereFrom'

interface StudyWhereProps {
  readonly subject: string
  readonly id: StudyResultId
  readonly designs: readonly Alternative[]
  /** How often chance was drawn, in words. */
  readonly draws: string
}

/** “Where does this come from?” of a number of the study. */
export function StudyWhere({ subject, id, designs, draws }: StudyWhereProps) {
  const origin = () => originOfStudy(id, designs, resultsStore.getState().card, draws)
  return <WhereFrom subject={subject} origin={origin} />
}
