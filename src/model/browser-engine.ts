/** The model in the browser: its modules are fetched and compiled once each, and run in a few workers. */
import { type Engine, EngineError } from './engine'
import { notLoaded } from './faults'
import detailsUrl from './generated/taper_details_bg.wasm?url'
import verdictUrl from './generated/taper_verdict_bg.wasm?url'
import { createPool } from './pool'
import type { WasmModule } from './request-facts'

export const createBrowserEngine = (): Engine =>
  createPool({
    workers: processorWorkers(),
    // Not where the page is not secure, such as by http from another machine.
    ...('locks' in navigator && { locks: navigator.locks }),
    createWorker: () =>
      new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    compile: compileModel,
  })

/** One less than the processor has, from 2 to 4. A browser may hide how many there are. */
const processorWorkers = () => Math.min(4, Math.max(2, (navigator.hardwareConcurrency || 2) - 1))

const URL_OF = { verdict: verdictUrl, details: detailsUrl }

/**
 * @throws EngineError `no-webassembly` or `load-failed`
 */
async function compileModel(wasmModule: WasmModule): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') {
    throw new EngineError(
      'no-webassembly',
      'The model requires WebAssembly, which this browser does not have or does not allow. Your work is unchanged. Open the page in a current browser, or allow WebAssembly.',
    )
  }
  const bytes = await fetchModel(wasmModule)
  try {
    // Not compileStreaming: a plain file server may send another content type.
    return await WebAssembly.compile(bytes)
  } catch {
    throw notLoaded(wasmModule, 'the server sent a damaged file, or a file of a different version')
  }
}

async function fetchModel(wasmModule: WasmModule): Promise<ArrayBuffer> {
  let response: Response
  try {
    response = await fetch(URL_OF[wasmModule])
    if (response.ok) return await response.arrayBuffer()
  } catch {
    throw notLoaded(wasmModule, 'the download failed, and the connection may have been lost')
  }
  throw notLoaded(wasmModule, `the server responded with status ${response.status}`)
}
