/** Where numbers of the first page come from: the words are fetched when somebody asks. */
import type { Origin } from '../../tables/provenance'
import type { originOf, originOfDecision } from './origins'

const origins = () => import('./origins')

export const fetchedOrigin = async (...about: Parameters<typeof originOf>): Promise<Origin> =>
  (await origins()).originOf(...about)

export const fetchedOriginOfDecision = async (
  ...about: Parameters<typeof originOfDecision>
): Promise<Origin> => (await origins()).originOfDecision(...about)
