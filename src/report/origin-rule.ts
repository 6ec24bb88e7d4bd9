/** How a computed number is explained: the shape of every rule of the origins. */
import type { Scenario } from '../document/scenario/schema'
import type { EngineRequest } from '../model/engine'

/** What the model is asked for a number: a kind of question, or all of those behind the throughput of the workload. */
export type AskedKind = EngineRequest['kind'] | 'throughput'

export interface Rule {
  /** What the number means; the comparison's own words where it is one of its quantities. */
  readonly meaning?: string
  readonly formula: string
  /** Paper with table or section, book, or convention; where it is this model’s own, that it is. */
  readonly source: string
  /** Document paths. */
  readonly inputs: (scenario: Scenario) => readonly string[]
  /** Ids of the model's parameters. */
  readonly parameters?: readonly string[]
  /** Whether random choices are in it. */
  readonly random?: boolean
  /** Kinds of questions whose answers the number is read from; none where the page itself works it out. */
  readonly asks: readonly AskedKind[]
  /** A function where it depends on what the money pays for. */
  readonly limits: string | ((scenario: Scenario) => string)
}
