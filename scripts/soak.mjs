/**
 * Works at the built site for an hour as people do, and says what went wrong: `-- --minutes N --seed N`.
 * `-- --kills N` ends N workers singly and N all together instead, and prints how long numbers took to be current.
 * `-- --links N` opens N hostile links, and prints the longest task of the page.
 */
import { parseArgs } from 'node:util'
import { buildApp } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { main, run, step } from './steps.mjs'
import { setUpWithModel } from './wasm.mjs'

await main(import.meta, async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      kills: { type: 'string' },
      links: { type: 'string' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    },
  })
  await setUpWithModel()
  await buildApp()
  await ensureChromium()
  const { minutes, kills, links, seed } = values
  /** @param {string} what @param {string} why @param {string} spec @param {NodeJS.ProcessEnv} env */
  const soak = (what, why, spec, env) =>
    step(`${what}, seed ${seed}`, why, () =>
      run(
        process.execPath,
        ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/soak/soak.config.ts'],
        {
          advice: 'Each line above names what failed; the same seed repeats it.',
          env: { TAPER_SOAK: spec, TAPER_SOAK_SEED: seed, ...env },
        },
      ),
    )
  if (kills !== undefined) {
    const why = 'no edit is lost, and numbers are soon current'
    await soak(`${kills} workers ended`, why, 'kills', { TAPER_SOAK_KILLS: kills })
  }
  if (links !== undefined) {
    const why = 'none holds the page'
    await soak(`${links} hostile links`, why, 'links', { TAPER_SOAK_LINKS: links })
  }
  if (kills !== undefined || links !== undefined) return
  const why = 'no error, no lost edit, no growth'
  await soak(`Soak, ${minutes} minutes`, why, 'soak', { TAPER_SOAK_MINUTES: minutes })
})
