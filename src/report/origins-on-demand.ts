/** Where numbers of the first page come from: the words are fetched when somebody asks. */
import type { originOfDecision } from './origin-of-decision'
import type { ResultOrigin, originOf } from './provenance-of-results'

export async function fetchedOrigin(...about: Parameters<typeof originOf>): Promise<ResultOrigin> {
  const origins = await import('./provenance-of-results')
  return origins.originOf(...about)
}

export async function fetchedOriginOfDecision(
  ...about: Parameters<typeof originOfDecision>
): Promise<ResultOrigin> {
  const origins = await import('./origin-of-decision')
  return origins.originOfDecision(...about)
}
