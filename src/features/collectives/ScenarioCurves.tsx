import { useMemo } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import type { Scenario } from '../../document/scenario/schema'
import { DEFAULT_REPLICATES } from '../../document/replicates'
import { originOf, type ResultId } from '../../report/provenance-of-results'
import { documentNow } from '../../state/document-now'
import { useModelCard } from '../../state/results-store'
import { csvText } from '../../tables/write-csv'
import {
  scenarioCurvesTable,
  type CurveAxes,
  type ScenarioCurve,
} from '../../tables/scenario-curves'
import { WhereFrom } from '../../ui/WhereFrom'

interface ScenarioCurvesProps {
  readonly curves: readonly ScenarioCurve[]
  readonly axes: CurveAxes
  readonly status: ChartStatus
  /** Said of the present design; while there is no answer to it, `question` stands in its place. */
  readonly sentence: string | undefined
  readonly question: string
  readonly subtitle: string
  readonly fileName: string
  readonly origin: { readonly id: ResultId; readonly scenarios: readonly Scenario[] }
}

/** A chart of curves with its files, its sentence and where its numbers come from. */
export function ScenarioCurves(props: ScenarioCurvesProps) {
  const { curves, axes, status, sentence, question, origin, fileName } = props
  const card = useModelCard()
  const isOld = dimmedPart(status) !== 'none'
  const table = useMemo(
    () =>
      scenarioCurvesTable({
        id: fileName,
        caption: question,
        curves,
        axes,
        freshness: isOld ? 'stale' : 'current',
      }),
    [fileName, question, curves, axes, isOld],
  )
  const where = (
    <WhereFrom
      subject={axes.y.heading}
      origin={() => originOf(origin.id, origin.scenarios, card)}
    />
  )
  const [x] = table.columns
  const isSettled = status.kind === 'current' && sentence !== undefined
  return (
    <TableChart
      table={table}
      status={status}
      title={isSettled ? sentence : question}
      subtitle={props.subtitle}
      csv={() => csvText(table, { ...documentNow(), focus: 0, replicates: DEFAULT_REPLICATES })}
      where={where}
      notes={{ renderColumn: (key) => (key === x?.key ? undefined : where) }}
    />
  )
}
