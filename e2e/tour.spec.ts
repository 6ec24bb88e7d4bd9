import type { Page } from '@playwright/test'
import { everyTag, faults } from './support/faults'
import { expect, test } from './support/journey'
import { expectAt, openWorkbench } from './workbench'

/** Whether what is said lies over what it is said of. */
const covers = (page: Page) =>
  page.evaluate(() => {
    const callout = document.querySelector('[data-testid=tour]')?.getBoundingClientRect()
    const ring = document.querySelector('dialog[open] [aria-hidden=true]')?.getBoundingClientRect()
    if (!callout || !ring) return 'nothing is pointed at'
    const isInside = (box: DOMRect) =>
      box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
    if (!isInside(callout)) return 'it leaves the window'
    const apart =
      callout.bottom <= ring.top ||
      callout.top >= ring.bottom ||
      callout.right <= ring.left ||
      callout.left >= ring.right
    return apart ? '' : 'it covers what it points at'
  })

const WIDE = { width: 1440, height: 900 }

/** What comes after it is the same at every width. */
for (const viewport of [WIDE, { width: 390, height: 844 }]) {
  test(`the tour is offered once, walked by keys and left by Escape at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWorkbench(page)
    const rail = page.getByRole('complementary', { name: /^Design of/ })
    const folds = () =>
      rail
        .locator('[aria-expanded]')
        .evaluateAll((folded) => folded.map((each) => each.getAttribute('aria-expanded')))
    const foldsBefore = await folds()
    const offer = page.getByTestId('starts')
    await expect(offer).toContainText('Start with')
    await offer.getByRole('button', { name: 'Tour' }).press('Enter')
    const tour = page.getByRole('dialog', { name: 'Tour' })
    for (let at = 1; at <= 8; at += 1) {
      await expect(tour).toContainText(`${at} of 8`)
      await expect(tour.getByRole('heading')).toBeFocused()
      await expect.poll(() => covers(page), { message: `step ${at}` }).toBe('')
      if (at === 2) {
        expect(await faults(page, { within: ['dialog'], tags: everyTag })).toEqual([])
      }
      if (at < 8) await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('ArrowLeft')
    await expect(tour).toContainText('7 of 8')
    for (let tabs = 0; tabs < 5; tabs += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(tour).toHaveCount(0)
    if (viewport !== WIDE) return
    // As it was: the view, what is unfolded, the document, and never offered again.
    await expectAt(page, 'tradeoff')
    expect(await folds()).toEqual(foldsBefore)
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(page.getByTestId('answer')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Two-minute tour' }).click()
    await tour.getByRole('button', { name: 'Leave' }).click()
    await expect(tour).toHaveCount(0)
  })
}
