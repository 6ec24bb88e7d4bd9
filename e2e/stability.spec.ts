/** What comes late must not push away what is already read: layout shift of a cold visit. */
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { finished } from './workbench'

/** Of a cold visit to any view, on any screen. */
const MOST_SHIFT = 0.02

const views = ['tradeoff', 'node', 'fabric', 'bisection', 'congestion', 'collectives', 'io', 'cost']
const screens = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** Notes in the page how much has shifted, and what. */
function watchShifts(): void {
  const seen = { sum: 0, what: new Array<string>() }
  Object.assign(globalThis, { shifts: seen })
  const nameOf = (source: unknown): string => {
    const node: unknown = Reflect.get(Object(source), 'node')
    if (!(node instanceof Node)) return 'something gone'
    const element = node instanceof Element ? node : node.parentElement
    return `${element?.tagName} “${element?.textContent.slice(0, 40)}”`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = Number(Reflect.get(entry, 'value'))
      const sources: unknown = Reflect.get(entry, 'sources')
      seen.sum += value
      const names = Array.isArray(sources) ? sources.map(nameOf).join(', ') : ''
      seen.what.push(`${value.toFixed(4)}: ${names}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftsOf = (page: Page) =>
  page.evaluate((): { sum: number; what: string[] } =>
    JSON.parse(JSON.stringify(Reflect.get(globalThis, 'shifts'))),
  )

for (const { width, height } of screens) {
  test(`nothing jumps as answers come, ${width} px wide`, async ({ browser }) => {
    for (const view of views) {
      // A context of its own: nothing cached, nothing saved.
      const context = await browser.newContext({ viewport: { width, height } })
      const page = await context.newPage()
      await page.addInitScript(watchShifts)
      await page.goto(`./?view=${view}`)
      await finished(page)
      await expect(page.getByRole('tabpanel')).toHaveAttribute('data-view', view)
      const { sum, what } = await shiftsOf(page)
      expect(sum, [view, ...what].join('\n')).toBeLessThan(MOST_SHIFT)
      await context.close()
    }
  })
}
