/** Where the numbers of the decision sentence come from: the nodes, the money and the bisection. */
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import type { ResultOrigin } from './provenance-of-results'
import { originOf } from './provenance-of-results'

/**
 * @param scenarios the two that are compared, the baseline first
 * @param card undefined while the model is being loaded
 */
export function originOfDecision(
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
): ResultOrigin {
  const nodes = originOf('nodes', scenarios, card)
  // Whether a scenario routes by tables or adaptively, both come of the same simulation.
  const routings = new Set(scenarios.map(({ fabric }) => fabric.routing))
  const delivered = originOf(
    routings.has('adaptive') ? 'bisection-adaptive' : 'bisection-static',
    scenarios,
    card,
  )
  const cost = originOf('cost', scenarios, card)
  const known = new Set<string>()
  const inputs = [nodes, cost, delivered]
    .flatMap((origin) => origin.inputs)
    .filter(({ label }) => !known.has(label) && known.add(label))
  return {
    meaning:
      'Both scenarios are computed in the same way, and their numbers are set against each other: the difference of the nodes, also as a share of the other’s, and the ratio of the delivered bisections, each under the routing of its own scenario.',
    formula: `Nodes: ${nodes.formula} Bisection: ${delivered.formula}`,
    inputs,
    parameters: delivered.parameters,
    source: `${nodes.source} ${delivered.source}`,
    model: delivered.model,
    limits: `${nodes.limits} ${delivered.limits}`,
    papers: [...new Set([...nodes.papers, ...delivered.papers])],
    asked: { kinds: ['design', 'bisection'], scenarios },
  }
}
