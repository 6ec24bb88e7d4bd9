/**
 * The WASM side of the golden bits; `wasm-model/core/tests/bits.rs` holds the native side to the
 * same file, and `npm run firefox` that in Firefox.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { modelBits } from './bits'

const golden = readFileSync(
  fileURLToPath(new URL('../golden/model-bits.txt', import.meta.url)),
  'utf8',
)

it('gives the same bits in WASM as natively', async () => {
  expect(await modelBits()).toEqual(golden.trim().split('\n'))
})
