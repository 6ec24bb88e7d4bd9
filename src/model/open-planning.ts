/** The second module of the model, money, risk and scores. Imported only when it is first requested. */
import { initSync, open } from './generated/taper_planning'

/**
 * Makes the module ready; once is enough, more does no harm.
 * @param wasm the bytes or the compiled module of `taper_planning_bg.wasm`
 * @returns what opens sessions
 * @throws if the bytes are not the model
 */
export function openPlanning(wasm: BufferSource | WebAssembly.Module): typeof open {
  initSync({ module: wasm })
  return open
}
