import type { Model } from '../model/ask'
import { createEmbeddedEngine } from '../model/embedded'
import { EngineError } from '../model/engine'
import { Query } from '../model/query'
import { CliFailure, EXIT_FAILED } from './failure'
import type { CliIo, ModelFile } from './io'

/**
 * The model on this thread. Its part for money and risk is read when it is first asked, and then an
 * `EngineError` says if it cannot be.
 * @throws CliFailure if its file is missing or damaged
 */
export async function openModel(io: CliIo): Promise<Model & { readonly dispose: () => void }> {
  try {
    const first = await io.readModel('taper_wasm_bg.wasm')
    const engine = createEmbeddedEngine(first, () => readPlanning(io))
    const query = new Query()
    query.connect(engine)
    return { ask: query.ask, card: engine.card, dispose: engine.dispose }
  } catch (error) {
    throw new CliFailure(notLoaded('taper_wasm_bg.wasm', error), EXIT_FAILED)
  }
}

async function readPlanning(io: CliIo): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(await io.readModel('taper_planning_bg.wasm'))
  } catch (error) {
    throw new EngineError('load-failed', notLoaded('taper_planning_bg.wasm', error))
  }
}

function notLoaded(file: ModelFile, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `The model could not be loaded: ${reason}. Keep ${file}, of the same build, beside the program.`
}
