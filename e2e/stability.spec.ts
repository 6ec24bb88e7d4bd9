/** What comes late must not push away what is already read: layout shift of a cold visit. */
import type { Page } from '@playwright/test'
import { linkOf } from './support/link-of'
import { sections } from './support/sections'
import { smallMachines } from './support/small-machines'
import { expect, test } from './support/journey'
import { finished, openAt, shown } from './workbench'

/** Of a cold visit to any view, on any screen. */
const MOST_SHIFT = 0.02

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

/** Every section on one screen in turn, the first on all: each section and each width has its visits. */
const visits = sections.flatMap((section, at) =>
  screens.flatMap((viewport, turn) =>
    at === 0 || at % screens.length === turn ? [{ section, viewport }] : [],
  ),
)

for (const { section, viewport } of visits) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })
    test(`nothing jumps in ${section} as answers come`, async ({ page }) => {
      await page.addInitScript(watchShifts)
      await openAt(page, section, { link: linkOf(smallMachines()) })
      // Between two answers nothing is computed, but a section that awaits one says so.
      await expect(shown(page).locator('[aria-busy=true]')).toHaveCount(0)
      await finished(page)
      const { sum, what } = await shiftsOf(page)
      expect(sum, what.join('\n')).toBeLessThan(MOST_SHIFT)
    })
  })
}
