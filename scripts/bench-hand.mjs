/** The production page under the hand: frames of a drag, answers after an edit, INP, views, heap and the report. */
import { stat } from 'node:fs/promises'
import { NotMeasured, quantile } from './bench-summary.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const BUSY = '[data-testid=work]:not([data-busy=false]), [data-tab] [data-stale=true]'
const ANSWERED = '[data-testid=answer][data-state=current]'

/** Waits until every number of the offers is of the document as it stands. @param {Page} page */
const finished = (page) =>
  page.waitForFunction(
    (busy) => document.querySelector('[data-testid=work]') && !document.querySelector(busy),
    BUSY,
  )

/** @param {Page} page @param {string} address @param {Record<string, string>} query */
async function open(page, address, query) {
  await page.goto(`${address}?${new URLSearchParams(query)}`)
  await finished(page)
}

/** @param {Page} page @param {string} path of the field */
async function trackOf(page, path) {
  const box = await page.locator(`[data-path="${path}"]`).getByRole('slider').boundingBox()
  if (!box) throw new NotMeasured(`the slider of ${path} has no place`)
  return {
    at: (/** @type {number} */ share) => box.x + share * box.width,
    middle: box.y + box.height / 2,
  }
}

/** @param {Page} page @param {string} path */
async function drag(page, path) {
  const { at, middle } = await trackOf(page, path)
  await page.mouse.move(at(0.3), middle)
  await page.mouse.down()
  for (let step = 0; step <= 120; step += 1) {
    await page.mouse.move(at(0.5 + 0.4 * Math.sin(step / 9)), middle)
    await page.waitForTimeout(8)
  }
  await page.mouse.up()
}

/**
 * Milliseconds of the main thread's own time from one frame to the next. A task belongs to the frame before whose
 * commit it began, so each is counted once.
 * @param {readonly { name: string, ph: string, ts: number, tdur?: number, dur?: number, pid: number, tid: number }[]} events
 */
function workPerFrame(events) {
  const main = events.find(({ name }) => name === 'Commit')
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
  const tasks = own.filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
  const ends = own.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  return ends.slice(1).map((end, index) => {
    const within = tasks.filter(({ ts }) => ts > (ends[index] ?? end) && ts <= end)
    return within.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000
  })
}

/** Records what the page's main thread does meanwhile. @param {Page} page @param {() => Promise<void>} act */
async function traced(page, act) {
  const cdp = await page.context().newCDPSession(page)
  /** @type {any[]} */
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  await act()
  const complete = new Promise((resolve) =>
    cdp.once('Tracing.tracingComplete', () => resolve(undefined)),
  )
  await cdp.send('Tracing.end')
  await complete
  return events
}

/**
 * Work in a frame while a field is dragged, ms: the 95th of 100, in each place.
 * @param {string} path of the field
 * @param {readonly string[]} places
 */
const frames = (path, places) => ({
  needs: ['page'],
  runs: 3,
  quick: 1,
  async sample(
    /** @type {import('./bench.mjs').Tree} */ { folder },
    /** @type {import('./bench.mjs').Bench} */ { visits },
  ) {
    const { address } = await visits.built(folder)
    const p95 = []
    for (const place of places) {
      p95.push(
        await visits.visit(async (page) => {
          await open(page, address, { place })
          if (path.startsWith('node.'))
            await page.getByRole('button', { name: /^Node/, expanded: false }).click()
          // Once untimed: the engine compiles what is hot.
          await drag(page, path)
          await finished(page)
          const work = workPerFrame(await traced(page, () => drag(page, path)))
          if (work.length < 20) throw new NotMeasured(`${place}: only ${work.length} frames`)
          return quantile(work, 0.95)
        }),
      )
    }
    return { p95 }
  },
})

const UPLINKS = 'fabric.edge.uplinks'
export const uplinkFrames = frames(UPLINKS, ['answer'])
export const gpuFrames = frames('node.gpu.count', ['answer'])
export const budgetFrames = frames('budget.usd', ['answer'])
export const placeFrames = frames(UPLINKS, [
  'offers',
  'network',
  'workload',
  'cost',
  'robustness',
  'committee',
  'evidence',
])

/** A look at what a step shows, before the next. */
const HELD_MS = 3000

