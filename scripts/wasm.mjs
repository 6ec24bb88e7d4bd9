/** Builds the model for the browser into src/model/generated, unless it is up to date. */
import { join } from 'node:path'
import { isFresh, markFresh } from './fingerprint.mjs'
import { setUp } from './setup.mjs'
import { main, root, run, say, step } from './steps.mjs'

const generated = join(root, 'src/model/generated')
const build = {
  sources: [join(root, 'wasm-model')],
  products: [
    ...['taper_wasm', 'taper_planning'].flatMap((module) =>
      ['_bg.wasm', '.js', '.d.ts'].map((ending) => join(generated, module + ending)),
    ),
    join(generated, 'limits.ts'),
  ],
  record: join(generated, '.fingerprint'),
}

export const wasmIsFresh = () => isFresh(build)

const task = ['--locked', '--manifest-path', 'wasm-model/Cargo.toml', '-p', 'xtask']
const advice = 'Read the messages of cargo above; "npm run setup" checks the Rust toolchain.'

/** Compiles what builds the model, so that the build itself needs no lock that checks of the Rust code hold. */
export async function ensureWasmBuilder() {
  if (!wasmIsFresh()) await run('cargo', ['build', '--quiet', ...task], { advice })
}

export async function ensureWasm() {
  if (wasmIsFresh()) {
    say('  Model (WASM): up to date')
    return
  }
  const why = 'the model is Rust and runs in the browser as WebAssembly (first time: about 2 min)'
  await step('Build the model', why, async () => {
    await run('cargo', ['run', '--quiet', ...task, '--', generated], { advice })
    markFresh(build)
  })
}

await main(import.meta, async () => {
  await setUp()
  await ensureWasm()
})
