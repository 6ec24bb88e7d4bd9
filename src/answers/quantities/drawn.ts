/** Draws of what one scenario costs, or of the nodes that its sum buys. */
import { DRAWS } from '../../document/draws'
import type { Scenario } from '../../document/scenario/schema'
import type { KeptDrawsDto, StudyDto } from '../../model/engine'
import { toCostedDesign } from '../../model/to-request'
import { toStudy } from '../../model/to-study-request'
import type { Ask } from '../../model/ask'
import type { Drawn } from './found'

/** Money alone is asked about, so all cycles are in one cell that nothing moves. */
const cells = [{ application: '', name: '', share: 1 }]
const runs = [{ slowdown: { low: 0, value: 0, high: 0 }, speed: 1 }]

/** What the sum of a scenario buys in every draw of its prices. @throws EngineError */
export const askDrawnNodes = async (ask: Ask, scenario: Scenario): Promise<Drawn> =>
  (await askDraws(ask, toStudy([{ scenario, runs }], cells).request)).nodes

/** What a machine of so many nodes costs in every draw of its prices, US dollars. @throws EngineError */
export async function askDrawnCost(ask: Ask, scenario: Scenario, nodes: number): Promise<Drawn> {
  const { request } = toStudy([{ scenario: ofSize(scenario, nodes, 'purchase'), runs }], cells)
  return (await askDraws(ask, request)).usd
}

/** The same over all its years, in every draw of prices and operation. @throws EngineError */
export async function askDrawnLifetime(
  ask: Ask,
  scenario: Scenario,
  nodes: number,
): Promise<Drawn> {
  const sized = ofSize(scenario, nodes, 'lifetime')
  const { request } = toStudy([{ scenario: sized, runs }], cells)
  // A design whose size is given has no terms of its own accord: they do not decide on it.
  const costed = request.designs.map((each) => ({ ...each, design: toCostedDesign(sized) }))
  return (await askDraws(ask, { ...request, designs: costed })).usd
}

async function askDraws(ask: Ask, study: StudyDto): Promise<KeptDrawsDto> {
  const { result } = await ask({
    kind: 'risk',
    study,
    firstDraw: 0,
    draws: DRAWS,
    groups: [],
    goals: [],
    keepDraws: true,
  })
  return result.designs[0]?.kept ?? { nodes: [], usd: [], throughputGain: [] }
}

/** The same machine with its size given, so that draws of prices move what it costs. */
const ofSize = (
  scenario: Scenario,
  nodes: number,
  basis: Scenario['budget']['basis'],
): Scenario => ({
  ...scenario,
  budget: { ...scenario.budget, mode: 'nodes', nodes, basis },
})
