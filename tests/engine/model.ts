/** The real model for tests, read from the built package, and designs of published machines. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createEmbeddedEngine } from '../../src/engine/embedded'

const wasmPath = fileURLToPath(
  new URL('../../src/engine/generated/taper_wasm_bg.wasm', import.meta.url),
)

export const wasmBytes = () => readFileSync(wasmPath)

export const realEngine = () => createEmbeddedEngine(wasmBytes())
