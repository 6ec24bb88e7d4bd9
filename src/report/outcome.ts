/** What is known of a scenario: the document joined with what the model has answered. */
import type { Scenario } from '../document/scenario/schema'
import type { BisectionDto, IssueDto, MachineDto, NodeFiguresDto } from '../model/engine'
import { hasNoTree, type Outcome } from './comparison'

interface Answer<Value> {
  /** `current`: the value answers the scenario as it stands. */
  readonly status: 'pending' | 'current' | 'infeasible' | 'failed' | 'cancelled'
  readonly value: Value | undefined
  readonly sentence?: string
}

export interface Answers {
  readonly design: Answer<{ readonly machine: MachineDto }>
  readonly bisection: Answer<BisectionDto>
  readonly issues: readonly IssueDto[]
  readonly node: NodeFiguresDto | undefined
}

export function outcomeOf(scenario: Scenario, answers: Answers): Outcome {
  const { design, bisection, issues, node } = answers
  const other = hasNoTree(scenario)
  return {
    scenario,
    // The last tree is not what stands here now.
    machine: other ? undefined : design.value?.machine,
    bisection: other ? undefined : bisection.value,
    node: other ? node : undefined,
    machineCurrent: design.status === 'current',
    bisectionCurrent: bisection.status === 'current',
    bisectionProblem: bisection.status === 'failed' ? bisection.sentence : undefined,
    problem: design.status === 'infeasible' ? (issues[0]?.sentence ?? '') : undefined,
  }
}
