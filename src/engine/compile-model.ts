/** Fetches and compiles the model once; every worker gets the compiled module. */
import { EngineError } from './engine'
import wasmUrl from './generated/taper_wasm_bg.wasm?url'

/**
 * @throws EngineError `no-webassembly` or `load-failed`
 */
export async function compileModel(): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') {
    throw new EngineError(
      'no-webassembly',
      'This browser has no WebAssembly, in which the model runs, or it is switched off. Your work is kept; open the page in a current browser or allow WebAssembly.',
    )
  }
  const bytes = await fetchModel()
  try {
    // Not compileStreaming: a plain file server may send another content type.
    return await WebAssembly.compile(bytes)
  } catch {
    throw notLoaded('what the server sent for it is damaged, or of another version than the page')
  }
}

async function fetchModel(): Promise<ArrayBuffer> {
  let response: Response
  try {
    response = await fetch(wasmUrl)
    if (response.ok) return await response.arrayBuffer()
  } catch {
    throw notLoaded('it did not arrive, so the connection may be gone')
  }
  throw notLoaded(`the server answered ${response.status}`)
}

const notLoaded = (reason: string) =>
  new EngineError(
    'load-failed',
    `The model could not be loaded: ${reason}. Your work is kept; check the connection and load the page again.`,
  )
