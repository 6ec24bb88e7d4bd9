/** The experiment about nodes, which asks for no fabric. */
import { balanceOf } from '../document/node-balance'
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import { toNodes } from '../model/to-node-request'
import { toDesign } from '../model/to-request'

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

export const nodeExperiments: readonly (readonly [
  string,
  (context: NodeContext) => Promise<object>,
])[] = [['node', node]]
