import type { AnswerTo, Engine, EngineRequest, RunOptions } from '../model/engine'
import { EngineError } from '../model/engine'
import { notify } from './view-store'

const WORKER_REPLACED =
  'A calculation stopped unexpectedly and was started again. Your design is as you left it.'

/**
 * Asks the model, and once more if its worker was lost on the way; the person is told.
 * @throws EngineError
 */
export async function runDespiteLoss<Request extends EngineRequest>(
  engine: Pick<Engine, 'run'>,
  request: Request,
  options: RunOptions<Request['kind']>,
): Promise<AnswerTo<Request['kind']>> {
  try {
    return await engine.run(request, options)
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'worker-lost') throw error
    notify({ tone: 'news', sentence: WORKER_REPLACED })
    return engine.run(request, options)
  }
}
