/** Where numbers of the first page come from: the words are fetched when somebody asks. */
import type { ShownProvenance } from '../../tables/provenance'
import type { shownProvenanceOf } from './shown-provenance'

const provenance = () => import('./shown-provenance')

export const fetchedProvenance = async (
  ...about: Parameters<typeof shownProvenanceOf>
): Promise<ShownProvenance> => (await provenance()).shownProvenanceOf(...about)
