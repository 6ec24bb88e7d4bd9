import { setImmediate } from 'node:timers/promises'
import type { Model } from '../model/ask'
import { createEmbeddedEngine } from '../model/embedded'
import { EngineError } from '../model/engine'
import { Query } from '../model/query'
import type { WasmModule } from '../model/request-facts'
import { CliFailure, EXIT_FAILED } from './failure'
import type { CliIo, ModelFile } from './io'
import { withThreads } from '../model/threads'

const FILE_OF: Readonly<Record<WasmModule, ModelFile>> = {
  first: 'taper_wasm_bg.wasm',
  planning: 'taper_planning_bg.wasm',
}

/**
 * The model, on so many threads. Its part for money and risk is read when it is first requested, and then an
 * `EngineError` says if it cannot be.
 * @param count all of the processor's unless given
 * @throws CliFailure if its file is missing or damaged
 */
export async function openModel(
  io: CliIo,
  count?: number,
): Promise<Model & { readonly dispose: () => void }> {
  try {
    const first = await io.readModel(FILE_OF.first)
    const here = createEmbeddedEngine(first, () => compiled(io, 'planning'), setImmediate)
    const { threads } = io
    const engine = threads
      ? withThreads(here, { ...threads, count: count ?? threads.count }, (name) =>
          compiled(io, name),
        )
      : here
    const query = new Query()
    query.connect(engine)
    return { ask: query.ask, card: engine.card, dispose: engine.dispose }
  } catch (error) {
    throw new CliFailure(notLoaded(FILE_OF.first, error), EXIT_FAILED)
  }
}

async function compiled(io: CliIo, wasmModule: WasmModule): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(await io.readModel(FILE_OF[wasmModule]))
  } catch (error) {
    throw new EngineError('load-failed', notLoaded(FILE_OF[wasmModule], error))
  }
}

function notLoaded(file: ModelFile, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `The model could not be loaded: ${reason}. Put ${file} from the same version in the folder of the program.`
}
