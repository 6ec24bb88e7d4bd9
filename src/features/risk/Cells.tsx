import { useMemo } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import { counted, formatCount } from '../../document/format'
import { gainCellsTable } from '../../experiments/risk/gain-cells-table'
import { AT_VALUES } from '../../report/study-origins'
import { resultsStore } from '../../state/results-store'
import { cellsCsv } from './risk-csv'
import { cellName, gainBlocks, heatRows, type RiskResults } from './risk-results'
import { cellsSentence } from '../../report/risk-sentences'
import { StudyWhere } from './StudyWhere'

interface CellsProps {
  readonly results: RiskResults
  readonly design: number
  readonly status: ChartStatus
}

/** Gain or loss of every application under every condition, net of the nodes. */
export function Cells({ results, design, status }: CellsProps) {
  const isOld = dimmedPart(status) !== 'none'
  const table = useMemo(
    () => gainCellsTable(gainBlocks(results), heatRows(results), isOld ? 'stale' : 'current'),
    [results, isOld],
  )
  const { contest, cells } = results
  const verdict = cells?.designs[design]?.verdict
  const worst = verdict && {
    ...cellName(results, verdict.worstCell),
    gain: verdict.cellGains[verdict.worstCell] ?? 0,
  }
  const losing = verdict ? verdict.cellGains.filter((gain) => gain < 0).length : 0
  return (
    <TableChart
      table={table}
      title={
        status.kind === 'current' && verdict
          ? cellsSentence(
              contest.designs[design]?.label ?? '',
              contest.designs[0]?.label ?? '',
              { losing, all: verdict.cellGains.length },
              worst,
            )
          : 'Which application loses under what, in spite of the nodes?'
      }
      subtitle={`What the whole machine does of each application over ${contest.designs[0]?.label ?? ''} under the same condition, net of the nodes that its design has more or fewer. Jobs of ${counted(results.jobNodes, 'node', 'nodes')}: the commonest size of the workload, of equally common ones the largest, as far as every design has room.`}
      status={status}
      where={
        <StudyWhere
          subject="Gain by application and condition"
          id="cellGain"
          designs={contest.designs}
          draws={`gains with ${AT_VALUES}; chances from ${formatCount(cells?.draws ?? 0)} draws`}
        />
      }
      csv={() => cellsCsv(results, resultsStore.getState().card)}
    />
  )
}
