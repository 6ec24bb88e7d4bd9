/**
 * Three offers as a mail has them, entered as an officer would: in a table, East with its licence as a fourth. The
 * actions are counted, each cell of the table as one, from the opening page to the ranking, its conditions, and what a
 * licence for adaptive routing is worth.
 */
import { readFileSync } from 'node:fs'
import { csvParseRows } from 'd3-dsv'
import { expect, test } from './support/journey'
import { field, openWorkbench } from './workbench'

const offers = readFileSync(new URL('support/offers.csv', import.meta.url))

/** What a person types into the template. */
const typed = csvParseRows(offers.toString())
  .slice(1)
  .flatMap(([, ...cells]) => cells)
  .filter((cell) => cell !== '').length

test('from a mail with three offers to their ranking and the worth of a licence', async ({
  page,
}) => {
  test.slow()
  await openWorkbench(page)
  let actions = typed
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
  await expect(page.getByTestId('notice')).toContainText('offers.csv is open: 4 offers.')
  const answer = page.getByTestId('answer')
  await expect(answer).toHaveAttribute('data-state', 'current', { timeout: 60_000 })
  // Whether the licence is worth its price: East with it against East without.
  await expect(page.getByTestId('verdict')).toContainText(/Offer C .*D is second.*B is third/)
  await expect(page.getByTestId('changes')).toContainText(/C is first in all four conditions/)
  await expect(page.getByTestId('limit')).toContainText([
    /North .*640 nodes.*660 nodes/,
    /East .*700 nodes.*676 nodes/,
  ])
  await expect(page.getByTestId('differences')).toContainText('Offer D')
  expect(actions).toBe(58)
  await test.step('the licence entered on the page ranks as the one of the table', async () => {
    await page.getByRole('radio', { name: /B East/ }).check({ force: true })
    await page.getByRole('button', { name: 'Offer, package and one-off payments' }).click()
    await page.getByRole('button', { name: 'Add a payment' }).click()
    await field(page, 'Amount').fill('38000')
    await field(page, 'Amount').press('Enter')
    await page.getByRole('radio', { name: 'Adaptive' }).check({ force: true })
    await expect(answer).toHaveAttribute('data-state', 'current', { timeout: 60_000 })
    await expect(page.getByTestId('verdict')).toContainText(/B and D tie for second/)
  })
  await test.step('the ranking takes the promised nodes by a press, and undoes it by name', async () => {
    await page.getByRole('button', { name: 'Rank with the promised nodes' }).click()
    await expect(page.getByTestId('limit').filter({ hasText: 'North' })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /A North/ })).toHaveAccessibleName(/640 nodes/)
    await page.getByRole('button', { name: 'Undo rank with the promised nodes' }).click()
    await expect(page.getByTestId('limit').filter({ hasText: 'North' })).toHaveCount(1)
  })
})
