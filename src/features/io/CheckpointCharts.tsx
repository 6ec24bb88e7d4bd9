import { useMemo } from 'react'
import type { CurveAxes } from '../../charts/curves/curve'
import { curveColumns, curveRecords } from '../../charts/curves/curvesTable'
import { CheckpointChart } from '../../charts/io/CheckpointChart'
import type { Scenario } from '../../document/scenario/schema'
import type { CheckpointPlanDto, CheckpointsDto } from '../../model/engine'
import { stampedCsv } from '../../report/table-stamp'
import { originOf } from '../../report/provenance-of-results'
import type { CheckpointSlot } from '../../state/checkpoint-answers'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useModelCard } from '../../state/results-store'
import { documentNow } from '../../state/document-now'
import { WhereFrom } from '../../ui/WhereFrom'
import {
  axesOfLoss,
  axesOfTime,
  checkpointCurves,
  crossoversOf,
  withoutDrives,
  type Answered,
} from '../../charts/io/checkpointCurves'
import { checkpointTimeSubtitle, lossSentence, timeSentence } from '../../report/io-sentences'
import { ioStatus } from './io-status'
import styles from './IoView.module.css'

interface CheckpointChartsProps {
  readonly answers: readonly Answered[]
  readonly index: number
  readonly scenarios: readonly Scenario[]
  readonly slots: readonly CheckpointSlot[]
  /** Why the active scenario's machine cannot be built; undefined if it can. */
  readonly unbuilt: string | undefined
}

interface Shown {
  readonly axes: CurveAxes
  readonly value: (plan: CheckpointPlanDto) => number
  readonly sentence: (letter: string, result: CheckpointsDto) => string | undefined
  readonly question: string
  readonly subtitle: string
  readonly fileName: string
  readonly hasCrossovers: boolean
}

const charts: readonly Shown[] = [
  {
    axes: axesOfTime,
    value: ({ writeS }) => writeS,
    sentence: timeSentence,
    question: 'How long does a checkpoint take?',
    subtitle: checkpointTimeSubtitle,
    fileName: 'checkpoint-time',
    hasCrossovers: true,
  },
  {
    axes: axesOfLoss,
    value: ({ lost }) => 100 * lost,
    sentence: lossSentence,
    question: 'How much time is lost?',
    subtitle:
      'Time for checkpoints, repeated work and restarts, with checkpoints as often as loses least (Daly’s formula)',
    fileName: 'checkpoint-loss',
    hasCrossovers: false,
  },
]

/** Time of a checkpoint and what is lost, against nodes. */
export function CheckpointCharts(props: CheckpointChartsProps) {
  return (
    <section className={styles.pair} aria-label="Checkpoints">
      {charts.map((shown) => (
        <OneChart key={shown.fileName} shown={shown} {...props} />
      ))}
    </section>
  )
}

function OneChart({
  shown,
  answers,
  index,
  scenarios,
  slots,
  unbuilt,
}: CheckpointChartsProps & { readonly shown: Shown }) {
  const { axes, value, hasCrossovers } = shown
  const card = useModelCard()
  const curves = useMemo(() => checkpointCurves(answers, value), [answers, value])
  const crossovers = useMemo(
    () => (hasCrossovers ? crossoversOf(answers) : []),
    [answers, hasCrossovers],
  )
  const status = ioStatus({
    slots,
    index,
    unbuilt,
    cancel: cancelSimulation,
    again: simulateAgain,
  })
  const own = answers[index]
  const sentence = own?.result && shown.sentence(own.letter, own.result)
  return (
    <CheckpointChart
      curves={curves}
      axes={axes}
      crossovers={crossovers}
      status={status}
      title={status.kind === 'current' && sentence !== undefined ? sentence : shown.question}
      subtitle={`${shown.subtitle}${withoutDrives(answers)}`}
      csv={() => stampedCsv(curveColumns(curves, axes), curveRecords(curves), documentNow())}
      fileName={shown.fileName}
      where={
        <WhereFrom
          subject={axes.y.heading}
          origin={() =>
            originOf('checkpoint', scenarios, card, {
              letters: answers.map(({ letter }) => letter),
            })
          }
        />
      }
    />
  )
}
