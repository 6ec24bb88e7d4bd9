import type { AnswerTo, EngineRequest, ModelCard } from './engine'
import type { AskOptions } from './query'

/**
 * How the model is requested: one request, its answer; who gives this knows caches, workers and cancelling.
 * @throws EngineError
 */
export type Ask = <Request extends EngineRequest>(
  request: Request,
  options?: AskOptions,
) => Promise<AnswerTo<Request['kind']>>

/** What commands and validation know of the model. */
export interface Model {
  readonly ask: Ask
  /** Its version and parameters. */
  readonly card: () => Promise<ModelCard>
}
