/** What each scenario is and delivers: the answers that stand at the head of everything else. */
import { DEFAULT_REPLICATES } from '../document/replicates'
import type { Scenario } from '../document/scenario/schema'
import {
  EngineError,
  type BisectionAnswer,
  type Issue,
  type MachineFigures,
  type NodeFigures,
  type TaperFigures,
} from '../model/engine'
import { toCostedDesign, toDesign } from '../model/to-request'
import type { Ask } from '../model/ask'

export interface ScenarioAnswers {
  readonly scenario: Scenario
  /** Undefined where the design cannot be built or bought, or is no fat tree. */
  readonly machine: MachineFigures | undefined
  /** Why it cannot be built. */
  readonly issues: readonly Issue[]
  /** What its node is, whether or not a machine of it can be built. */
  readonly node: NodeFigures | undefined
  /** Every split of its edge switch, without simulation. */
  readonly tapers: readonly TaperFigures[]
  readonly bisection: BisectionAnswer | undefined
  /** Why the bisection was not simulated. */
  readonly bisectionProblem: string | undefined
}

/** What a scenario is, without simulation. */
type DesignAnswers = Omit<ScenarioAnswers, 'bisection' | 'bisectionProblem'>

/** @throws EngineError if it was cancelled or the model is lost */
async function askDesign(ask: Ask, scenario: Scenario): Promise<DesignAnswers> {
  const { machine, issues, node, tapers } = await ask({
    kind: 'design',
    design: toCostedDesign(scenario),
  })
  return { scenario, machine, issues, node, tapers }
}

/** @throws EngineError if it was cancelled or the model is lost */
export async function askScenario(ask: Ask, scenario: Scenario): Promise<ScenarioAnswers> {
  const known = await askDesign(ask, scenario)
  if (!known.machine || scenario.fabric.topology !== 'fat-tree') {
    return { ...known, bisection: undefined, bisectionProblem: undefined }
  }
  const simulated = await askBisection(ask, scenario)
  return 'sentence' in simulated
    ? { ...known, bisection: undefined, bisectionProblem: simulated.sentence }
    : { ...known, bisection: simulated.value, bisectionProblem: undefined }
}

/** @throws EngineError if it was cancelled or the model is lost */
const askBisection = (ask: Ask, scenario: Scenario): Promise<Answered<BisectionAnswer>> =>
  orSentence(
    ask({ kind: 'bisection', design: toDesign(scenario), replicates: DEFAULT_REPLICATES }).then(
      ({ result }) => result,
    ),
  )

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
