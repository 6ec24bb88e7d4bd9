/** Result files of `taper sweep` on the production page: time until they are shown, a drag of a range, memory. */
import { readFileSync } from 'node:fs'
import { NotMeasured, quantile } from './bench-summary.mjs'

/** Moves of a drag: down the column, up and half down again, faster in the middle. */
const MOVES = 120
/** Between two moves, ms; a mouse sends one for each frame. */
const PAUSE_MS = 12
/** In which what is no longer used is freed, ms. */
const REST_MS = 8000

/** In the page: collects the times from the arrival of a move to the end of its frame, ms. */
function watchMoves() {
  /** @type {number[]} */
  const moves = []
  Object.assign(globalThis, { moves })
  /** @type {number | undefined} */
  let since
  globalThis.addEventListener(
    'pointermove',
    () => {
      if (since !== undefined) return
      const arrived = performance.now()
      since = arrived
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        moves.push(performance.now() - arrived)
        since = undefined
      })
      port1.start()
      requestAnimationFrame(() => port2.postMessage(0))
    },
    { capture: true },
  )
}

/** Private memory of the largest page of the browser, MB. @param {import('@playwright/test').CDPSession} cdp of it */
async function privateMegabytes(cdp) {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
      const parts = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gm)]
      return parts.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1000
    })
  return Math.max(...sizes)
}

/** @param {import('@playwright/test').Page} page @param {import('@playwright/test').Locator} column */
async function dragged(page, column) {
  const box = await column.boundingBox()
  if (!box) throw new NotMeasured('a column has no place')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + 4)
  await page.mouse.down()
  for (let move = 0; move <= MOVES; move += 1) {
    const way = (1 - Math.cos((move / MOVES) * Math.PI * 1.5)) / 2
    await page.mouse.move(x, box.y + 4 + (box.height - 8) * way)
    await page.waitForTimeout(PAUSE_MS)
  }
  await page.mouse.up()
  /** @type {number[]} */
  const moves = await page.evaluate(() => Reflect.get(globalThis, 'moves').splice(0))
  await page.getByRole('button', { name: 'Remove the ranges' }).click()
  return quantile(moves, 0.95)
}

export const sweepPage = {
  needs: ['page'],
  runs: 3,
  quick: 1,
  async sample(
    /** @type {import('./bench.mjs').Tree} */ { folder },
    /** @type {import('./bench.mjs').Bench} */ bench,
  ) {
    const { visits, files } = bench
    if (files.length === 0)
      throw new NotMeasured('no file: -- --file FILE, a result of taper sweep')
    if (process.platform !== 'linux') throw new NotMeasured('only Linux tells the memory of a page')
    const { address } = await visits.built(folder)
    const cdp = await (await visits.browser()).newBrowserCDPSession()
    return visits.visit(async (page) => {
      await page.goto(`${address}?place=committee&section=requirements`)
      await page.locator('[data-testid=work][data-busy=false]').waitFor()
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Open file' }).click(),
      ])
      const begun = performance.now()
      await chooser.setFiles(files)
      await page.getByTestId('parallel').waitFor()
      const shown = (performance.now() - begun) / 1000
      await page.waitForTimeout(REST_MS)
      const memory = await privateMegabytes(cdp)
      await page.evaluate(watchMoves)
      const drags = []
      for (const column of await page.getByTestId(/^brush /).all())
        drags.push(await dragged(page, column))
      return { shown, memory, drags }
    })
  },
}
