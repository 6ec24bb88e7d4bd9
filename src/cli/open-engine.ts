import { createEmbeddedEngine } from '../engine/embedded'
import type { Engine } from '../engine/engine'
import { CliFailure, EXIT_FAILED } from './failure'
import type { CliIo } from './io'

/** The model on this thread. @throws CliFailure if its file is missing or damaged */
export async function openEngine(io: CliIo): Promise<Engine> {
  try {
    return createEmbeddedEngine(await io.readModel())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliFailure(
      `The model could not be loaded: ${reason}. Keep taper_wasm_bg.wasm, of the same build, beside the program.`,
      EXIT_FAILED,
    )
  }
}
