/** What each scenario is and delivers: the answers that stand at the head of everything else. */
import { DEFAULT_REPLICATES } from '../domain/replicates'
import type { Scenario } from '../domain/scenario/schema'
import {
  EngineError,
  type BisectionDto,
  type IssueDto,
  type MachineDto,
  type NodeFiguresDto,
  type TaperPointDto,
} from '../engine/engine'
import { toCostedDesign, toDesign } from '../engine/to-request'
import type { Ask } from './ask'

export interface ScenarioAnswers {
  readonly scenario: Scenario
  /** Undefined where the design cannot be built or bought, or is no fat tree. */
  readonly machine: MachineDto | undefined
  /** Why it cannot be built. */
  readonly issues: readonly IssueDto[]
  /** What its node is, whether or not a machine of it can be built. */
  readonly node: NodeFiguresDto | undefined
  /** Every split of its edge switch, without simulation. */
  readonly tapers: readonly TaperPointDto[]
  readonly bisection: BisectionDto | undefined
  /** Why the bisection was not simulated. */
  readonly bisectionProblem: string | undefined
}

/** @throws EngineError if it was cancelled or the model is lost */
export async function askScenario(ask: Ask, scenario: Scenario): Promise<ScenarioAnswers> {
  const { machine, issues, node, tapers } = await ask({
    kind: 'design',
    design: toCostedDesign(scenario),
  })
  const known = { scenario, machine, issues, node, tapers }
  if (!machine || scenario.fabric.topology !== 'fat-tree') {
    return { ...known, bisection: undefined, bisectionProblem: undefined }
  }
  const simulated = await orSentence(
    ask({ kind: 'bisection', design: toDesign(scenario), replicates: DEFAULT_REPLICATES }),
  )
  return 'sentence' in simulated
    ? { ...known, bisection: undefined, bisectionProblem: simulated.sentence }
    : { ...known, bisection: simulated.value.result, bisectionProblem: undefined }
}

/** An answer, or why there is none. */
export type Answered<Value> = { readonly value: Value } | { readonly sentence: string }

/** Failures of which another question may be free. */
const ofTheQuestion: ReadonlySet<EngineError['code']> = new Set([
  'infeasible',
  'too-large',
  'bad-request',
  'model-fault',
])

/**
 * Turns what the model refuses into its sentence, so that a report says it at its place and goes on.
 * @throws EngineError if it was cancelled or the model is lost
 */
export async function orSentence<Value>(answer: Promise<Value>): Promise<Answered<Value>> {
  try {
    return { value: await answer }
  } catch (error) {
    if (error instanceof EngineError && ofTheQuestion.has(error.code)) {
      return { sentence: error.message }
    }
    throw error
  }
}
