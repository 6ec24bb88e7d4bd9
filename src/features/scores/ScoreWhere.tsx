import { originOfScore, type ScoreId } from '../../report/score-origins'
import { resultsStore } from '../../state/results-store'
import type { ScoreResults } from '../../state/use-scores'
import { WhereFrom } from '../../ui/WhereFrom'

interface ScoreWhereProps {
  readonly subject: string
  readonly id: ScoreId
  readonly results: Pick<ScoreResults, 'reference' | 'designs'>
}

/** “Where does this come from?” of a score, or of what it is made of. */
export function ScoreWhere({ subject, id, results }: ScoreWhereProps) {
  const { reference, designs } = results
  const shown = [reference, ...designs.filter(({ key }) => key !== reference.key)]
  const origin = () => originOfScore(id, shown, resultsStore.getState().card)
  return <WhereFrom subject={subject} origin={origin} />
}
