/** Opens sessions in either module of the model; knows nothing of workers. */
import { EngineError } from './engine'
import type { EngineRequest, PlanningRequest } from './engine'
import { notLoaded, reasonOf } from './faults'
import { open as openFirst } from './generated/taper_wasm'
import { isPlanning } from './request-facts'
import type { Session } from './run-session'

/**
 * What opens the session of a request; the first module must be ready.
 * @param readPlanning the bytes or the compiled second module; called at the first question to it,
 *   and again if that failed
 */
export function sessionOpener(
  readPlanning: () => Promise<BufferSource | WebAssembly.Module>,
): (request: EngineRequest) => Promise<Session> {
  let planning: Promise<(request: PlanningRequest) => Session> | undefined
  const load = async () => {
    const [{ openPlanning }, wasm] = await Promise.all([import('./open-planning'), readPlanning()])
    return openPlanning(wasm)
  }

  /** @throws EngineError `load-failed`, or what the model throws */
  return async (request) => {
    if (!isPlanning(request)) return openFirst(request)
    planning ??= load()
    const open = await planning.catch((error: unknown) => {
      planning = undefined
      throw error instanceof EngineError ? error : notLoaded('planning', reasonOf(error))
    })
    return open(request)
  }
}
