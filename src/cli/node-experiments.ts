/** The experiments about nodes and their storage: `node` and `io`. They ask for no fabric. */
import { balanceOf } from '../document/node-balance'
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import { EngineError } from '../model/engine'
import { toCheckpoint, toNodes } from '../model/to-node-request'
import { toDesign } from '../model/to-request'
import { CliFailure, EXIT_WRONG_INPUT } from './failure'

interface NodeContext {
  readonly model: Model
  readonly scenario: Scenario
}

/** What memories and links reach, and how the parts of the node stand to one another. */
const node = async ({ model, scenario }: NodeContext): Promise<object> => {
  const { machine, node: figures } = await model.ask({
    kind: 'design',
    design: toDesign(scenario),
  })
  const { result } = await model.ask(toNodes([scenario]))
  const {
    applications: _none,
    umtFomPerGpu: _asked,
    nuccor: _alone,
    ...rates
  } = result.nodes[0] ?? {}
  return {
    peakTFlops: figures?.peakTFlops,
    ...rates,
    balance: balanceOf(scenario.node, figures, machine),
  }
}

/** Checkpoints of jobs of powers of four nodes, and of the whole machine. */
const io = async ({ model, scenario }: NodeContext): Promise<object> => {
  const { machine } = await model.ask({ kind: 'design', design: toDesign(scenario) })
  const whole = machine?.nodes ?? scenario.budget.nodes
  const parts = [1, 4, 16, 64, 256, 1024, 4096].filter((nodes) => nodes < whole)
  try {
    return (await model.ask(toCheckpoint(scenario, [...parts, whole]))).result
  } catch (error) {
    // What it refuses are values of the scenario: a checkpoint of nothing, say.
    if (!(error instanceof EngineError)) throw error
    throw new CliFailure(error.message, EXIT_WRONG_INPUT)
  }
}

export const nodeExperiments: readonly (readonly [
  string,
  (context: NodeContext) => Promise<object>,
])[] = [
  ['node', node],
  ['io', io],
]
