/** Of `npm run soak` alone: the built site, long tests, no second try. `TAPER_SOAK` names which. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import journeys, { desktop } from '../../playwright.config'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  projects: [{ name: 'desktop', ...desktop }],
  testMatch: `${process.env['TAPER_SOAK'] ?? 'soak'}.spec.ts`,
  outputDir: '../../test-results/soak',
  retries: 0,
  workers: 1,
  reporter: 'line',
  webServer: [journeys.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
  use: { ...journeys.use, trace: 'off', actionTimeout: 30_000 },
})
