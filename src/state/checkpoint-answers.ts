/** What the view of checkpoints asks, for every scenario: jobs of powers of two nodes and of all. */
import { useMemo } from 'react'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo } from '../model/engine'
import { checkpointJobs, toCheckpoint } from '../model/to-node-request'
import { useAnswers, type AskedSlot } from './asked-answers'
import { useFromResults } from './results-store'

export type CheckpointSlot = AskedSlot<AnswerTo<'checkpoint'>>

/** One answer a scenario; none is asked before it is known how many nodes the scenario has. */
export function useCheckpoints(
  scenarios: readonly Scenario[],
  machineNodes: readonly (number | undefined)[],
): readonly CheckpointSlot[] {
  const questions = useMemo(
    () =>
      scenarios.map((about, at) => {
        const nodes = machineNodes[at]
        return nodes === undefined
          ? undefined
          : { request: toCheckpoint(about, checkpointJobs(nodes)), about }
      }),
    [scenarios, machineNodes],
  )
  return useAnswers('checkpoint', questions)
}

/**
 * Nodes of every scenario's machine: what its budget buys; the given number where its network is none
 * that can be sized. Undefined while that is not known, or the machine cannot be built.
 */
export function useMachineNodes(scenarios: readonly Scenario[]): readonly (number | undefined)[] {
  const bought = useFromResults((results) =>
    results.map(({ design }) =>
      design.status === 'infeasible' ? undefined : design.value?.machine.nodes,
    ),
  )
  return useMemo(
    () =>
      scenarios.map(({ fabric, budget }, at) =>
        fabric.topology === 'fat-tree' ? bought[at] : budget.nodes,
      ),
    [scenarios, bought],
  )
}
