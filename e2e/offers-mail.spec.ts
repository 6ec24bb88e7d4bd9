/**
 * Three offers as a mail has them, entered as an officer would: in a table. The actions are counted, from the opening
 * page to the ranking, its conditions, and what a licence for adaptive routing is worth.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from './support/journey'
import { field, openWorkbench } from './workbench'

const offers = readFileSync(new URL('support/offers.csv', import.meta.url))

test('from a mail with three offers to their ranking and the worth of a licence', async ({
  page,
}) => {
  test.slow()
  await openWorkbench(page)
  let actions = 0
  const act = async (action: () => Promise<unknown>) => {
    actions += 1
    await action()
  }
  await act(() => page.getByRole('button', { name: 'I have offers' }).click())
  const chosen = page.waitForEvent('filechooser')
  await act(() => page.getByRole('menuitem', { name: /Open a file/ }).click())
  await act(async () =>
    (await chosen).setFiles({ name: 'offers.csv', mimeType: 'text/csv', buffer: offers }),
  )
  await expect(page.getByTestId('notice')).toContainText('offers.csv is open: 3 offers.')
  const answer = page.getByTestId('answer')
  await expect(answer).toHaveAttribute('data-state', 'current', { timeout: 60_000 })
  await expect(page.getByTestId('verdict')).toContainText(/all four conditions, Offer C/)
  await expect(page.getByTestId('limit')).toContainText([
    /North .*640 nodes.*660 nodes/,
    /East .*700 nodes.*676 nodes/,
  ])
  // East with the licence: a second offer of the same vendor.
  await act(() => page.getByRole('radio', { name: /B East/ }).check({ force: true }))
  await act(() => page.getByRole('button', { name: 'Actions for B East' }).click())
  await act(() => page.getByRole('menuitem', { name: /Duplicate/ }).click())
  await act(() => page.getByRole('button', { name: 'Offer, package and one-off payments' }).click())
  await act(() => page.getByRole('button', { name: 'Add a payment' }).click())
  await act(async () => {
    await field(page, 'Amount').fill('38000')
    await field(page, 'Amount').press('Enter')
  })
  await act(() => page.getByRole('radio', { name: 'Adaptive' }).check({ force: true }))
  await expect(answer).toHaveAttribute('data-state', 'current', { timeout: 60_000 })
  await expect(page.getByTestId('differences')).toContainText('Offer D')
  expect(actions).toBe(10)
  await test.step('the ranking takes the promised nodes by a press, and undoes it by name', async () => {
    await page.getByRole('button', { name: 'Rank with the promised nodes' }).click()
    await expect(page.getByTestId('limit').filter({ hasText: 'North' })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /A North/ })).toHaveAccessibleName(/640 nodes/)
    await page.getByRole('button', { name: 'Undo rank with the promised nodes' }).click()
    await expect(page.getByTestId('limit').filter({ hasText: 'North' })).toHaveCount(1)
  })
})
