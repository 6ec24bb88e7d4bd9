import { expect, test } from './support/journey'
import { cell, field, finished, openWorkbench } from './workbench'

/** Counts what a person does; typing a value is one action, and so is the key that takes it. */
function counter() {
  let count = 0
  return {
    act: async (action: () => Promise<void>) => {
      count += 1
      await action()
    },
    count: () => count,
  }
}

test.beforeEach(({ page }) => openWorkbench(page))

test('change the taper and read its effect: 2 actions; undo: 1', async ({ page }) => {
  const before = await cell(page, 'nodes', 'B').innerText()
  const change = counter()
  await change.act(() => field(page, 'Edge up ports').fill('9'))
  await change.act(() => field(page, 'Edge up ports').press('Enter'))
  await expect(cell(page, 'nodes', 'B')).not.toHaveText(before)
  expect(change.count()).toBeLessThanOrEqual(2)

  const undo = counter()
  await undo.act(() => page.getByRole('button', { name: 'Undo edge up ports 9' }).click())
  await expect(cell(page, 'nodes', 'B')).toHaveText(before)
  expect(undo.count()).toBe(1)
})

test('compare two designs of one’s own: 3 actions', async ({ page }) => {
  const compare = counter()
  await compare.act(() => page.getByRole('button', { name: 'Add a scenario' }).click())
  await compare.act(() => page.getByRole('menuitem', { name: /Add Lassen/ }).click())
  await finished(page)
  await expect(page.getByTestId('decision')).toContainText('D Lassen')
  await expect(cell(page, 'nodes', 'D')).toHaveText(/\d/)
  expect(compare.count()).toBeLessThanOrEqual(3)
})

test('find where a price comes from: 1 action', async ({ page }) => {
  const find = counter()
  await find.act(() =>
    page.getByRole('button', { name: /Where does this come from\? Edge switch$/ }).click(),
  )
  await expect(page.getByRole('dialog')).toContainText('unverified')
  expect(find.count()).toBeLessThanOrEqual(2)
})
