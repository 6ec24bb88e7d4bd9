import { originOf } from '../../report/provenance-of-results'
import { resultsStore } from '../../state/results-store'
import { scenarioCode } from '../../ui/scenario-code'
import { WhereFrom } from '../../ui/WhereFrom'
import type { PlacedColumn } from '../../document/workload/columns'

interface SlowdownWhereProps {
  readonly subject: string
  readonly columns: readonly (PlacedColumn | undefined)[]
}

/** “Where does this come from?” of slowdowns on the designs of some columns. */
export function SlowdownWhere({ subject, columns }: SlowdownWhereProps) {
  const origin = () => {
    const byScenario = new Map(
      columns.flatMap((column) => (column ? [[column.index, column] as const] : [])),
    )
    const compared = [...byScenario.values()]
    return originOf(
      'slowdown',
      compared.map(({ scenario }) => scenario),
      resultsStore.getState().card,
      {
        draws: 'random placements averaged over 4',
        letters: compared.map(({ index }) => scenarioCode(index).letter),
      },
    )
  }
  return <WhereFrom subject={subject} origin={origin} />
}
