/** Where a computed number comes from, as its note shows it. */
import type { ReproducedRun, Reproducer } from '../document/reproduction'
import { createContext } from 'react'

/** One value that a result depends on, for every scenario that the note is about. */
interface ProvenanceInput {
  readonly label: string
  /** As written, with unit; one text where all scenarios have the same. */
  readonly value: string
  /** Where it comes from; where scenarios differ in that, by their letters. */
  readonly source: string
}

interface ProvenanceParameter {
  readonly meaning: string
  /** As written, with its symbol. */
  readonly value: string
  /** What it was fitted on, or that it was not. */
  readonly standing: string
}

export interface ShownProvenance {
  readonly meaning: string
  /** In words. */
  readonly formula: string
  /** Paper with its table or section, or convention, of the formula. */
  readonly source: string
  readonly inputs: readonly ProvenanceInput[]
  readonly parameters: readonly ProvenanceParameter[]
  /** Model version, and the seed where there is chance in it. */
  readonly model: string
  readonly limits: string
  /** Those that are named by a short name, spelled out. */
  readonly papers: readonly string[]
  /** The requests that gave the value; none where the page itself computes it. */
  readonly requested: ReproducedRun
}

/** The page says who computes anew; without one there is no button. */
export const ReproducerContext = createContext<Reproducer | undefined>(undefined)
