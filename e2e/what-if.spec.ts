/** What may go wrong with what is bought: each one press from a cold start, as if, and one press back. */
import type { Page } from '@playwright/test'
import { AS_BUILT, SMALL_AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { cell, enter, expectAt, goByKey, goTo, openAt, openWorkbench, shown } from './workbench'

test.setTimeout(240_000)

/** From where the line is: beside the first numbers. */
async function press(page: Page, what: string): Promise<void> {
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await page.getByRole('button', { name: `What if: ${what}` }).click()
}
const title = (page: Page) => shown(page).locator('figure h3').first()
const answered = (page: Page) =>
  expect(shown(page).locator('[aria-busy=true]')).toHaveCount(0, { timeout: 180_000 })

test('a failed director, from a cold start: counted at once, simulated after it, as if @computed', async ({
  page,
}) => {
  await openWorkbench(page, `./${AS_BUILT.link}`)
  const asBuilt = await cell(page, 'nodes', 'A').innerText()
  await press(page, 'a failed director')
  await expectAt(page, 'what-if')
  await answered(page)
  await expect(title(page)).toContainText(/1 missing director: A .*10\.4\s%/)
  await expect(page.getByRole('spinbutton', { name: 'Directors out' })).toHaveValue('1')

  // Bad entries: a sentence at the place, and the most that works.
  await enter(page, 'Directors out', '19')
  await expect(shown(page).getByRole('alert').first()).toContainText(/from 0 to 18/)
  await enter(page, 'Directors out', '9')
  await expect(page.getByText(/^A .*not included: .*8 of 9/)).toBeVisible()

  // What can be cancelled is under way once the first of it is known, whichever that is.
  await expect(title(page)).toContainText(/[BC] loses/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('The calculation was cancelled.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reset to as built' }).click()
  await expect(page.getByRole('heading', { name: 'As built: nothing is broken' })).toBeVisible()

  // The document has not moved, and nothing of this is in it.
  await goTo(page, 'tradeoff')
  await expect(cell(page, 'nodes', 'A')).toHaveText(asBuilt)
  await expect(page.getByRole('button', { name: /^Undo$/ })).toBeDisabled()
})

test('lost uplinks, racks late, memory at twice the price: one press each', async ({ page }) => {
  await openAt(page, 'node', SMALL_AS_BUILT)
  await press(page, 'lost uplinks')
  await expect(title(page)).toContainText(/1 failed uplink .*: A loses/)
  await expect(shown(page).locator('[data-part="slowdowns"]')).toBeVisible({ timeout: 60_000 })
  // The view Bisection asks of the same damage.
  await goByKey(page, 'bisection')
  await expect(
    page.getByRole('spinbutton', { name: 'Failed uplinks per edge switch' }),
  ).toHaveValue('1')

  await press(page, 'racks late')
  await expect(title(page)).toContainText(/10 racks .*A .*486 of 666.*2\.70\s%/, {
    timeout: 60_000,
  })
  await enter(page, 'Months after the other racks', '0')
  await expect(shown(page).getByRole('alert').first()).toContainText('from 0.25 to 120')
  await enter(page, 'Delayed racks', '37')
  await expect(page.getByText(/^A .*37 racks: .*36/)).toBeVisible()
  await enter(page, 'Delayed racks', '4')
  await page.getByRole('button', { name: /in SSI, SSNI and SSP$/ }).click()
  await expectAt(page, 'scores')

  await press(page, 'double memory price')
  await expect(title(page)).toContainText(/same: C .* A, A .* B/, { timeout: 60_000 })
  await answered(page)
  await page.getByRole('button', { name: 'the price shock in Cost' }).click()
  await expectAt(page, 'bill')

  // From the palette too.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command' }).fill('what if a director')
  await page.keyboard.press('Enter')
  await expectAt(page, 'what-if')
  await expect(title(page)).toContainText('With 1 missing director')
})
