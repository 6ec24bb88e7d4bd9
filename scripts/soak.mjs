/** Works at the built site for an hour as people do, and says what went wrong: `-- --minutes N --seed N`. */
import { parseArgs } from 'node:util'
import { buildApp } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { setUp } from './setup.mjs'
import { main, run, step } from './steps.mjs'
import { ensureWasm } from './wasm.mjs'

await main(import.meta, async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    },
  })
  await setUp()
  await ensureWasm()
  await buildApp()
  await ensureChromium()
  const { minutes, seed } = values
  await step(`Soak, ${minutes} minutes, seed ${seed}`, 'no error, no lost edit, no growth', () =>
    run(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/soak/soak.config.ts'],
      {
        advice: 'Each line above names its seed and step; "npm run soak -- --seed N" repeats them.',
        env: { TAPER_SOAK_MINUTES: minutes, TAPER_SOAK_SEED: seed },
      },
    ),
  )
})
