/** How a computed number is explained: the shape of every rule of the origins. */
import type { Provenance } from '../tables/table'

/** What the model is asked for a number: a kind of question, or all of those behind the throughput of the workload. */
export type AskedKind = Provenance['asks'][number]

/** Its meaning is the comparison's own words where it is one of its quantities. */
export type Rule = Omit<Provenance, 'meaning'> & Partial<Pick<Provenance, 'meaning'>>
