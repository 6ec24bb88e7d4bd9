/**
 * Measures result files of `taper sweep` on the production page: time until a file is shown, time from a move of a
 * range to the end of its frame, processor time of the page for each frame, and its memory (on Linux).
 *
 *   node scripts/bench-sweep-page.mjs FILE...
 *
 * It needs a build (`npm run build`).
 */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'
import { StepFailure, main, say } from './steps.mjs'

/** Moves of a drag: down the column, up and half down again, faster in the middle. */
const MOVES = 120
/** Between two moves, ms; a mouse sends one for each frame. */
const PAUSE_MS = 12
/** In which what is no longer used is freed, ms. */
const REST_MS = 8000

/** In the page: collects the times to the end of a frame, from the move of the pointer and from its arrival in the page. */
function watchFrames() {
  /** @type {{ moved: number, work: number }[]} */
  const frames = []
  Object.assign(globalThis, { frames })
  /** @type {number | undefined} */
  let since
  globalThis.addEventListener(
    'pointermove',
    ({ timeStamp }) => {
      if (since !== undefined) return
      since = performance.now()
      const arrived = since
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        const now = performance.now()
        frames.push({ moved: now - timeStamp, work: now - arrived })
        since = undefined
      })
      port1.start()
      requestAnimationFrame(() => port2.postMessage(0))
    },
    { capture: true },
  )
}

/** @param {import('@playwright/test').CDPSession} cdp of the browser */
async function pages(cdp) {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer')
}

/** @param {number} process */
function privateMegabytes(process) {
  const text = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8')
  const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gm)].map(([, size]) =>
    Number(size),
  )
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1000)
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} cdp
 * @param {import('@playwright/test').Locator} column
 */
async function dragged(page, cdp, column) {
  const box = await column.boundingBox()
  if (!box) throw new StepFailure('a column has no place', 'Look at the page.')
  const x = box.x + box.width / 2
  const processor = async () => Math.max(...(await pages(cdp)).map(({ cpuTime }) => cpuTime))
  await page.mouse.move(x, box.y + 4)
  await page.mouse.down()
  const before = await processor()
  for (let move = 0; move <= MOVES; move += 1) {
    const way = (1 - Math.cos((move / MOVES) * Math.PI * 1.5)) / 2
    await page.mouse.move(x, box.y + 4 + (box.height - 8) * way)
    await page.waitForTimeout(PAUSE_MS)
  }
  const after = await processor()
  await page.mouse.up()
  /** @type {{ moved: number, work: number }[]} */
  const frames = await page.evaluate(() => Reflect.get(globalThis, 'frames').splice(0))
  const words = (/** @type {number[]} */ times) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (/** @type {number} */ share) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
    return `p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`
  }
  const each = (((after - before) * 1000) / Math.max(1, frames.length)).toFixed(1)
  return `${frames.length} frames: work ${words(frames.map(({ work }) => work))}; from the move ${words(frames.map(({ moved }) => moved))}; processor ${each} ms each`
}

await main(import.meta, async () => {
  const files = process.argv.slice(2)
  if (files.length === 0) {
    throw new StepFailure('no file', 'Call: node scripts/bench-sweep-page.mjs FILE...')
  }
  const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    const cdp = await browser.newBrowserCDPSession()
    for (const file of files) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
      await page.goto(`${server.resolvedUrls?.local[0]}?place=committee&section=requirements`)
      await page.locator('[data-testid=work][data-busy=false]').waitFor()
      await page.waitForTimeout(REST_MS)
      const memory = async () =>
        (await pages(cdp)).map(({ id }) => privateMegabytes(id)).join(' + ')
      const empty = await memory()
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Open file' }).click(),
      ])
      const start = performance.now()
      await chooser.setFiles(file)
      await page.getByTestId('parallel').waitFor({ timeout: 120_000 })
      await page.evaluate(
        () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))),
      )
      say(`  ${file}: shown after ${Math.round(performance.now() - start)} ms`)
      await page.waitForTimeout(REST_MS)
      say(`  memory of the page: ${await memory()} MB, before ${empty} MB`)
      await page.evaluate(watchFrames)
      for (const column of await page.getByTestId(/^brush /).all()) {
        const name = await column.getAttribute('data-testid')
        say(`  ${name}: ${await dragged(page, cdp, column)}`)
        await page.getByRole('button', { name: 'Remove the ranges' }).click()
        await page.waitForTimeout(500)
        await page.evaluate(() => Reflect.get(globalThis, 'frames').splice(0))
      }
      await page.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
})
