import { setImmediate } from 'node:timers/promises'
import type { Model } from '../model/ask'
import { createEmbeddedEngine } from '../model/embedded'
import { EngineError } from '../model/engine'
import { Query } from '../model/query'
import type { WasmModule } from '../model/request-facts'
import type { OptionSpecs } from './arguments'
import { CliFailure, EXIT_FAILED } from './failure'
import type { CliIo, ModelFile } from './io'
import { createNativeEngine } from '../model/native/engine'
import { withThreads } from '../model/threads'

const FILE_OF: Readonly<Record<WasmModule, ModelFile>> = {
  verdict: 'taper_verdict_bg.wasm',
  details: 'taper_details_bg.wasm',
}

export const NATIVE_OPTION = {
  native: {
    help: 'Use the native model, which “npm run build -- --native” builds. Results are the same, bit for bit',
  },
} as const satisfies OptionSpecs

interface How {
  /** Threads; all of the processor's unless given. */
  readonly count?: number | undefined
  /** Whether the native model answers. */
  readonly isNative?: boolean
  /** Memory of answers that may be asked for again, bytes; the usual unless given. */
  readonly limitBytes?: number
}

/**
 * The model. Its part for details is read when it is first requested, and then an `EngineError` says if it
 * cannot be.
 * @throws CliFailure if its file is missing or damaged
 */
export async function openModel(
  io: CliIo,
  { count = io.threads?.count, isNative = false, ...options }: How = {},
): Promise<Model & { readonly dispose: () => void }> {
  const engine = isNative ? nativeEngine(io, count) : await wasmEngine(io, count)
  const query = new Query(options)
  query.connect(engine)
  return { ask: query.ask, card: engine.card, dispose: engine.dispose }
}

/**
 * The solver of fair rates, which lies in the part for details.
 * @throws EngineError if that cannot be read
 */
export async function openSolver(io: CliIo) {
  const { maxMinSolver } = await import('../model/maxmin')
  return maxMinSolver(await compiled(io, 'details'))
}

function nativeEngine({ startNative }: CliIo, count = 1) {
  if (startNative) return createNativeEngine(startNative, count)
  throw new CliFailure(
    'The native model is missing. Build it with “npm run build -- --native”, or leave out --native.',
    EXIT_FAILED,
  )
}

async function wasmEngine(io: CliIo, count = 1) {
  try {
    const first = await io.readModel(FILE_OF.verdict)
    const here = createEmbeddedEngine(first, () => compiled(io, 'details'), setImmediate)
    const { threads } = io
    return threads ? withThreads(here, { ...threads, count }, (name) => compiled(io, name)) : here
  } catch (error) {
    throw new CliFailure(notLoaded(FILE_OF.verdict, error), EXIT_FAILED)
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
  return `The model could not be loaded: ${reason}. Put ${file} from the same version in the program’s folder.`
}
