import { useMemo } from 'react'
import { scenarioCode } from '../../ui/scenario-code'
import { useActiveIndex } from '../../state/active-scenario'
import { useCheckpoints, useMachineNodes } from '../../state/checkpoint-answers'
import { useScenarioResults } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import type { Answered } from '../../experiments/checkpoints/checkpoint-curves'
import { CheckpointCharts } from './CheckpointCharts'
import { CheckpointTable } from './CheckpointTable'
import styles from './IoView.module.css'
import { DriveWarnings, StorageFields } from './StorageFields'

/** What checkpoints cost: to drives in the nodes and to the file system, for every scenario. */
export function IoView() {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const nodes = useMachineNodes(scenarios)
  const slots = useCheckpoints(scenarios, nodes)
  const { design, issues } = useScenarioResults(index)
  const answers = useMemo(
    (): readonly Answered[] =>
      slots.map(({ status, value }, at) => ({
        letter: scenarioCode(at).letter,
        result: status === 'current' || status === 'pending' ? value?.result : undefined,
        isCurrent: status === 'current',
      })),
    [slots],
  )
  const isTree = scenarios[index]?.fabric.topology === 'fat-tree'
  const unbuilt =
    isTree && design.status === 'infeasible'
      ? issues.map(({ sentence }) => sentence).join(' ')
      : undefined
  return (
    <div className={styles.view}>
      <StorageFields index={index} scenarios={scenarios} />
      <CheckpointCharts {...{ answers, index, scenarios, slots, unbuilt }} />
      <DriveWarnings answers={answers} index={index} scenarios={scenarios} />
      <CheckpointTable answers={answers} index={index} scenarios={scenarios} />
    </div>
  )
}
