/** What a link says beside its document: by which model it was made, and what that model answered. */
import * as z from 'zod/mini'
import { MAX_SCENARIOS } from '../document/scenario/schema'
import { label, list } from '../document/scenario/value-types'

const MAX_FIGURES = 12

/** Written as a list, in this order, to keep links short. */
const linkProvenanceSchema = z.tuple([
  label(40),
  z.int().check(z.minimum(1)),
  list(list(z.nullable(z.number()), 0, MAX_FIGURES), 0, MAX_SCENARIOS),
])

export interface LinkProvenance {
  /** Version of the model and the start of its parameters' hash. */
  readonly model: string
  /** Which figures they are: the number of a set of `report/link-figures.ts`. */
  readonly figureSet: number
  /** For each scenario its headline figures; null where one was not known. */
  readonly figures: readonly (readonly (number | null)[])[]
}

export function writeLinkProvenance({ model, figureSet, figures }: LinkProvenance): unknown {
  return [model, figureSet, figures]
}

/** The provenance, or undefined if there is none that can be read: the document does not depend on it. */
export function readLinkProvenance(content: unknown): LinkProvenance | undefined {
  const parsed = linkProvenanceSchema.safeParse(content)
  if (!parsed.success) return undefined
  const [model, figureSet, figures] = parsed.data
  return { model, figureSet, figures }
}
