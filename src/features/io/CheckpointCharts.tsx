import { useMemo } from 'react'
import { dimmedPart } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import type { Scenario } from '../../document/scenario/schema'
import {
  axesOfLoss,
  axesOfTime,
  checkpointTable,
  withoutDrives,
  type Answered,
} from '../../experiments/checkpoints/checkpoint-curves'
import type { CheckpointPlanDto, CheckpointsDto } from '../../model/engine'
import { checkpointTimeSubtitle, lossSentence, timeSentence } from '../../report/io-sentences'
import { originOf } from '../../report/provenance-of-results'
import { DEFAULT_REPLICATES } from '../../document/replicates'
import type { CheckpointSlot } from '../../state/checkpoint-answers'
import { documentNow } from '../../state/document-now'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useModelCard } from '../../state/results-store'
import { csvText } from '../../tables/write-csv'
import type { CurveAxes } from '../../tables/scenario-curves'
import { WhereFrom } from '../../ui/WhereFrom'
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
  const { axes, question } = shown
  const card = useModelCard()
  const status = ioStatus({
    slots,
    index,
    unbuilt,
    cancel: cancelSimulation,
    again: simulateAgain,
  })
  const isOld = dimmedPart(status) !== 'none'
  const table = useMemo(
    () =>
      checkpointTable({
        ...shown,
        id: shown.fileName,
        caption: shown.question,
        answers,
        freshness: isOld ? 'stale' : 'current',
      }),
    [shown, answers, isOld],
  )
  const own = answers[index]
  const sentence = own?.result && shown.sentence(own.letter, own.result)
  const where = (
    <WhereFrom
      subject={axes.y.heading}
      origin={() =>
        originOf('checkpoint', scenarios, card, {
          letters: answers.map(({ letter }) => letter),
        })
      }
    />
  )
  return (
    <TableChart
      table={table}
      status={status}
      title={status.kind === 'current' && sentence !== undefined ? sentence : question}
      subtitle={`${shown.subtitle}${withoutDrives(answers)}`}
      csv={() => csvText(table, { ...documentNow(), focus: 0, replicates: DEFAULT_REPLICATES })}
      notes={{ renderColumn: (key) => (key === 'nodes' ? undefined : where) }}
    />
  )
}
