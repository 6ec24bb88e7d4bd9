/**
 * The engine on this thread: for the command line and for tests. The same sessions in the same
 * slices as in a worker, so the same answers.
 */
import { EngineError, isAnswerTo, partialTo } from './engine'
import type { AnswerTo, Engine, EngineRequest, RunOptions } from './engine'
import { faultError, readFault } from './faults'
import { initSync, modelCard } from './generated/taper_verdict'
import { runSession, sessionOpener } from './run-session'
import { cancelled, otherAnswer } from './work'

/**
 * @param wasm the bytes or the compiled module of `taper_verdict_bg.wasm`
 * @param readDetails those of `taper_details_bg.wasm`; called when one of its questions is first asked
 * @param pause lets the thread do what else is waiting
 * @throws if the bytes are not the model
 */
export function createEmbeddedEngine(
  wasm: BufferSource | WebAssembly.Module,
  readDetails: () => Promise<BufferSource | WebAssembly.Module>,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Engine {
  initSync({ module: wasm })
  const openSession = sessionOpener(readDetails)
  let ended = false

  async function run<Request extends EngineRequest>(
    request: Request,
    options: RunOptions<Request['kind']> = {},
  ): Promise<AnswerTo<Request['kind']>> {
    const isCancelled = () => ended || (options.signal?.aborted ?? false)
    const answer = isCancelled()
      ? undefined
      : await runSession(request, openSession, {
          onProgress: (share) => options.onProgress?.(share),
          onPartial: options.onPartial && partialTo(request, options.onPartial),
          isCancelled,
          pause,
        }).catch((error: unknown) => {
          const fault = readFault(error)
          if (fault) throw faultError(fault)
          if (error instanceof EngineError) throw error
          throw new EngineError('worker-lost', `The model stopped: ${String(error)}`)
        })
    if (answer === undefined) {
      throw cancelled()
    }
    if (!isAnswerTo(request, answer)) {
      throw otherAnswer()
    }
    return answer
  }

  return {
    workers: 1,
    card: () => Promise.resolve(modelCard()),
    run,
    dispose: () => {
      ended = true
    },
  }
}
