/**
 * The command line from the tree: bundles it when its sources have changed, then runs it in this
 * process with the same arguments, streams and exit code. Only `taper` itself writes to stdout.
 */
import { pathToFileURL } from 'node:url'
import { cliBundle, cliIsFresh, ensureCli } from './cli.mjs'
import { main, speakOnStderr } from './steps.mjs'
import { setUpWithModel, wasmIsFresh } from './wasm.mjs'

await main(import.meta, async () => {
  speakOnStderr()
  if (!wasmIsFresh() || !cliIsFresh()) {
    await setUpWithModel()
    await ensureCli()
  }
  process.argv[1] = cliBundle
  await import(pathToFileURL(cliBundle).href)
})
