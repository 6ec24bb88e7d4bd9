/**
 * Bundles the command line into dist-cli: taper.mjs, the parts that it loads at need, and the two WASM files, to be run
 * by Node alone from any folder. In one file, every call and every thread would read all parts.
 */
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh, markFresh } from './fingerprint.mjs'
import { main, root, run, say, step } from './steps.mjs'

const folder = join(root, 'dist-cli')
export const cliBundle = join(folder, 'taper.mjs')
/** The native model, where it was built: `native.mjs`. */
export const nativeModel = join(folder, 'taper-native')
const models = ['taper_verdict_bg.wasm', 'taper_details_bg.wasm']
const build = {
  sources: [join(root, 'src'), join(root, 'package-lock.json'), join(root, 'scripts/cli.mjs')],
  products: [cliBundle, ...models.map((model) => join(folder, model))],
  record: join(folder, '.fingerprint'),
}

export const cliIsFresh = () => isFresh(build)

export async function ensureCli() {
  if (cliIsFresh()) {
    say('  Command line: up to date')
    return
  }
  // Vite runs in a process of its own, so that nothing of it stays behind in `taper`.
  await step('Bundle the command line', 'dist-cli/taper.mjs needs only Node', () =>
    run(process.execPath, [join(root, 'scripts/cli.mjs')], {
      advice: 'Read the messages above; "npm run typecheck" finds most causes.',
    }),
  )
}

/** Written beside and renamed, so that a run of `taper` at the same time finds one bundle or the other. */
async function bundle() {
  const { build: viteBuild } = await import('vite')
  const beside = join(folder, `.${process.pid}`)
  mkdirSync(beside, { recursive: true })
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/cli/main.ts',
      outDir: beside,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'taper.mjs', chunkFileNames: '[name].mjs' } },
    },
  })
  for (const model of models) {
    copyFileSync(join(root, 'src/model/generated', model), join(beside, model))
  }
  const made = readdirSync(beside)
  for (const name of made) renameSync(join(beside, name), join(folder, name))
  const isOld = (/** @type {string} */ name) => name.endsWith('.mjs') && !made.includes(name)
  for (const name of readdirSync(folder).filter(isOld)) rmSync(join(folder, name))
  rmSync(beside, { recursive: true })
  markFresh(build)
}

await main(import.meta, bundle)
