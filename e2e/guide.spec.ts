import { faults } from './support/faults'
import { expect, test } from './support/journey'
import { CALM, cell, finished, goTo, openAt, sourceNote, sourceOf } from './workbench'

/** Every condition of large machines, on a computer that has other work too. */
const PATIENCE_MS = 60_000

test('five questions lead to a design by keys alone; nothing changes until it is accepted @computed', async ({
  page,
}) => {
  test.slow()
  await openAt(page, CALM)
  await page.getByRole('button', { name: 'Add a scenario' }).click()
  await page.getByRole('menuitem', { name: /^Guided start/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Guided start' })
  const budget = dialog.getByRole('spinbutton', { name: 'What is the budget' })
  await expect(budget).toHaveValue('150,000,000')

  // What is no sum is shown at once; what buys nothing after it was requested, each with a way out.
  await budget.fill('plenty')
  await budget.press('Tab')
  await expect(dialog.getByRole('alert').first()).toContainText('is not a number')
  await budget.fill('0')
  await budget.press('Tab')
  await expect(dialog.getByRole('alert').first()).toContainText('cannot be 0')
  await budget.fill('1')
  await budget.press('Enter')
  await dialog.getByRole('radio', { name: /Large: a fifth/ }).check()
  const find = dialog.getByRole('button', { name: 'Find a first design' })
  await expect(dialog.getByTestId('answers')).toContainText('$1; Many runs')
  await find.press('Enter')
  const alert = dialog.getByRole('alert').filter({ hasText: 'buys no machine' })
  await expect(alert).toContainText(/smallest .*18 nodes/)
  // In sight, with the way out under the finger.
  await expect(alert).toBeInViewport()
  await expect(alert.getByRole('button', { name: 'Use $2,313,120' })).toBeFocused()
  await alert.getByRole('button', { name: 'Use $2,313,120' }).click()
  const proposal = dialog.getByTestId('proposal')
  await expect(proposal).toContainText('nodes for $2.')

  // Escape gives up the work, not the dialog and not the answers.
  await proposal.getByRole('button', { name: 'Change the answers' }).click()
  await budget.fill('200 M')
  await budget.press('Enter')
  await dialog.getByRole('radio', { name: 'Safety in bad conditions' }).check()
  await find.press('Enter')
  await expect(proposal.getByRole('progressbar')).toBeVisible()
  await expect(proposal).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(find).toBeVisible()
  await expect(budget).toHaveValue('200,000,000')

  await find.press('Enter')
  await expect(proposal).toContainText(/worst case, .*loses/, {
    timeout: PATIENCE_MS,
  })
  await expect(proposal).toContainText('How robust is this choice?')
  await expect(proposal).toContainText(/compares tapers up to \d/)
  const reasons = proposal.getByRole('list').first().getByRole('listitem')
  expect(await reasons.count()).toBeGreaterThanOrEqual(3)
  await sourceOf(reasons.first()).press('Enter')
  const note = sourceNote(page)
  await expect(note).toContainText('Savage')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect(await faults(page, { within: ['dialog'] })).toEqual([])

  // Only now the document changes, as one step each.
  await expect(page.getByRole('radio', { name: /^A Offer at 1:1/ })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  await proposal.getByRole('button', { name: 'Add as a scenario' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^D Sierra’s node at/ })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('radio', { name: /^D/ })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command' }).fill('guided')
  await page.keyboard.press('Enter')
  await find.press('Enter')
  await proposal.getByRole('button', { name: /^Replace all/ }).press('Enter')
  await expect(page.getByTestId('notice')).toContainText('Undo restores the previous scenarios')
  await expect(page.getByRole('radio', { name: /^A Sierra’s node at/ })).toBeFocused()
  await goTo(page, 'tradeoff')
  await finished(page)
  await expect(cell(page, 'cost', 'A')).toContainText('$')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('radio', { name: /^C Offer at 3:1/ })).toBeAttached()
})
