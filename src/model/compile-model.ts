/** Fetches and compiles the model's modules, each once; every worker gets what was compiled. */
import { EngineError } from './engine'
import { notLoaded } from './faults'
import planningUrl from './generated/taper_planning_bg.wasm?url'
import firstUrl from './generated/taper_wasm_bg.wasm?url'
import type { WasmModule } from './request-facts'

const URL_OF = { first: firstUrl, planning: planningUrl }

/**
 * @throws EngineError `no-webassembly` or `load-failed`
 */
export async function compileModel(wasmModule: WasmModule): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') {
    throw new EngineError(
      'no-webassembly',
      'This browser has no WebAssembly, in which the model runs, or it is switched off. Your work is kept; open the page in a current browser or allow WebAssembly.',
    )
  }
  const bytes = await fetchModel(wasmModule)
  try {
    // Not compileStreaming: a plain file server may send another content type.
    return await WebAssembly.compile(bytes)
  } catch {
    throw notLoaded(
      wasmModule,
      'what the server sent for it is damaged, or of another version than the page',
    )
  }
}

async function fetchModel(wasmModule: WasmModule): Promise<ArrayBuffer> {
  let response: Response
  try {
    response = await fetch(URL_OF[wasmModule])
    if (response.ok) return await response.arrayBuffer()
  } catch {
    throw notLoaded(wasmModule, 'it did not arrive, so the connection may be gone')
  }
  throw notLoaded(wasmModule, `the server answered ${response.status}`)
}
