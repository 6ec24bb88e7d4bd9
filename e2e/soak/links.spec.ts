/**
 * Links with many small entries, opened in the page as a person opens them: how long the page decodes each, and its
 * longest task, in which it hears nobody. `npm run soak -- --links N`.
 */
import { expect, test } from '@playwright/test'
import { openingWorkbook } from '../../src/document/presets'
import { crowdedLink } from '../../tests/sharing/crowded'
import { randomFrom } from '../../tests/sharing/mutations'
import { finished } from '../workbench'
import { inWords } from './times'

const LINKS = Number(process.env['TAPER_SOAK_LINKS'] ?? 200)
/** What is open after so long has not been refused. */
const PATIENCE_MS = 1000
/** What a person may notice. */
const NOTABLE_MS = 100
/** Nobody waits: a link of 1,264 characters once held the page for 4 s. */
const MOST_MS = 500
const seed = Number(process.env['TAPER_SOAK_SEED'] ?? 1)

/**
 * In the page: how long it takes from the news of another address until its link is taken out of it. No polling, and
 * not the browser's own way to the news.
 */
function watchRefusals(): void {
  const refusals: number[] = []
  Object.assign(globalThis, { refusals })
  let started = Number.NaN
  addEventListener('hashchange', () => {
    started = performance.now()
  })
  const replace = history.replaceState.bind(history)
  history.replaceState = (...call) => {
    replace(...call)
    if (!Number.isNaN(started)) refusals.push(performance.now() - started)
    started = Number.NaN
  }
}

/** In the page: its tasks of more than 50 ms, which is as short as a browser reports them. */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { longTasks: tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

test(`${LINKS} hostile links, seed ${seed}`, async ({ page }) => {
  test.setTimeout(60_000 + LINKS * 5000)
  const workbook = openingWorkbook()
  await page.addInitScript(watchTasks)
  await page.addInitScript(watchRefusals)
  await page.goto('./')
  await finished(page)
  // What else the page fetches and draws after its start is no link's doing.
  await page.locator('[data-testid=answer][data-state=current]').waitFor({ timeout: 120_000 })
  const refused: number[] = []
  const decoded: number[] = []
  const tasks: number[] = []
  let opened = 0
  for (let at = 0; at < LINKS; at += 1) {
    const link = crowdedLink(workbook, randomFrom(seed * 1000 + at))
    await page.evaluate(() => {
      Reflect.get(globalThis, 'longTasks').splice(0)
      Reflect.get(globalThis, 'refusals').splice(0)
    })
    const { taken, decoding, longest } = await page.evaluate(
      async ([hash, patience]) => {
        const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
        const start = performance.now()
        location.hash = hash
        // A link that is refused is taken out of the address.
        const isRefused = () => !location.hash.startsWith('#s=')
        while (!isRefused() && performance.now() - start < patience) await wait(1)
        const taken = isRefused() ? performance.now() - start : undefined
        // The browser reports tasks a little later.
        await wait(150)
        const seen: unknown = Reflect.get(globalThis, 'longTasks')
        const longest = Array.isArray(seen) ? Math.max(0, ...seen.map(Number)) : NaN
        const refusals: unknown = Reflect.get(globalThis, 'refusals')
        const decoding = Array.isArray(refusals) ? Number(refusals[0]) : NaN
        return { taken, decoding, longest }
      },
      [link, PATIENCE_MS] as const,
    )
    if (taken === undefined) opened += 1
    else {
      refused.push(taken)
      decoded.push(decoding)
    }
    tasks.push(longest)
    // What one of them brings is shown before the next one comes.
    await finished(page)
  }
  console.log(
    [
      `${LINKS} links: ${refused.length} refused, ${opened} opened`,
      `from the address to the refusal, looked at every few ms: ${inWords(refused)}`,
      `of that the page's own, decoding and refusal: ${inWords(decoded)}`,
      `the first of them, for which code is fetched: ${decoded[0]?.toFixed(0)} ms; all others: ${inWords(decoded.slice(1))}`,
      `longest task of the page, 0 below 50 ms: ${inWords(tasks)}`,
      ...tasks.flatMap((task, at) => (task > NOTABLE_MS ? [`  ${task} ms: link ${at}`] : [])),
    ].join('\n'),
  )
  expect(Math.max(...tasks)).toBeLessThan(MOST_MS)
})
