/** The second module of the model, with the details of network, money and risk. Imported after the first verdict. */
import { initSync, open } from './generated/taper_details'

/**
 * Makes the module ready; once is enough, more does no harm.
 * @param wasm the bytes or the compiled module of `taper_details_bg.wasm`
 * @returns what opens sessions
 * @throws if the bytes are not the model
 */
export function openDetails(wasm: BufferSource | WebAssembly.Module): typeof open {
  initSync({ module: wasm })
  return open
}
