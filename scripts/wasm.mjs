/** Builds the model for the browser into src/model/generated, unless it is up to date. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isFresh, markFresh } from './fingerprint.mjs'
import { WASM_TARGET, setUp } from './setup.mjs'
import { main, root, run, say, step } from './steps.mjs'

const generated = join(root, 'src/model/generated')
const build = {
  sources: [join(root, 'wasm-model')],
  products: [
    ...['taper_verdict', 'taper_details'].flatMap((module) =>
      ['_bg.wasm', '.js', '.d.ts'].map((ending) => join(generated, module + ending)),
    ),
    join(generated, 'limits.ts'),
  ],
  record: join(generated, '.fingerprint'),
}

export const wasmIsFresh = () => isFresh(build)

const manifest = ['--locked', '--manifest-path', 'wasm-model/Cargo.toml']
const advice = 'Read the messages of cargo above; "npm run setup" checks the Rust toolchain.'
/** Where cargo compiles to. */
export const target = process.env.CARGO_TARGET_DIR ?? join(root, 'wasm-model/target')

/** @type {Promise<void> | undefined} */
let builder

/** Compiles what writes the JavaScript bindings, once: to look again would need a lock that checks of the Rust code hold. */
export function ensureWasmBuilder() {
  builder ??= wasmIsFresh()
    ? Promise.resolve()
    : run('cargo', ['build', '--quiet', ...manifest, '-p', 'xtask'], { advice })
  return builder
}

/** Compiles the WASM modules: what the first verdict needs, and the details of network, money and risk. */
async function compileModules() {
  // Panics name their files: without the folder of libraries, every machine builds the same bytes.
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo')
  const flags = `target.${WASM_TARGET}.rustflags=['--remap-path-prefix=${cargoHome}=/cargo']`
  // The native program links the same crates as libraries: one that were both would not be optimised as a whole.
  const how = ['--release', '--lib', '--crate-type', 'cdylib', '--target', WASM_TARGET]
  for (const module of ['taper-verdict', 'taper-details']) {
    await run('cargo', ['rustc', ...manifest, ...how, '-p', module, '--config', flags], { advice })
  }
}

export async function ensureWasm() {
  if (wasmIsFresh()) {
    say('  Model (WASM): up to date')
    return
  }
  const why = 'the model is Rust and runs in the browser as WebAssembly (first time: about 2 min)'
  await step('Build the model', why, async () => {
    // Of the modules one crate after another is compiled, of the builder many at once.
    await Promise.all([compileModules(), ensureWasmBuilder()])
    const compiled = join(target, WASM_TARGET, 'release')
    await run(join(target, 'debug/xtask'), [compiled, generated], { advice })
    markFresh(build)
  })
}

/** Everything that a build needs, the model among it, which needs no packages. */
export const setUpWithModel = () => setUp(ensureWasm)

await main(import.meta, setUpWithModel)
