/** Builds the application into dist/ and the command line into dist-cli/. */
import { ensureCli } from './cli.mjs'
import { setUp } from './setup.mjs'
import { main, root, run, step } from './steps.mjs'
import { ensureWasm } from './wasm.mjs'

export const viteProgram = `${root}/node_modules/vite/bin/vite.js`

export function buildApp() {
  return step('Build the application', 'static files in dist/, for any web server', () =>
    run(process.execPath, [viteProgram, 'build'], {
      advice: 'Read the messages above; "npm run typecheck" finds most causes.',
    }),
  )
}

await main(import.meta, async () => {
  await setUp()
  await ensureWasm()
  await buildApp()
  await ensureCli()
})
