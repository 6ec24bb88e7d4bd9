/** Which answers are worth keeping; known to Node and to the worker of a journey alike. */
import type { EngineRequest } from '../../src/model/engine'

/** Arithmetic of a few milliseconds: to look an answer up takes as long. */
const AT_ONCE: readonly EngineRequest['kind'][] = ['design', 'cables', 'shock', 'swap', 'rest']

export const isKept = ({ kind }: EngineRequest): boolean => !AT_ONCE.includes(kind)

/** Quicker answers are not kept, ms. */
export const SHORTEST_KEPT = 10