/** Seconds from the press of a key on a slider until the whole Answer is of the edit. @param {Page} page @param {string} path */
async function answered(page, path) {
  const slider = page.locator(`[data-path="${path}"]`).getByRole('slider')
  await slider.focus()
  await page.evaluate(
    ([busy, answer]) => {
      const done = new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            // The edit is on its way in the next frame, and its answers are outdated by then.
            const look = () => {
              const isDone =
                !document.querySelector(busy ?? '') && document.querySelector(answer ?? '')
              if (isDone) resolve((performance.now() - timeStamp) / 1000)
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(() => requestAnimationFrame(look))
          },
          { capture: true, once: true },
        )
      })
      Object.assign(globalThis, { done })
    },
    [BUSY, ANSWERED],
  )
  await page.keyboard.press('ArrowLeft')
  return Number(await page.evaluate(() => Reflect.get(globalThis, 'done')))
}

export const edits = {
  needs: ['page'],
  runs: 3,
  quick: 1,
  async sample(
    /** @type {import('./bench.mjs').Tree} */ { folder },
    /** @type {import('./bench.mjs').Bench} */ { visits },
  ) {
    const { address } = await visits.built(folder)
    return visits.visit(async (page) => {
      await open(page, address, { place: 'answer' })
      await page.locator(ANSWERED).waitFor()
      const cdp = await page.context().newCDPSession(page)
      const heap = async () => {
        for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
        return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
      }
      const uplinks = []
      const budget = []
      for (let press = 0; press < 4; press += 1) {
        uplinks.push(await answered(page, UPLINKS))
        budget.push(await answered(page, 'budget.usd'))
      }
      const held = []
      await page.locator(`[data-path="${UPLINKS}"]`).getByRole('slider').focus()
      for (let press = 0; press < 3; press += 1) {
        await finished(page)
        await page.waitForTimeout(HELD_MS)
        held.push(await answered(page, UPLINKS))
      }
      const field = page.getByRole('spinbutton', { name: 'Budget', exact: true })
      const before = await heap()
      for (let edit = 0; edit < 500; edit += 1)
        await field.press(edit % 20 < 15 ? 'ArrowUp' : 'ArrowDown')
      await finished(page)
      return { uplinks, held, budget, heap: (await heap()) - before }
    })
  },
}

/** In the page: how much shifts without an input, and how long each interaction takes. */
function watchInteractions() {
  /** @type {{ cls: number, interactions: Record<number, number> }} */
  const seen = { cls: 0, interactions: {} }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === false)
        seen.cls += Number(Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'))
      if (id > 0) seen.interactions[id] = Math.max(seen.interactions[id] ?? 0, entry.duration)
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

/** Places by the words of their links. */
const PLACES = [
  'Offers',
  'Network',
  'Workload',
  'Cost',
  'Robustness',
  'Committee',
  'Evidence',
  'Answer',
]

export const journey = {
  needs: ['page'],
  runs: 3,
  quick: 1,
  async sample(
    /** @type {import('./bench.mjs').Tree} */ { folder },
    /** @type {import('./bench.mjs').Bench} */ { visits },
  ) {
    const { address } = await visits.built(folder)
    return visits.visit(async (page) => {
      await page.addInitScript(watchInteractions)
      await open(page, address, {})
      const { cls } = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
      const uplinks = page.getByRole('spinbutton', { name: 'Edge uplinks', exact: true })
      await uplinks.fill('12')
      await uplinks.press('Enter')
      await drag(page, UPLINKS)
      for (const times of ['first', 'again']) {
        for (const place of PLACES) {
          await page.getByRole('link', { name: place, exact: true }).click()
          await page.waitForTimeout(times === 'first' ? 400 : 150)
        }
      }
      await page.getByRole('button', { name: 'Add a scenario' }).click()
      await page.getByRole('menuitem', { name: /^Add / }).first().click()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('cost')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+z')
      await finished(page)
      const { interactions } = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
      return { cls, inp: Math.max(0, ...Object.values(interactions)) }
    })
  },
}

export const report = {
  needs: ['page'],
  runs: 3,
  quick: 1,
  async sample(
    /** @type {import('./bench.mjs').Tree} */ { folder },
    /** @type {import('./bench.mjs').Bench} */ { visits },
  ) {
    const { address } = await visits.built(folder)
    return visits.visit(async (page) => {
      await open(page, address, {})
      await page.locator(ANSWERED).waitFor()
      const begun = performance.now()
      const since = () => (performance.now() - begun) / 1000
      await page.keyboard.press('p')
      await page.locator('article header h3').waitFor()
      const first = since()
      const save = page.getByRole('button', { name: 'Save PDF' })
      const coming = page.waitForEvent('download')
      await save.click()
      const file = await (await coming).path()
      const written = since()
      if ((await stat(file)).size === 0) throw new NotMeasured('the PDF is empty')
      return { first, written }
    })
  },
}
