/** Finds the browser of the end-to-end tests, or installs one. */
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { StepFailure, main, say } from './steps.mjs'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
/**
 * The same engine without the windows of a desktop browser. Every journey opens a context of its own, and
 * the whole Chromium draws a window with toolbars for each: most of a second of processor time.
 */
const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell'

/**
 * Playwright's own browser if it is there, else `CHROMIUM_PATH`, else the system's Chromium, without windows
 * where it comes so.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const { chromium } = await import('@playwright/test')
  const candidates = [
    chromium.executablePath(),
    process.env['CHROMIUM_PATH'],
    HEADLESS_CHROMIUM,
    SYSTEM_CHROMIUM,
  ]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** Makes sure that there is a Chromium; needs node_modules. */
export async function ensureChromium() {
  let path = await findChromium()
  const isChosen = (process.env['CHROMIUM_PATH'] ?? '') !== ''
  if (path === undefined || (path === SYSTEM_CHROMIUM && !isChosen)) {
    const why = 'the end-to-end tests need a browser, and without windows it is twice as fast'
    try {
      // Without a font the browser draws no text, so one comes along.
      await aptInstall(['chromium-headless-shell', 'fonts-liberation'], why)
      path = await findChromium()
    } catch (error) {
      // Not every system has it by itself.
      if (!(error instanceof StepFailure)) throw error
    }
  }
  if (path === undefined) {
    await aptInstall(['chromium', 'fonts-liberation'], 'the end-to-end tests need a browser')
    path = await findChromium()
  }
  if (path === undefined) {
    throw new StepFailure(
      `no Chromium was found, not even at ${SYSTEM_CHROMIUM}`,
      'Install Chromium or Chrome and set CHROMIUM_PATH to its executable.',
    )
  }
  say(`  Chromium: ${path}`)
}

await main(import.meta, ensureChromium)
