/** What a person would see jump. */
import type { Page } from '@playwright/test'

/** Notes in the page how much shifts, and what; before the page is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
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
  })

export const shiftsOf = (page: Page) =>
  page.evaluate((): { sum: number; what: string[] } =>
    JSON.parse(JSON.stringify(Reflect.get(globalThis, 'shifts'))),
  )
