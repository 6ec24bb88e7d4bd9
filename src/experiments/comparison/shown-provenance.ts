/** Where the numbers come from that stand beside no table: the first figures, the decision, the budget. */
import { DEFAULT_REPLICATES } from '../../document/samples'
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
  { samples = `${DEFAULT_REPLICATES} replicates`, letters = [] }: Partial<Circumstances> = {},
): ShownProvenance => shownProvenanceBy(provenances[id], scenarios, card, { samples, letters })
