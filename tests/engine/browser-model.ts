/** What `model.ts` is in Node, for a page of the development server: `npm run firefox` puts it in its place. */
import { createEmbeddedEngine } from '../../src/engine/embedded'
import planningAddress from '../../src/engine/generated/taper_planning_bg.wasm?url'
import modelAddress from '../../src/engine/generated/taper_wasm_bg.wasm?url'

const bytesAt = async (address: string) => (await fetch(address)).arrayBuffer()

const bytes = await bytesAt(modelAddress)

export const realEngine = () => createEmbeddedEngine(bytes, () => bytesAt(planningAddress))
