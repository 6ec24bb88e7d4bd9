import { useMemo } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import { flipsTable, type FlipRow } from '../../experiments/risk/flips-table'
import type { FlipsDto } from '../../model/engine'
import type { AskedSlot } from '../../state/asked-answers'
import { flipSentence } from '../../report/flip-sentence'
import { AT_VALUES } from '../../report/study-origins'
import { resultsStore } from '../../state/results-store'
import { useLastGood } from '../../state/use-last-good'
import type { StudySetup } from '../../state/use-study-setup'
import { flipsCsv } from './risk-csv'
import type { RiskResults } from './risk-results'
import { StudyWhere } from './StudyWhere'

interface FlipsProps {
  readonly results: RiskResults
  readonly flips: AskedSlot<{ readonly result: FlipsDto }> | undefined
  readonly setup: StudySetup
  readonly status: ChartStatus
}

/** How far each price and each slowdown must move for the order to change. */
export function Flips({ results, flips, setup, status }: FlipsProps) {
  const { workloadStudy, design, subject, other } = setup
  const now = useMemo(() => {
    const found = flips?.status === 'current' ? flips.value?.result.flips : undefined
    if (!workloadStudy.study || !found) return undefined
    return workloadStudy.study.inputs.map((input, at): FlipRow => ({
      ...input,
      flip: found[at] ?? undefined,
    }))
  }, [workloadStudy.study, flips])
  const found = useLastGood(now, `${subject} ${other?.key ?? ''}`)
  const rows = found ?? []
  const table = useMemo(() => flipsTable(found ?? []), [found])
  const first = results.contest.designs[0]?.label ?? ''
  const label = results.contest.designs[design]?.label ?? ''
  return (
    <TableChart
      table={table}
      fileName="what-flips-the-order"
      title={
        now && status.kind === 'current'
          ? flipSentence(rows, label, first)
          : 'What would have to change for the order to flip?'
      }
      subtitle={`${label} against ${first}: the multiple of each input, alone, from ×0 to ×10, at which the other design does more of the workload, or both do the same: a tie is said as equal.`}
      status={status}
      where={
        <StudyWhere
          subject="Where the order flips"
          id="flip"
          designs={results.contest.designs}
          draws={AT_VALUES}
        />
      }
      csv={() => flipsCsv(rows, results.contest.designs, design, resultsStore.getState().card)}
    />
  )
}
