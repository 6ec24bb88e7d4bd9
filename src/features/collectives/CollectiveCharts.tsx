import { useMemo, useState } from 'react'
import {
  axesByNodes,
  axesBySize,
  curvesByNodes,
  curvesBySize,
  pointAt,
} from '../../experiments/messages/message-curves'
import type { Scenario } from '../../document/scenario/schema'
import { toldElsewhere } from '../../charts/frame/ChartStatus'
import type { OperationDto } from '../../model/engine'
import { collectiveSentence, operationName, sizeSentence } from '../../report/message-sentences'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { ranksOf, useCollectives, type RanksChoice } from '../../state/message-answers'
import { scenarioCode } from '../../ui/scenario-code'
import { Segmented } from '../../ui/Segmented'
import { chartStatus, drawnValue, needsTree, withoutCurve } from './chart-status'
import styles from './CollectivesView.module.css'
import { ScenarioCurves } from './ScenarioCurves'

const operations: readonly { readonly value: OperationDto; readonly label: string }[] = [
  { value: 'allreduce', label: 'Allreduce' },
  { value: 'barrier', label: 'Barrier' },
  { value: 'broadcast', label: 'Broadcast' },
  { value: 'all-to-all', label: 'All-to-all' },
]
const sizes = [
  { value: '8', label: '8 B' },
  { value: '2048', label: '2 KiB' },
  { value: '65536', label: '64 KiB' },
  { value: '1048576', label: '1 MiB' },
] as const
const rankChoices: readonly { readonly value: RanksChoice; readonly label: string }[] = [
  { value: 'one', label: 'one' },
  { value: 'gpu', label: 'one a GPU' },
  { value: 'core', label: 'one a core' },
]

export interface ChartsProps {
  readonly scenarios: readonly Scenario[]
  /** The active scenario. */
  readonly index: number
}

/** Time of a collective against nodes and against size. */
export function CollectiveCharts({ scenarios, index }: ChartsProps) {
  const [operation, setOperation] = useState<OperationDto>('allreduce')
  const [size, setSize] = useState<(typeof sizes)[number]['value']>('8')
  const [ranks, setRanks] = useState<RanksChoice>('one')
  const slots = useCollectives(scenarios, ranks)
  const bytes = Number(size)
  const answers = useMemo(
    () =>
      slots.map((slot, at) => ({
        letter: scenarioCode(at).letter,
        result: drawnValue(slot)?.result,
      })),
    [slots],
  )
  const byNodes = useMemo(
    () => curvesByNodes(answers, operation, bytes),
    [answers, operation, bytes],
  )
  const bySize = useMemo(() => curvesBySize(answers, operation), [answers, operation])
  const status = chartStatus({
    scenarios,
    slots,
    index,
    what: 'collectives',
    without: needsTree,
    cancel: cancelSimulation,
    again: simulateAgain,
  })
  const own = answers[index]
  const absent = withoutCurve(slots)
  const point = pointAt(own?.result, operation, bytes)
  const ownPoints = (own?.result?.points ?? []).filter(
    (each) => each.operation === operation && each.nodes === own?.result?.machineNodes,
  )
  const subtitle = `${ranksSubtitle(scenarios[index], ranks)}, nobody else on the machine`
  const origin = { id: 'collective', scenarios } as const
  return (
    <section className={styles.group} aria-label="Collectives">
      <div className={styles.controls}>
        <Segmented
          label="Operation"
          value={operation}
          choices={operations}
          onChange={setOperation}
        />
        {operation !== 'barrier' && (
          <Segmented label="Size" value={size} choices={sizes} onChange={setSize} />
        )}
        <Segmented label="Ranks a node" value={ranks} choices={rankChoices} onChange={setRanks} />
      </div>
      <div className={styles.pair}>
        <ScenarioCurves
          curves={byNodes}
          axes={axesByNodes}
          status={status}
          sentence={own && point && collectiveSentence(own.letter, point)}
          question={`How long does ${operationName(operation, bytes)} take?`}
          subtitle={`${subtitle}${absent}`}
          fileName={`${operation}-by-nodes`}
          origin={origin}
        />
        {operation === 'barrier' ? (
          <p className={styles.quiet}>A barrier carries no data, so its time has no size.</p>
        ) : (
          <ScenarioCurves
            curves={bySize}
            axes={axesBySize}
            status={toldElsewhere(status)}
            sentence={own && sizeSentence(own.letter, ownPoints, operation)}
            question="How does the size count?"
            subtitle={`${subtitle}; all nodes of each${absent}`}
            fileName={`${operation}-by-size`}
            origin={origin}
          />
        )}
      </div>
    </section>
  )
}

function ranksSubtitle(scenario: Scenario | undefined, choice: RanksChoice): string {
  const ranks = scenario === undefined ? 1 : ranksOf(scenario, choice)
  return ranks === 1 ? 'One rank a node' : `${ranks} ranks a node`
}
