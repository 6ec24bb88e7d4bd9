import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { CALM, choose, finished, openAt, pick, shown, undoAll } from './workbench'

const book = (page: Page) => page.getByRole('region', { name: 'Price book', exact: true })
const price = (page: Page, label: string) =>
  book(page).getByRole('spinbutton', { name: label, exact: true })
const shock = (page: Page) => page.getByRole('group', { name: 'Price shock' })
const survival = (page: Page) => page.locator('[data-experiment=price-shock]')

async function unfoldPrices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unfold all' }).click()
  await expect(survival(page)).toContainText(/A, Sierra .*4,122 of 4,320/)
}

test('the price book, shocks, cases, rises and swaps, on a narrow page too', async ({ page }) => {
  await openAt(page, CALM, AS_BUILT)
  await test.step('the price book is one press away, and its prices are changed in place', async () => {
    await page.getByRole('button', { name: /^Price book, \d+ unverified/ }).click()
    await expect(book(page)).toBeInViewport()
    await price(page, 'DDR').fill('€9.40')
    await price(page, 'DDR').press('Enter')
    await expect(shown(page)).toContainText('another currency (€)')
    await price(page, 'DDR').fill('-1')
    await price(page, 'DDR').press('Enter')
    await expect(shown(page)).toContainText('DDR cannot be')
    await expect(price(page, 'DDR')).toHaveValue('9.4')
    await price(page, 'DDR').fill('18.8')
    await price(page, 'DDR').press('Enter')
    await expect(
      page.getByRole('heading', {
        name: /CORAL 2018, except one: DDR$/,
      }),
    ).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(price(page, 'DDR')).toHaveValue('9.4')
    const low = book(page).getByRole('spinbutton', { name: 'Low end of DDR' })
    await low.fill('12')
    await low.press('Enter')
    await expect(shown(page)).toContainText(/above the high end, 11/)
    await expect(low).toHaveValue('5')
    await low.fill('8')
    await low.press('Enter')
    await expect(page.getByRole('heading', { name: /1 range is your own$/ })).toBeVisible()
    await book(page)
      .getByRole('button', { name: /^Reset the range of DDR/ })
      .click()
    await expect(low).toHaveValue('5')
    await undoAll(page)
    await unfoldPrices(page)
  })
  await test.step('a shock is survived in three ways; own factors are taken', async () => {
    await expect(survival(page)).toContainText(/4,608 .*192\sGB .*512\sGB/)
    await pick(shock(page).getByLabel('What happens'), 'The whole quote rises by 30 %')
    await expect(page.getByRole('heading', { name: /whole quote .*30\s%: / })).toBeVisible()
    await shock(page).getByRole('button', { name: 'Custom factors' }).click()
    await shock(page).getByRole('spinbutton', { name: 'GPU', exact: true }).fill('0')
    await shock(page).getByRole('spinbutton', { name: 'GPU', exact: true }).press('Enter')
    await expect(shock(page)).toContainText(/GPU .*\b0\..*0\.1 to 10\./)
    await shock(page).getByRole('spinbutton', { name: 'GPU', exact: true }).fill('10')
    await shock(page).getByRole('spinbutton', { name: 'GPU', exact: true }).press('Enter')
    await expect(survival(page)).toContainText(/even without DDR.*fewer nodes/)
    await undoAll(page)
  })
  await test.step('cases, rises and swaps answer for all scenarios; swaps by the workload too', async () => {
    await choose(page, /Sierra as built/)
    await expect(
      page.getByRole('heading', {
        name: /^A .*4,320 nodes: 2,880 .*5,832/,
      }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: /A 252 of .*4,320 nodes/ })).toBeVisible()
    const swaps = page.locator('[data-experiment=price-swaps]')
    await expect(swaps.getByRole('heading', { level: 3 })).toContainText('A leads B by 6.67')
    await swaps.getByText('throughput of the workload').click()
    await expect(swaps.getByRole('heading', { level: 3 })).toContainText('in throughput', {
      timeout: 60_000,
    })
  })
  await test.step('prices fit a narrow page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await finished(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)
  })
})
