import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './e2e/support/launch'

const port = Number(process.env['TAPER_E2E_PORT'] ?? 4173)
const address = `http://127.0.0.1:${port}/`

/**
 * A visit is most of a journey. In the process of the visit before it need not be compiled anew, which saves a sixth
 * of its processor time. And a visit is too short for the middle compiler of JavaScript to pay.
 */
const QUICK = ['--renderer-process-limit=1', '--js-flags=--no-maglev']

/** In these journeys not even the highest one pays, which saves a third more. In a drag too few frames would be drawn without it. */
const VISITS = [
  'bisection',
  'every-section',
  'failures',
  'first-light',
  'report',
  'same-figures',
  'sharing',
  'single-file',
  'storage',
  'what-if',
].map((name) => `**/${name}.spec.ts`)
const QUICKEST = ['--renderer-process-limit=1', '--js-flags=--no-maglev --no-turbofan']

const SOAK = '**/soak/**'

const desktopWith = (args: readonly string[]) => ({
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...args] },
  },
})

export const desktop = desktopWith(QUICK)

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
    // First, since it has a journey of half a minute with almost the last name: at the end one worker would have it alone.
    { name: 'visits', testMatch: VISITS, ...desktopWith(QUICKEST) },
    { name: 'desktop', testIgnore: [SOAK, ...VISITS], ...desktop },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --config e2e/support/preview.config.ts --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
    // It speaks of a way to load its configuration that is not used.
    env: { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    reuseExistingServer: false,
  },
})
