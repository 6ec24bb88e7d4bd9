/** The production page from a cold load: when what is there, and what was fetched by then. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A page that is finished changes no more for so long, ms. */
const STILL_MS = 1000

/** In the page: notes when each thing is there for the first time, seconds from the start of the load. */
function watchLoad(/** @type {number} */ still) {
  /** @type {Record<string, number>} */
  const seen = { task: 0 }
  Object.assign(globalThis, { seen, cls: 0 })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') seen.paint = startTime / 1000
    }
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task ?? 0, duration)
  }).observe({ type: 'longtask', buffered: true })
  const has = (/** @type {string} */ selector) => document.querySelector(selector) !== null
  const milestones = {
    offers: () =>
      document
        .querySelector('[data-tab] [data-stale]:not(:empty)')
        ?.textContent?.includes('nodes') && !has('[data-tab] [data-stale=true]'),
    headline: () =>
      has('[data-testid=answer][data-state=partial], [data-testid=answer][data-state=current]'),
    answer: () => has('[data-testid=answer][data-state=current]'),
  }
  const isFinished = () =>
    milestones.answer() &&
    has('main figure') &&
    !has('main [aria-busy=true], main [role=progressbar]') &&
    has('[data-testid=work][data-busy=false]')
  /** @type {number | undefined} */
  let since
  const look = () => {
    const now = performance.now()
    for (const [name, isThere] of Object.entries(milestones)) {
      if (seen[name] === undefined && isThere()) seen[name] = now / 1000
    }
    since = isFinished() ? (since ?? now) : undefined
    if (since !== undefined && now - since > still) seen.settled = since / 1000
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Kilobytes (1000 bytes) after gzip of the files of a kind.
 * @param {string} dist
 * @param {ReadonlySet<string>} paths
 * @param {RegExp} ending
 */
const kilobytes = (dist, paths, ending) =>
  [...paths]
    .map((path) => join(dist, decodeURIComponent(path)))
    .filter((file) => ending.test(file) && existsSync(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length / 1000, 0)

/**
 * The most memory that the process of the page and its workers has had, MB; undefined where the system does not tell.
 * @param {import('@playwright/test').Browser} browser
 */
async function peakMegabytes(browser) {
  if (process.platform !== 'linux') return undefined
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
  return Math.max(...peaks.map(Number)) / 1000
}

/** @param {number} slower how many times slower the thread of the page is than this machine's; no worker is */
const load = (slower) => ({
  needs: ['page'],
  runs: 9,
  quick: 2,
  sample: (
    /** @type {import('./bench.mjs').Tree} */ tree,
    /** @type {import('./bench.mjs').Bench} */ { visits },
  ) =>
    visits.visit(async (page) => {
      const { address, requested } = await visits.built(tree.folder)
      requested.length = 0
      await page.addInitScript(watchLoad, STILL_MS)
      if (slower > 1) {
        const own = await page.context().newCDPSession(page)
        await own.send('Emulation.setCPUThrottlingRate', { rate: slower })
      }
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(
        () => Reflect.get(globalThis, 'seen').settled !== undefined,
        undefined,
        {
          polling: 500,
        },
      )
      const { seen, began } = await page.evaluate(() => ({
        seen: Reflect.get(globalThis, 'seen'),
        began: performance.timeOrigin,
      }))
      const memory = await peakMegabytes(await visits.browser())
      const by = began + seen.headline * 1000
      const paths = new Set(requested.filter(({ at }) => at <= by).map(({ path }) => path))
      const dist = join(tree.folder, 'dist')
      return {
        ...seen,
        firstCells: seen.headline - seen.offers,
        matrix: seen.answer - seen.offers,
        memory,
        script: kilobytes(dist, paths, /\.js$/),
        wasm: kilobytes(dist, paths, /\.wasm$/),
      }
    }),
})

export const coldLoad = load(1)
/** As on a weak machine. */
export const slowLoad = load(6)
