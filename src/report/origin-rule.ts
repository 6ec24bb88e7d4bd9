/** How a computed number is explained: the shape of every rule of the origins. */
import type { Provenance } from '../tables/table'

/** Its meaning is the comparison's own words where it is one of its quantities. */
export type Rule = Omit<Provenance, 'meaning'> & Partial<Pick<Provenance, 'meaning'>>
