/** Where every dollar goes, and what the sum pays for. */
import { expect, test } from '@playwright/test'
import { cell, enter, finished, numberIn, openWorkbench } from './workbench'

test('a sum that pays for all years buys fewer nodes, with spares, and every dollar has its place', async ({
  page,
}) => {
  await openWorkbench(page)
  const before = await numberIn(cell(page, 'nodes', 'B'))
  await page.getByLabel('The sum pays for').selectOption('lifetime')
  await page.getByRole('button', { name: 'Operation, spares and power' }).click()
  await enter(page, 'Spare switches', '2')
  await finished(page)
  expect(await numberIn(cell(page, 'nodes', 'B'))).toBeLessThan(before)
  await expect(page.getByTestId('decision').locator('xpath=../..')).toContainText(
    'B’s sum pays for all years',
  )
  await page.getByRole('tab', { name: 'Cost' }).click()
  await expect(page.getByText(/^Spares beside the machine: \d+ × Edge switch/)).toBeVisible()
  await expect(page.getByText(/^The rest could buy one of: /)).toBeVisible()
  const years = page.getByRole('region', { name: 'Cost of all years' })
  const title = years.getByRole('heading')
  await expect(title).toContainText(/Over 5 years B costs .* to buy, .* for energy/)
  const undiscounted = await title.innerText()
  await years.getByText('Net present value').click()
  await expect(title).not.toHaveText(undiscounted)
  await expect(years).toContainText(/A draws .* published for the whole machine: 12\.0.MW/)
})
