import { CurvesChart } from '../../charts/curves/CurvesChart'
import type { Curve, CurveAxes } from '../../charts/curves/curve'
import { curveColumns, curveRecords } from '../../charts/curves/curvesTable'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import type { Scenario } from '../../document/scenario/schema'
import { stampedCsv } from '../../report/table-stamp'
import { originOf, type ResultId } from '../../report/provenance-of-results'
import { useModelCard } from '../../state/results-store'
import { documentNow } from '../../state/document-now'
import { WhereFrom } from '../../ui/WhereFrom'

interface ScenarioCurvesProps {
  readonly curves: readonly Curve[]
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
  const { curves, axes, status, sentence, question, origin } = props
  const card = useModelCard()
  const isSettled = status.kind === 'current' && sentence !== undefined
  return (
    <CurvesChart
      curves={curves}
      axes={axes}
      status={status}
      title={isSettled ? sentence : question}
      subtitle={props.subtitle}
      fileName={props.fileName}
      csv={() => stampedCsv(curveColumns(curves, axes), curveRecords(curves), documentNow())}
      where={
        <WhereFrom
          subject={axes.y.heading}
          origin={() => originOf(origin.id, origin.scenarios, card)}
        />
      }
    />
  )
}
