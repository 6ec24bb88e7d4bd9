/**
 * Takes the pictures of README and of docs/tutorial.md from the page as it is, by the steps of the tutorial.
 * The same tree in the same browser gives the same bytes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildApp } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { StepFailure, main, root, say, step } from './steps.mjs'
import { setUpWithModel } from './wasm.mjs'

const FOLDER = join(root, 'docs/pictures')
const README_PICTURE = join(root, 'public/screenshot.png')
const WINDOW = { width: 1440, height: 900 }
/** The report of three offers takes minutes on a busy machine. */
const PATIENCE_MS = 120_000

const CHECK_MS = 200
const CALM_MS = 3000
/** What the page shows while it computes. */
const UNFINISHED = /computing|being computed|not known yet|so far/i

/** @typedef {import('@playwright/test').Page} Page */

/**
 * By their paths: written when all are there.
 * @type {Map<string, Buffer>}
 */
const taken = new Map()

/**
 * Waits until nothing is being computed for a while: what follows from an answer begins after it.
 * @param {Page} page
 */
async function finished(page) {
  const end = Date.now() + PATIENCE_MS
  await page.mouse.move(0, 0)
  for (let calm = 0; calm < CALM_MS;) {
    await page.waitForTimeout(CHECK_MS)
    const words = await page.locator('main').innerText()
    calm = UNFINISHED.test(words) ? 0 : calm + CHECK_MS
    if (Date.now() > end) throw new StepFailure('the page never finished', `It shows: ${words}`)
  }
}

/**
 * The window as WebP, a quarter of the browser's PNG.
 * @param {Page} page
 * @param {string} name
 */
async function take(page, name) {
  const png = await page.screenshot({ animations: 'disabled' })
  const webp = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.9)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  taken.set(join(FOLDER, `${name}.webp`), Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'))
}

/**
 * Types a value into a field of the design, as a person does.
 * @param {Page} page
 * @param {string} label
 * @param {number} value
 */
async function enter(page, label, value) {
  const design = page.getByRole('complementary', { name: /^Design of / })
  const field = design.getByRole('spinbutton', { name: label, exact: true })
  await field.fill(String(value))
  await field.press('Enter')
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function rename(page, name) {
  const field = page.getByRole('textbox', { name: 'Name of the scenario' })
  await field.fill(name)
  await field.press('Enter')
}

/**
 * Duplicates the selected offer and changes what the next vendor offers.
 * @param {Page} page
 * @param {{ from: string, name: string, uplinks: number, nodeUsd: number }} offer
 */
async function addOffer(page, { from, name, uplinks, nodeUsd }) {
  await page.getByRole('button', { name: 'Add a scenario' }).click()
  await page.getByRole('menuitem', { name: `Duplicate ${from}` }).click()
  await rename(page, name)
  await enter(page, 'Edge uplinks', uplinks)
  await enter(page, 'Node as quoted', nodeUsd)
}

/**
 * The steps of docs/tutorial.md, in its words.
 * @param {Page} page
 */
async function takeAll(page) {
  await finished(page)
  taken.set(README_PICTURE, await page.screenshot({ animations: 'disabled' }))
  await page.getByRole('button', { name: 'I have offers' }).click()
  await page.getByRole('menuitem', { name: 'Enter an offer' }).waitFor()
  await take(page, '1-start')

  await page.getByRole('menuitem', { name: 'Enter an offer' }).click()
  await rename(page, 'North')
  await enter(page, 'Edge uplinks', 18)
  await enter(page, 'Budget', 160)
  await page.getByRole('button', { name: /more prices$/ }).click()
  await enter(page, 'Node as quoted', 27_500)
  await page.getByRole('button', { name: 'Close' }).click()
  await finished(page)
  await take(page, '2-first-offer')

  await addOffer(page, { from: 'A North', name: 'East', uplinks: 9, nodeUsd: 27_200 })
  await addOffer(page, { from: 'B East', name: 'South', uplinks: 6, nodeUsd: 27_300 })
  await finished(page)
  await take(page, '3-answer')

  await page.getByText('All six', { exact: true }).click()
  await finished(page)
  await take(page, '4-conditions')

  await page.getByRole('link', { name: 'Robustness' }).click()
  await finished(page)
  await take(page, '5-robustness')

  await page.getByText('Report', { exact: true }).click()
  const pdf = page.getByRole('button', { name: 'Save PDF' })
  await pdf.and(page.locator(':enabled')).waitFor()
  await finished(page)
  await take(page, '6-report')
}

/** In place of those before. */
function writeAll() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const [path, bytes] of taken) {
    writeFileSync(path, bytes)
    say(`  ${relative(root, path)}, ${Math.round(bytes.length / 1000)} kB`)
  }
}

await main(import.meta, async () => {
  await setUpWithModel()
  await buildApp()
  await step('Take the pictures', 'README and docs/tutorial.md show them', async () => {
    // Only now, because on a fresh clone neither existed when this script began.
    const [{ chromium }, { preview }] = await Promise.all([
      import('@playwright/test'),
      import('vite'),
    ])
    const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
    const executablePath = await findChromium()
    const browser = await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    try {
      const page = await browser.newPage({ viewport: WINDOW, locale: 'en-US' })
      page.setDefaultTimeout(PATIENCE_MS)
      await page.goto(server.resolvedUrls?.local[0] ?? '')
      await takeAll(page)
      writeAll()
    } finally {
      await browser.close()
      await server.close()
    }
  })
})
