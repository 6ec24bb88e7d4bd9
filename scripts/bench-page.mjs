/**
 * Measures the production page from a cold load: time until the offers have their numbers, time and processor time
 * until the comparison is finished, until the throughput of the workload stands in it and until every chart is shown; the longest task; LCP and CLS.
 * `--slower N` slows the thread of the page N times, as on a weak machine; a browser slows no workers.
 * `--words` counts the words that stand on the first screen of every place instead.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'
import { inMs } from './bench-summary.mjs'
import { main, say } from './steps.mjs'

const RUNS = 9

const { values: call } = parseArgs({
  options: { slower: { type: 'string', default: '1' }, words: { type: 'boolean', default: false } },
})
const slower = Number(call.slower)

/**
 * Processor time of the browser with all its processes, s; those that have ended do not count.
 * @param {import('@playwright/test').CDPSession} cdp of the browser
 */
async function processorSeconds(cdp) {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

/** In the page: the largest paint and the longest task, ms, and how much has shifted, as the browser reports them. */
function watchPaint() {
  const seen = { lcp: 0, cls: 0, task: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
  }).observe({ type: 'longtask', buffered: true })
}

async function startServer() {
  const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the preview server has no address')
  return { server, address }
}

const PLACES =
  /** @type {const} */
  (['answer', 'offers', 'network', 'workload', 'cost', 'robustness', 'committee', 'evidence'])

/**
 * In the page: words in sight in the place, and those of them in running text. Running text is neither drawn, nor in
 * a table, nor a control.
 */
function countWords() {
  const walker = document.createTreeWalker(
    document.querySelector('[data-place]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const found = { all: 0, prose: 0 }
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const parent = node.parentElement
    range.selectNodeContents(node)
    const inSight = [...range.getClientRects()].some(
      ({ top, bottom, width, height }) =>
        bottom > 0 && top < innerHeight && width > 1 && height > 1,
    )
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !inSight) continue
    // What is for screen readers alone lies in a box of one pixel.
    const around = []
    for (let each = parent; each; each = each.parentElement ?? undefined) around.push(each)
    if (around.some(({ clientWidth }) => clientWidth === 1)) continue
    const words = (node.textContent ?? '').match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0
    found.all += words
    if (!parent.closest('svg, table, button, label, input, select, nav, [role=radiogroup]'))
      found.prose += words
  }
  return found
}

/** For so long nothing changes on a page that is finished, ms. */
const SETTLED_MS = 2000

/** @param {import('@playwright/test').Page} page */
const isBusy = (page) =>
  page.evaluate(
    () =>
      document.querySelector('[data-testid=work]')?.getAttribute('data-busy') !== 'false' ||
      document.querySelector('[data-place] [aria-busy=true]') !== null ||
      document.querySelector('[data-testid=answer]:not([data-state=current])') !== null,
  )

/** @param {import('@playwright/test').Browser} browser */
async function countFirstScreens(browser) {
  const { server, address } = await startServer()
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  page.setDefaultTimeout(120_000)
  for (const place of PLACES) {
    await page.goto(`${address}?place=${place}`)
    let counts = { all: -1, prose: -1 }
    for (let before = 0; before !== counts.all || (await isBusy(page));) {
      before = counts.all
      await page.waitForTimeout(SETTLED_MS)
      counts = await page.evaluate(countWords)
    }
    const { all, prose } = counts
    say(`${place}: ${prose} words in running text, ${all} with charts, tables and controls`)
  }
  await server.close()
}

/** @param {import('@playwright/test').Browser} browser */
async function timeColdLoad(browser) {
  const { server, address } = await startServer()
  const cdp = await browser.newBrowserCDPSession()
  /** @type {Record<'fields' | 'known' | 'times' | 'workload' | 'all' | 'used' | 'usedInAll' | 'lcp' | 'task', number[]>} */
  const found = {
    fields: [],
    known: [],
    times: [],
    workload: [],
    all: [],
    used: [],
    usedInAll: [],
    lcp: [],
    task: [],
  }
  let cls = 0
  for (let run = 0; run < RUNS; run += 1) {
    // A context of its own: nothing cached, nothing saved.
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    // Every chart takes its time on a loaded machine.
    page.setDefaultTimeout(120_000)
    await page.addInitScript(watchPaint)
    if (slower > 1) {
      const own = await context.newCDPSession(page)
      await own.send('Emulation.setCPUThrottlingRate', { rate: slower })
    }
    const before = await processorSeconds(cdp)
    await page.goto(address, { waitUntil: 'commit' })
    const fields = () =>
      document.querySelector('input[inputmode], [role=spinbutton]') !== null && performance.now()
    found.fields.push(await (await page.waitForFunction(fields)).jsonValue())
    const known = () =>
      document
        .querySelector('[data-tab] [data-stale]:not(:empty)')
        ?.textContent?.includes('nodes') &&
      document.querySelector('[data-tab] [data-stale=true]') === null &&
      performance.now()
    found.known.push(await (await page.waitForFunction(known)).jsonValue())
    // Called once a frame: work done and nothing stale.
    const finished = () =>
      document.querySelector('[data-testid=work]')?.getAttribute('data-busy') === 'false' &&
      document.querySelector('[data-tab] [data-stale=true]') === null &&
      performance.now()
    found.times.push(await (await page.waitForFunction(finished)).jsonValue())
    found.used.push((await processorSeconds(cdp)) - before)
    const said = () =>
      document.querySelector('[data-testid=answer][data-state=current]') !== null &&
      performance.now()
    found.workload.push(await (await page.waitForFunction(said)).jsonValue())
    const everything = () =>
      document.querySelector('main figure') !== null &&
      document.querySelector('main [aria-busy=true], main [role=progressbar]') === null &&
      document.querySelector('[data-testid=work]')?.getAttribute('data-busy') === 'false' &&
      performance.now()
    found.all.push(await (await page.waitForFunction(everything)).jsonValue())
    found.usedInAll.push((await processorSeconds(cdp)) - before)
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
    found.lcp.push(seen.lcp)
    found.task.push(seen.task)
    cls = Math.max(cls, seen.cls)
    await context.close()
  }
  const middle = (/** @type {number[]} */ used) =>
    `${(used.toSorted((a, b) => a - b)[Math.floor(used.length / 2)] ?? Number.NaN).toFixed(2)} s`
  const pace = slower > 1 ? `, the page's thread ${slower} times slower` : ''
  say(`Production build${pace}, cold load to fields: ${inMs(found.fields)}`)
  say(`  to the numbers of the offers: ${inMs(found.known)}`)
  say(`  to finished comparison: ${inMs(found.times)}`)
  say(`  of the processors by then, all processes: median ${middle(found.used)}`)
  say(`  to the throughput of the workload: ${inMs(found.workload)}`)
  say(`  to every chart of the view: ${inMs(found.all)}; ${middle(found.usedInAll)} by then`)
  say(`  longest task: ${inMs(found.task)}`)
  say(`  LCP ${inMs(found.lcp)}; CLS at most ${cls.toFixed(4)}`)
  await server.close()
}

await main(import.meta, async () => {
  const executablePath = await findChromium()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  await (call.words ? countFirstScreens(browser) : timeColdLoad(browser))
  await browser.close()
})
