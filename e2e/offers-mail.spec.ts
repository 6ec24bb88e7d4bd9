/**
 * Three offers as a mail has them, entered as an officer would: in the table that the page saves. The actions are counted,
 * each cell of the table as one, from the opening page to the ranking, its conditions, and what a licence for adaptive
 * routing is worth.
 */
import { readFileSync } from 'node:fs'
import { csvFormatRows, csvParseRows } from 'd3-dsv'
import { expect, test } from './support/journey'
import { field, openWorkbench } from './workbench'

/** What the mail says, by the rows of the table. */
const said = csvParseRows(
  readFileSync(new URL('support/offers.csv', import.meta.url), 'utf8'),
).slice(1)

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
  const menu = async (item: RegExp) => {
    await act(() => page.getByRole('button', { name: 'I have offers' }).click())
    await act(() => page.getByRole('menuitem', { name: item }).click())
  }
  const saved = page.waitForEvent('download')
  await menu(/Save a table/)
  const template = readFileSync((await (await saved).path()) ?? '', 'utf8')
  const table = csvParseRows(template)
  for (const [name = '', ...cells] of said) {
    const row = table.find(([of]) => of === name)
    if (!row) throw new Error(`the table has no row ${name}`)
    for (const [at, text] of cells.entries()) {
      if (text === '') continue
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person
      await act(async () => void (row[at + 1] = text))
    }
  }
  let filled = ''
  await act(async () => void (filled = csvFormatRows(table)))
  const chosen = page.waitForEvent('filechooser')
  await menu(/Open a file/)
  await act(async () =>
    (await chosen).setFiles({
      name: 'offers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(filled),
    }),
  )
  await expect(page.getByTestId('notice')).toContainText('offers.csv is open: 4 offers.')
  const answer = page.getByTestId('answer')
  await expect(answer).toHaveAttribute('data-state', 'current', { timeout: 60_000 })
  // Each stands in the line of the offers with its nodes, beside the way to one budget.
  await expect(page.getByTestId('shared-budget').getByRole('button')).toBeVisible()
  for (const [offer, nodes] of ['671', '683', '744', '680'].entries()) {
    const facts = page.locator(`[data-tab="${offer}"]`).getByText(`${nodes} nodes`)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const isSeen = await facts.evaluate((element) => {
      const line = element.parentElement?.getBoundingClientRect()
      const own = element.getBoundingClientRect()
      return line !== undefined && own.bottom <= line.bottom + 1 && own.right <= line.right + 1
    })
    expect(isSeen, nodes).toBe(true)
  }
  // Whether the licence is worth its price: East with it, three nodes fewer, ties with East without.
  await expect(page.getByTestId('verdict')).toContainText(
    /Offer C \(South\) .*B \(East\) and D \(East with adaptive routing\) tie for second.*A \(North\) is fourth/,
  )
  await expect(page.getByTestId('changes')).toContainText(/C is first in all four conditions/)
  await expect(page.getByTestId('licence')).toContainText(
    /East’s adaptive routing \(D, \$38,000\) is not shown to be worth its price under .*“Scattered” \+0\.4 \(−0\.4 to 1\.2\).*the licence is unused/,
  )
  // Folded: each vendor’s price at which it would lead, East’s without the licence.
  await expect(page.getByTestId('needs')).toContainText(
    /Offers B and D would be among the first with East’s quote at \$10,500 .*Offer A would lead with a quote of \$10,500 /,
  )
  await expect(page.getByTestId('limit')).toContainText([
    /East \(Offers B and D\) promises 700 nodes.*683 in B and 680 in D/,
    /North .*640 nodes.*671 nodes/,
  ])
  await expect(page.getByTestId('limit').filter({ hasText: 'East (Offer' })).toHaveCount(1)
  await test.step('one note and the whole matrix are on the first screen, other notes behind one fold', async () => {
    await expect(page.getByText('The intervals do not include this assumption.')).toBeVisible()
    const cells = page.locator('[data-part=matrix]').getByRole('option')
    await expect(cells).toHaveCount(16)
    await expect(cells.last()).toBeInViewport({ ratio: 1 })
    await expect(page.getByTestId('more-notes')).toContainText(/5 more notes.*30.kW per rack/)
  })
  await expect(page.getByTestId('differences')).toContainText(/Offer C gains .* more than B/)
  expect(actions).toBe(30)
  await test.step('what is no price and no design has its place too', async () => {
    await expect(
      page.getByTestId('limit').filter({ hasText: '30\u202fkW per rack' }),
    ).not.toHaveCount(0)
  })
  await test.step('the licence entered on the page ranks as the one of the table', async () => {
    await page.getByRole('radio', { name: /B East/ }).check({ force: true })
    await page.getByRole('button', { name: 'Offer, package and one-off payments' }).click()
    await page.getByRole('button', { name: 'Add a payment' }).click()
    await field(page, 'Amount').fill('38000')
    await field(page, 'Amount').press('Enter')
    await page.getByRole('radio', { name: 'Adaptive', exact: true }).check({ force: true })
    await expect(answer).toHaveAttribute('data-state', 'current', { timeout: 60_000 })
    await expect(page.getByTestId('verdict')).toContainText(/B \(East\) and D .* tie for second/)
  })
  await test.step('a lower price of a quote counts in all its scenarios', async () => {
    await page.getByRole('button', { name: /^Undo routing/ }).click()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByTestId('licence')).toContainText('adaptive routing (D, $38,000)')
    await page.getByTestId('more-notes').locator('summary').click()
    await page.getByRole('button', { name: /^Rank B and D at \$11,350 per node/ }).click()
    await expect(answer).toHaveAttribute('data-state', 'current', { timeout: 60_000 })
    await expect(page.getByTestId('licence')).toContainText('adaptive routing (D, $38,000)')
  })
  await test.step('the ranking takes the promised nodes by a press, and undoes it by name', async () => {
    const promised = page.getByRole('button', { name: 'Rank with the promised nodes' })
    if (!(await promised.isVisible()))
      await page.getByTestId('more-notes').locator('summary').click()
    await promised.click()
    await expect(page.getByTestId('limit').filter({ hasText: 'North' })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /A North/ })).toHaveAccessibleName(/640 nodes/)
    await page.getByRole('button', { name: 'Undo rank with the promised nodes' }).click()
    await expect(page.getByTestId('limit').filter({ hasText: 'North' })).toHaveCount(1)
  })
})
