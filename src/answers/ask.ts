/** How the model is asked here: one question, its answer; who gives this knows caches, workers and cancelling. */
import type { AnswerTo, EngineRequest } from '../model/engine'

/** @throws EngineError */
export type Ask = <Request extends EngineRequest>(
  request: Request,
) => Promise<AnswerTo<Request['kind']>>
