/**
 * The engine of the command line: simulations run on this thread, and on others while it has one. All are answered by
 * the same sessions, so with the same bits.
 */
import type { AnswerTo, Engine, EngineRequest, RunOptions } from './engine'
import { createPool, type EngineWorker } from './pool'
import { requestFacts, type WasmModule } from './request-facts'

export interface Threads {
  /** With this one, at least 1. */
  readonly count: number
  readonly start: () => EngineWorker
}

/** @param compile compiles a part of the model; called when the first thread besides this one is started */
export function withThreads(
  here: Engine,
  { count, start }: Threads,
  compile: (wasmModule: WasmModule) => Promise<WebAssembly.Module>,
): Engine {
  if (count < 2) return here
  let others: Engine | undefined
  let isBusy = false

  async function run<Request extends EngineRequest>(
    request: Request,
    options?: RunOptions<Request['kind']>,
  ): Promise<AnswerTo<Request['kind']>> {
    if (requestFacts[request.kind].isCheap) return here.run(request, options)
    if (isBusy) {
      others ??= createPool({ workers: count - 1, hasSpare: false, createWorker: start, compile })
      return others.run(request, options)
    }
    isBusy = true
    try {
      return await here.run(request, options)
    } finally {
      isBusy = false
    }
  }

  return {
    workers: count,
    card: here.card,
    run,
    dispose: () => {
      here.dispose()
      others?.dispose()
    },
  }
}
