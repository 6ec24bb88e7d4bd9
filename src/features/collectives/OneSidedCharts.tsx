import { useMemo, useState } from 'react'
import {
  axesOfFlood,
  axesOfTransfers,
  oneSidedCurves,
} from '../../experiments/messages/message-curves'
import { toldElsewhere } from '../../charts/frame/ChartStatus'
import type { AccessDto } from '../../model/engine'
import { floodSentence, oneSidedSentence } from '../../report/message-sentences'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useOneSided } from '../../state/message-answers'
import { scenarioCode } from '../../ui/scenario-code'
import { Segmented } from '../../ui/Segmented'
import { chartStatus, drawnValue, needsMeasuredNetwork, withoutCurve } from './chart-status'
import type { ChartsProps } from './CollectiveCharts'
import styles from './CollectivesView.module.css'
import { ScenarioCurves } from './ScenarioCurves'

const accesses: readonly { readonly value: AccessDto; readonly label: string }[] = [
  { value: 'put', label: 'put' },
  { value: 'get', label: 'get' },
]

/** One-sided transfers by library, on the network that a scenario's machine has. */
export function OneSidedCharts({ scenarios, index }: ChartsProps) {
  const [access, setAccess] = useState<AccessDto>('put')
  const slots = useOneSided(scenarios)
  const answers = useMemo(
    () =>
      slots.map((slot, at) => ({
        letter: scenarioCode(at).letter,
        result: drawnValue(slot)?.result,
      })),
    [slots],
  )
  const latency = useMemo(
    () => oneSidedCurves(answers, access, ({ latencyUs }) => latencyUs),
    [answers, access],
  )
  const flood = useMemo(
    () => oneSidedCurves(answers, access, ({ floodGBps }) => floodGBps),
    [answers, access],
  )
  const status = chartStatus({
    scenarios,
    slots,
    index,
    what: 'one-sided transfers',
    without: needsMeasuredNetwork,
    cancel: cancelSimulation,
    again: simulateAgain,
  })
  const own = answers[index]
  const absent = withoutCurve(slots, (at) => {
    const scenario = scenarios[at]
    return scenario && needsMeasuredNetwork.reasonOf(scenario)
  })
  const origin = { id: 'oneSided', scenarios } as const
  return (
    <section className={styles.group} aria-label="One-sided">
      <div className={styles.controls}>
        <Segmented label="One-sided" value={access} choices={accesses} onChange={setAccess} />
      </div>
      <div className={styles.pair}>
        <ScenarioCurves
          curves={latency}
          axes={axesOfTransfers}
          status={status}
          sentence={own?.result && oneSidedSentence(own.letter, own.result, access)}
          question="How long does a one-sided transfer take?"
          subtitle={`Through one switch; a machine of one’s own is taken for InfiniBand${absent}`}
          fileName={`one-sided-${access}-time`}
          origin={origin}
        />
        <ScenarioCurves
          curves={flood}
          axes={axesOfFlood}
          status={toldElsewhere(status)}
          sentence={own?.result && floodSentence(own.letter, own.result, access)}
          question="How soon does the bandwidth saturate?"
          subtitle={`One port, many transfers in flight${absent}`}
          fileName={`one-sided-${access}-bandwidth`}
          origin={origin}
        />
      </div>
    </section>
  )
}
