/** What `model.ts` is in Node, for a page of the development server: `npm run firefox` puts it in its place. */
import { createEmbeddedEngine } from '../../src/model/embedded'
import detailsAddress from '../../src/model/generated/taper_details_bg.wasm?url'
import modelAddress from '../../src/model/generated/taper_verdict_bg.wasm?url'

const bytesAt = async (address: string) => (await fetch(address)).arrayBuffer()

const bytes = await bytesAt(modelAddress)

export const computingEngine = () => createEmbeddedEngine(bytes, () => bytesAt(detailsAddress))
