/** Where every dollar goes, and what the budget covers. */
import { readFile } from 'node:fs/promises'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import {
  cell,
  choose,
  enter,
  finished,
  goTo,
  numberIn,
  openAt,
  openWorkbench,
  unfold,
  pick,
  sourceOf,
  undoAll,
} from './workbench'

test('a sum that pays for all years buys fewer nodes, with spares, and every dollar has its place', async ({
  page,
}) => {
  await openWorkbench(page, `./${AS_BUILT.link}`)
  const before = await numberIn(cell(page, 'nodes', 'B'))
  await pick(page.getByLabel('The budget covers'), 'Lifetime')
  await page.getByRole('button', { name: 'Operation, spares and power' }).click()
  await enter(page, 'Spare switches', '2')
  await finished(page)
  expect(await numberIn(cell(page, 'nodes', 'B'))).toBeLessThan(before)
  await expect(page.getByTestId('answer')).toContainText('The budgets differ')
  await goTo(page, 'bill')
  await expect(
    page.locator('[data-part=bill]').getByRole('row', { name: /^Spare: Edge switch/ }),
  ).toBeVisible()
  const left = page.locator('[data-part=left]')
  await left.getByRole('button', { name: /^About this table/ }).click()
  await expect(left.getByText(/^The remaining budget could buy/)).toBeVisible()
  const years = page.locator('[data-part=all-years]')
  const title = years.getByRole('heading')
  await expect(title).toContainText(/5 years, B .*purchase, .*energy/)
  // The sum counts present values, so its bill opens on them.
  await expect(title).toContainText('net present value')
  const present = await title.innerText()
  await years.getByText('Undiscounted', { exact: true }).click()
  await expect(title).not.toHaveText(present)
  await expect(years).toContainText(/A uses .* (below|above) .*12\.0.MW/)
})

test('cables by length agree with the bill, in a room that is the reader’s and is kept', async ({
  page,
}) => {
  await openAt(page, 'bill', AS_BUILT)
  await choose(page, /Sierra as built/)
  const list = page.getByRole('region', { name: 'Table: Cables by length' })
  // Nothing is requested before the part is unfolded.
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: /^Cables by length All cables/ }).press('Enter')
  await expect(page.locator('[data-experiment=cables]')).toContainText(
    /link counts match.*8,640.*4,320/,
  )
  await expect(
    page.getByRole('heading', { name: /^12,960 links require .* optical cables/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Machine room/ }).click()
  const room = page.getByRole('group', { name: 'Machine room and cables' })
  await enter(page, 'Racks per row', '2.5')
  await expect(room.getByRole('alert')).toContainText('from 1 to 1,000')
  await enter(page, 'Optics reach', '5')
  await expect(page.getByText(/cannot be cabled: .*longest .*is 5/)).toBeVisible()
  const cables = page.locator('[data-experiment=cables]')
  const save = cables.getByRole('button', { name: /^CSV, save/ })
  await expect(save).toBeDisabled()
  await room.getByRole('button', { name: 'Reset Optics reach to 100' }).click()
  await room.getByRole('textbox', { name: 'Lengths sold' }).fill('2, 5, 100')
  await room.getByRole('textbox', { name: 'Lengths sold' }).press('Enter')
  await expect(
    list.getByRole('row', { name: /Edge switch to core.*optical 100/ }).first(),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await save.click()
  const path = await (await download).path()
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  expect(lines[0]).toMatch(/^joins,kind,length_m.*room,scenario,scenario_name/)
  expect(lines.at(-1)).toMatch(/^All cables,,,12960,.*lengthsM=2 5 100/)
  await page.reload()
  await finished(page)
  await expect(
    list.getByRole('row', { name: /Edge switch to core.*optical 100/ }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Reset all to the defaults' }).click()
  await expect(list.getByRole('row', { name: /Edge switch to core.*optical 100/ })).toHaveCount(0)
})

test('parts of the bill fold; evidence, what cannot be built, and swaps', async ({ page }) => {
  await openAt(page, 'bill', { ...AS_BUILT, scenario: 'a' })
  await test.step('parts fold to a line each, remember it, and open when they are gone to', async () => {
    const book = page.getByRole('region', { name: 'Price book', exact: true })
    const fold = page.getByRole('button', { name: /^Price book/, expanded: true })
    await expect(
      page.getByRole('region', { name: 'Table: Bill of materials', exact: true }),
    ).toBeVisible()
    await expect(book).toHaveCount(0)
    // By the way on the page, from the keyboard.
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Price book' })
      .press('Enter')
    await expect(book).toBeInViewport()
    expect(page.url()).toMatch(/place=cost&.*section=price-book/)
    await page.reload()
    await finished(page)
    await expect(book).toBeVisible()
    // On paper a price still says how well it is known, and what is folded which part it is.
    await page.emulateMedia({ media: 'print' })
    await expect(book.getByText('unverified').first()).toBeVisible()
    await expect(page.getByText('swap ranks')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await fold.press('Enter')
    await expect(book).toHaveCount(0)
  })
  await test.step('what is published of a machine’s cost stands beside its bill, while it is as built', async () => {
    await page.getByRole('button', { name: /^Price evidence Cost by/ }).click()
    const known = page.getByRole('main')
    await expect(
      known.getByRole('heading', { name: /^[\d.]+.% of (the|.’s) bill rests/ }),
    ).toBeVisible()
    const own = known.getByRole('row', { name: /^Sierra’s share of it/ })
    await expect(own).toContainText('within the range')
    await sourceOf(own).click()
    await expect(page.getByRole('dialog')).toContainText('less Summit’s share')
    await page.keyboard.press('Escape')
    await unfold(page, 'Fabric')
    await enter(page, 'Edge uplinks', '18')
    await finished(page)
    await expect(known).toContainText('no longer Sierra as built')
    await undoAll(page)
  })
  await test.step('a design that cannot be built says why in place of its bill, which is not saved', async () => {
    const years = page.locator('[data-part=all-years]')
    const save = page.locator('[data-part=bill]').getByRole('button', { name: /^CSV, save/ })
    await expect(years.getByRole('heading')).toContainText('A costs')
    await expect(save).toBeEnabled()
    await enter(page, 'Edge uplinks', '30')
    const reason = /need 48 ports/
    await expect(years).toContainText(reason)
    await expect(page.locator('[data-part=bill]')).toContainText(reason)
    await expect(years.getByRole('alert')).toHaveCount(0)
    await expect(years.getByText('A uses')).toHaveCount(0)
    await expect(save).toBeDisabled()
    await expect(
      page.getByRole('heading', { name: 'Where does every dollar go?' }),
    ).not.toHaveCount(0)
    await expect(page.locator('[data-part=bill]').getByRole('row', { name: /^Node/ })).toHaveCount(
      0,
    )
    await undoAll(page)
  })
  await test.step('the pair whose rank swaps follows its scenarios where a tab is deleted', async () => {
    await page.getByRole('button', { name: /^Rank swaps/ }).click()
    const swaps = page.locator('[data-experiment=price-swaps]')
    await pick(swaps.getByLabel('Compare'), 'C Summit as built')
    await expect(swaps.getByRole('heading', { level: 3 })).toContainText(/C leads B|B leads C/)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: /Delete/ }).click()
    const chosen = (label: string) => swaps.getByLabel(label, { exact: true })
    await expect(chosen('Compare')).toHaveText('B Summit as built')
    await expect(chosen('with')).toHaveText('A Sierra at 1:1')
    await expect(swaps.getByRole('heading', { level: 3 })).toContainText(/B leads A|A leads B/)
  })
})
