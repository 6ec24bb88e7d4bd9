import { useMemo, useState } from 'react'
import {
  axesOfMessages,
  axesOfStream,
  messageCurves,
  streamCurves,
  type Distance,
  type Sizes,
} from '../../experiments/messages/message-curves'
import { toldElsewhere } from '../../charts/frame/ChartStatus'
import { messageSentence, streamSentence } from '../../report/message-sentences'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { usePointToPoint } from '../../state/message-answers'
import { scenarioCode } from '../../ui/scenario-code'
import { Segmented } from '../../ui/Segmented'
import { chartStatus, drawnValue, needsTree, withoutCurve } from './chart-status'
import type { ChartsProps } from './CollectiveCharts'
import styles from './CollectivesView.module.css'
import { ScenarioCurves } from './ScenarioCurves'

const distances: readonly { readonly value: Distance; readonly label: string }[] = [
  { value: 'nearest', label: 'under one switch' },
  { value: 'farthest', label: 'farthest apart' },
]

const sizeChoices: readonly { readonly value: Sizes; readonly label: string }[] = [
  { value: 'short', label: 'to 16 KiB' },
  { value: 'all', label: 'all' },
]

/** Time and bandwidth of a message against its size. */
export function MessageCharts({ scenarios, index }: ChartsProps) {
  const [distance, setDistance] = useState<Distance>('nearest')
  const [sizes, setSizes] = useState<Sizes>('short')
  const slots = usePointToPoint(scenarios)
  const answers = useMemo(
    () =>
      slots.map((slot, at) => ({
        letter: scenarioCode(at).letter,
        result: drawnValue(slot)?.result,
        hasTagMatching: scenarios[at]?.fabric.tagMatching === true,
      })),
    [slots, scenarios],
  )
  const latency = useMemo(() => messageCurves(answers, distance, sizes), [answers, distance, sizes])
  const stream = useMemo(() => streamCurves(answers), [answers])
  const own = answers[index]
  const answered = chartStatus({
    scenarios,
    slots,
    index,
    what: 'messages',
    without: needsTree,
    cancel: cancelSimulation,
    again: simulateAgain,
  })
  // Why a machine cannot be built is told at the collectives above.
  const isUnbuilt = slots[index]?.status === 'infeasible'
  const status = isUnbuilt ? toldElsewhere(answered) : answered
  const absent = withoutCurve(slots)
  return (
    <section className={styles.group} aria-label="Point to point">
      <div className={styles.controls}>
        <Segmented
          label="The two nodes are"
          value={distance}
          choices={distances}
          onChange={setDistance}
        />
        <Segmented label="Sizes" value={sizes} choices={sizeChoices} onChange={setSizes} />
      </div>
      <div className={styles.pair}>
        <ScenarioCurves
          curves={latency}
          axes={axesOfMessages}
          status={status}
          sentence={
            own?.result &&
            messageSentence(own.letter, own.result, {
              distance,
              hasTagMatching: own.hasTagMatching,
            })
          }
          question="How long does a message take?"
          subtitle={`From host memory, nobody else on the machine${absent}`}
          fileName="message-time"
          origin={{ id: 'message', scenarios }}
        />
        <ScenarioCurves
          curves={stream}
          axes={axesOfStream}
          status={toldElsewhere(status)}
          sentence={own?.result && streamSentence(own.letter, own.result)}
          question="What bandwidth does one rank reach?"
          subtitle={`Many messages one after the other; the ports in use follow the striping policy${absent}`}
          fileName="message-bandwidth"
          origin={{ id: 'stream', scenarios }}
        />
      </div>
    </section>
  )
}
