/** Where the numbers come from that stand beside no table: the first figures, the decision, the budget. */
import { DEFAULT_REPLICATES } from '../../document/draws'
import type { Scenario } from '../../document/scenario/schema'
import type { ModelCard } from '../../model/engine'
import {
  shownProvenanceBy,
  type Circumstances,
  type ShownProvenance,
} from '../../tables/provenance'
import { machineProvenance, moneyProvenance } from '../shared/provenance'

const provenances = { ...machineProvenance, ...moneyProvenance } as const

/** Figures of the comparison, and numbers that are shown beside them. */
export type ResultId = keyof typeof provenances

/**
 * @param scenarios those that the number is shown for; their values stand side by side where they differ
 * @param card undefined while the model is being loaded
 * @param how how often chance was sampled, in words; and the letters of the scenarios, where there are several
 */
export const shownProvenanceOf = (
  id: ResultId,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  { draws = `${DEFAULT_REPLICATES} replicates`, letters = [] }: Partial<Circumstances> = {},
): ShownProvenance => shownProvenanceBy(provenances[id], scenarios, card, { draws, letters })

/**
 * Of the nodes, the money and the bisection in the decision sentence.
 * @param scenarios the two that are compared, the baseline first
 */
export function provenanceOfDecision(
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
): ShownProvenance {
  const nodes = shownProvenanceOf('nodes', scenarios, card)
  // Whether a scenario routes by tables or adaptively, both come of the same simulation.
  const isAdaptive = scenarios.some(({ fabric }) => fabric.routing === 'adaptive')
  const delivered = shownProvenanceOf(
    isAdaptive ? 'bisection-adaptive' : 'bisection-static',
    scenarios,
    card,
  )
  const cost = shownProvenanceOf('cost', scenarios, card)
  const inputs = [nodes, cost, delivered].flatMap((provenance) => provenance.inputs)
  return {
    ...delivered,
    meaning:
      'Both scenarios are computed in the same way and compared. Nodes: the difference, also as a share of the other’s. Delivered bisections: the ratio, each under the routing of its own scenario.',
    formula: `Nodes: ${nodes.formula} Bisection: ${delivered.formula}`,
    inputs: inputs.filter(
      ({ label }, at) => inputs.findIndex((each) => each.label === label) === at,
    ),
    source: `${nodes.source} ${delivered.source}`,
    limits: `${nodes.limits} ${delivered.limits}`,
    papers: [...new Set([...nodes.papers, ...delivered.papers])],
    requested: { kinds: ['design', 'bisection'], scenarios },
  }
}
