/** Asks the model for what is made of many answers; these stay while the page is open, whoever asks. */
import type { Ask } from '../answers/ask'
import type { AnswerTo, Engine, EngineAnswer, EngineRequest } from '../model/engine'
import { isAnswerTo } from '../model/engine'
import { requestHash } from '../model/request-hash'
import { AnswerCache } from './answer-cache'
import { runDespiteLoss } from './run-despite-loss'

/** What-ifs and a report of three scenarios take 0.4 MB. */
const CACHE_BYTES = 1e6

const cache = new AnswerCache<EngineAnswer>(CACHE_BYTES)

/** @param signal cancels what is being asked */
export const keptAsk =
  (model: Engine, signal: AbortSignal): Ask =>
  async <Request extends EngineRequest>(request: Request): Promise<AnswerTo<Request['kind']>> => {
    const key = requestHash(request)
    const known = cache.get(key)
    if (known && isAnswerTo(request, known)) return known
    const answer = await runDespiteLoss(model, request, { signal })
    cache.set(key, answer)
    return answer
  }
