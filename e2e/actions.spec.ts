import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallOffers } from './support/small-machines'
import {
  cell,
  field,
  finished,
  goByKey,
  numberIn,
  openWorkbench,
  sourceOf,
  undoAll,
} from './workbench'

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

test('few actions: a taper, its undo, a price, two designs compared, a machine of one’s own', async ({
  page,
}) => {
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  await test.step('change the taper and read its effect: 2 actions; undo: 1', async () => {
    const before = await cell(page, 'nodes', 'B').innerText()
    const change = counter()
    await change.act(() => field(page, 'Edge uplinks').fill('12'))
    await change.act(() => field(page, 'Edge uplinks').press('Enter'))
    await expect(cell(page, 'nodes', 'B')).not.toHaveText(before)
    expect(change.count()).toBeLessThanOrEqual(2)

    const undo = counter()
    await undo.act(() => page.getByRole('button', { name: 'Undo edge uplinks 12' }).click())
    await expect(cell(page, 'nodes', 'B')).toHaveText(before)
    expect(undo.count()).toBe(1)
  })
  await test.step('find where a price comes from: 1 action', async () => {
    const find = counter()
    await find.act(() => sourceOf(page, 'Edge switch$').click())
    await expect(page.getByRole('dialog')).toContainText('unverified')
    expect(find.count()).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
  })
  await test.step('compare two designs of one’s own: 3 actions', async () => {
    const compare = counter()
    await compare.act(() => page.getByRole('button', { name: 'Add a scenario' }).click())
    await compare.act(() => page.getByRole('menuitem', { name: /Add Lassen/ }).click())
    await finished(page)
    await expect(cell(page, 'nodes', 'D')).toHaveText(/\d/)
    expect(compare.count()).toBeLessThanOrEqual(3)
    await undoAll(page)
  })
  await test.step('a machine of 500 CPU nodes with its bill, racks, power and cost of 5 years: 9 actions', async () => {
    const buy = counter()
    const rail = page.getByRole('complementary', { name: /^Design of D/ })
    await buy.act(() => page.getByRole('button', { name: 'Add a scenario' }).click())
    await buy.act(() => page.getByRole('menuitem', { name: /Add H100/ }).click())
    await buy.act(() => rail.getByRole('button', { name: /^Node / }).click())
    await buy.act(() => field(rail, 'GPUs').fill('0'))
    await buy.act(() =>
      rail.getByRole('radiogroup', { name: 'Entered value' }).getByText('Nodes').click(),
    )
    await buy.act(() => field(rail, 'Nodes').fill('500'))
    await buy.act(() => field(rail, 'Nodes').press('Enter'))
    await buy.act(() => page.getByRole('button', { name: 'Use three levels' }).first().click())
    await buy.act(() => goByKey(page, 'bill'))
    const bill = page.getByRole('region', { name: 'Table: Bill of materials', exact: true })
    const row = (name: RegExp) => bill.getByRole('row', { name })
    await expect(row(/^Node .* 500 /)).toBeVisible()
    await expect(row(/^Rack .* 4 nodes .* 125 .*no price/)).toBeVisible()
    const nodeKW = await numberIn(row(/^Node /).locator('[data-column=each_kw]'))
    // 4.3 kW would be those of the chassis of eight GPUs.
    expect(nodeKW).toBeGreaterThan(1)
    expect(nodeKW).toBeLessThan(2)
    expect(await numberIn(row(/^Rack /).locator('[data-column=each_kw]'))).toBeGreaterThan(
      4 * nodeKW,
    )
    await expect(row(/^Machine /).locator('[data-column=together_kw]')).toHaveText(/\d/)
    const years = page.locator('[data-part=all-years]')
    await expect(years.getByRole('heading')).toContainText(/5 years, D .*\$[\d.]+.M/)
    await expect(years).toContainText(/D uses [\d.]+.MW/)
    expect(buy.count()).toBeLessThanOrEqual(9)
  })
})
