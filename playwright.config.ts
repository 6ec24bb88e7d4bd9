import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './e2e/support/launch'

const port = Number(process.env['TAPER_E2E_PORT'] ?? 4173)
const address = `http://127.0.0.1:${port}/`

/**
 * A visit is most of a journey. In the process of the visit before it need not be compiled anew, which saves a sixth
 * of its processor time. And a visit is too short for the middle compiler of JavaScript to pay. Without the highest
 * one too it takes an eighth less, but a drag draws too few frames to be tested.
 */
const QUICK = ['--renderer-process-limit=1', '--js-flags=--no-maglev']

const SOAK = '**/soak/**'

/** Has a journey of half a minute and the last name but two: begun last, it would keep one worker alone at the end. */
const FIRST = '**/what-if.spec.ts'

export const desktop = {
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
}

export default defineConfig({
  testDir: 'e2e',
  // `npm run soak` runs these.
  testIgnore: [SOAK],
  // Playwright empties this folder, so the reports lie beside it.
  outputDir: 'test-results/playwright',
  forbidOnly: true,
  // One more than the processors of the smallest machine that runs them: a journey also waits.
  workers: 3,
  // Journey by journey, so that no worker is left with one long file at the end.
  fullyParallel: true,
  // A loaded machine may fail a test once; `npm test` names each one that needed its second try.
  retries: 1,
  timeout: 60_000,
  // A simulated answer may take seconds where two browsers share two processors.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: address,
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...QUICK] },
    locale: 'en-US',
    // It would fetch every file in every journey; `offline.spec.ts` is the one that looks at it.
    serviceWorkers: 'block',
    // Emptied between journeys, not opened anew: a new one compiles the whole page again, a fifth of a journey.
    reuseContext: true,
    screenshot: 'only-on-failure',
    // Recording copies the page at every step, which takes longer than the steps: only the second try is.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'first', testMatch: FIRST, ...desktop },
    { name: 'desktop', testIgnore: [SOAK, FIRST], ...desktop },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --config e2e/support/preview.config.ts --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
    // It speaks of a way to load its configuration that is not used.
    env: { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    reuseExistingServer: false,
  },
})
