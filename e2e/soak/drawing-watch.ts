/** In the page: where a drawing was given a place that is no number; the browser's own message does not say. */
import type { Page } from '@playwright/test'

export async function watchDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tell = (element: Element, name: string, value: string) => {
      const places: string[] = []
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const named = at.getAttribute('aria-label') ?? at.getAttribute('data-section')
        places.push([at.tagName, at.getAttribute('class'), named].filter(Boolean).join(' '))
      }
      const { stack = '' } = new Error(`${name}="${value}" of “${element.textContent}”`)
      console.error(`${stack.slice(0, 1500)}\nin ${places.join(' < ').slice(0, 1500)}`)
    }
    // oxlint-disable-next-line typescript/unbound-method -- called on its element below
    const plain = Element.prototype.setAttribute
    Element.prototype.setAttribute = function setAttribute(name: string, value: string): void {
      if (/NaN/.test(value)) tell(this, name, value)
      plain.call(this, name, value)
    }
  })
}
