import { useMemo } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import { formatCount } from '../../document/format'
import { gainsTable } from '../../experiments/risk/gains-table'
import { resultsStore } from '../../state/results-store'
import { DRAWS } from '../../document/draws'
import { gainsCsv } from './risk-csv'
import { gainRows, type RiskResults } from './risk-results'
import { gainSentence } from '../../report/risk-sentences'
import { StudyWhere } from './StudyWhere'

interface GainsProps {
  readonly results: RiskResults | undefined
  /** Position of the design that the sentence is about. */
  readonly design: number
  readonly status: ChartStatus
}

/** The distribution of the throughput gained, with how sure the order is. */
export function Gains({ results, design, status }: GainsProps) {
  const table = useMemo(() => gainsTable(results ? gainRows(results) : []), [results])
  const risk = results?.workload.designs[design]
  const [first, own] = [results?.contest.designs[0], results?.contest.designs[design]]
  return (
    <TableChart
      table={table}
      title={
        status.kind === 'current' && risk && first && own && design > 0
          ? gainSentence(own.label, first.label, risk)
          : 'How much throughput does each design gain, and how sure is that?'
      }
      subtitle={`Throughput of the workload over ${first?.label ?? 'the first design'}, over ${formatCount(results?.workload.draws ?? DRAWS)} draws of all prices and slowdowns.`}
      status={status}
      where={
        <StudyWhere
          subject="Gain in throughput"
          id="throughputGain"
          designs={results?.contest.designs ?? []}
          draws={`${formatCount(results?.workload.draws ?? DRAWS)} draws`}
        />
      }
      csv={() => (results ? gainsCsv(results, resultsStore.getState().card) : '')}
    />
  )
}
