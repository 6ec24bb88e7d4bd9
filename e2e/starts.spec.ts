import { everyTag, faults } from './support/faults'
import { expect, test } from './support/journey'
import { CALM, enter, openAt, openWorkbench } from './workbench'

test('a first visit starts with an example, machines as built, an offer of one’s own or a budget', async ({
  page,
}) => {
  await openWorkbench(page)
  const starts = page.getByTestId('starts')
  const offers = page.getByRole('radiogroup', { name: 'Scenario' })
  await expect(starts).toContainText(/three offers .*Sierra.*\$150\sM/)
  await expect(offers.getByRole('radio')).toHaveCount(3)
  const example = starts.getByRole('button', { name: 'Show an example' })
  await expect(example).toBeDisabled()
  expect(await faults(page, { within: ['[data-testid=starts]'], tags: everyTag })).toEqual([])

  await starts.getByRole('button', { name: 'Sierra and Summit as built' }).click()
  await expect(offers.getByRole('radio', { name: /^A Sierra as built/ })).toBeVisible()
  await expect(offers.getByRole('radio', { name: /^C Summit as built/ })).toBeVisible()
  await expect(starts).not.toContainText('Shown')
  await example.click()
  await expect(offers.getByRole('radio', { name: /^B Offer at 2:1/ })).toBeChecked()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')

  await starts.getByRole('button', { name: 'I have offers' }).click()
  await page.getByRole('menuitem', { name: /^Enter an offer/ }).click()
  const name = page.getByRole('textbox', { name: 'Name of the scenario' })
  await name.fill('Vendor one')
  await name.press('Enter')
  await expect(offers.getByRole('radio')).toHaveCount(1)
  await expect(offers.getByRole('radio', { name: /^A Vendor one/ })).toBeChecked()
  await expect(starts).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a scenario' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate A Vendor one' }).click()
  await expect(name).toHaveValue('Vendor one (copy)')
  await name.press('Enter')
  await expect(offers.getByRole('radio', { name: /^B Vendor one \(copy\)/ })).toBeChecked()
  await page.reload()
  await expect(offers.getByRole('radio')).toHaveCount(2)
  await expect(starts).toHaveCount(0)
})

test('a budget leads to the guided start, and hiding the starts lasts', async ({ page }) => {
  await openWorkbench(page)
  const starts = page.getByTestId('starts')
  await starts.getByRole('button', { name: 'I have a budget' }).click()
  await expect(page.getByRole('dialog', { name: 'Guided start' })).toBeVisible()
  await expect(starts).toHaveCount(0)
  await page.reload()
  await expect(page.getByTestId('shared-budget')).toContainText('Budget')
  await expect(starts).toHaveCount(0)
})

test('one budget for all stands in the line of the offers, and is given to all in one step', async ({
  page,
}) => {
  await openAt(page, CALM)
  const shared = page.getByTestId('shared-budget')
  await expect(shared).toHaveText(/\$150\sM \(2018\), same for all$/)
  const apply = page.getByRole('button', { name: /^Apply this .*to all/ })
  await expect(apply).toHaveCount(0)
  await enter(page, 'Budget', '120')
  await expect(shared).toHaveText(/Budgets differ.*B/)
  await apply.click()
  await expect(shared).toHaveText(/\$120\sM \(2018\), same for all$/)
  await expect(apply).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo budget of B/ }).click()
  await expect(shared).toContainText('Budgets differ.')
  await shared.getByRole('button').click()
  await expect(shared).toHaveText(/\$120\sM \(2018\), same for all$/)
})
