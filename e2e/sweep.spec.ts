/** Result files of `taper sweep` are opened on the page, narrowed, and a design of them becomes a scenario. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from './support/faults'
import { expect, test } from './support/journey'
import { drop, kept, sweepFolder, sweepInto } from './support/sweep-files'
import { CALM, openAt } from './workbench'

/** Of the tests that one worker runs together. */
let folder = ''
const at = (name: string) => join(folder, name)
const sweep = (name: string, options: readonly string[], change = {}) =>
  sweepInto(at(name), options, change)

test.beforeAll(() => {
  folder = sweepFolder()
})
test.afterAll(() => rmSync(folder, { recursive: true }))

test('shards of Parquet are one sweep: ranges keep designs, and one of the front becomes a scenario', async ({
  page,
}) => {
  const shards = [1, 2, 3].map((part) =>
    sweep(`part-${part}.parquet`, ['--parquet', '--shard', `${part}/3`]),
  )
  await openAt(page, CALM)
  await drop(page, shards.toReversed())
  const dialog = page.getByRole('dialog', { name: /^Sweep: part-3.parquet and 2 more/ })
  await expect(dialog).toBeVisible()
  expect(await kept(page)).toEqual([100, 120])
  expect(await faults(page, { within: ['dialog[open]'] })).toEqual([])
  await expect(dialog).toContainText(/20 designs .*problem.*: budget\.usd/)

  // The upper half of the budgets, by a drag along their column.
  const box = await page.getByTestId('brush budget.usd').boundingBox()
  if (!box) throw new Error('there is no column of budgets')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + 1)
  await page.mouse.down()
  await page.mouse.move(x, box.y + box.height * 0.2, { steps: 4 })
  await page.mouse.up()
  const within = await kept(page)
  expect(within[0]).toBeGreaterThan(0)
  expect(within[0]).toBeLessThan(100)

  // The same by keys: no design has less than the most uplinks.
  await dialog.getByRole('slider', { name: /Uplinks.*, from, slider/i }).focus()
  await page.keyboard.press('End')
  await expect.poll(async () => (await kept(page))[0]).toBe(within[0] / 10)
  // Few are listed all.
  const add = dialog.getByRole('button', { name: /^Add design/ })
  await expect(add).toHaveCount(within[0] / 10)
  await dialog.getByRole('button', { name: 'Remove the ranges' }).click()
  expect(await kept(page)).toEqual([100, 120])

  // The other end reaches all, too, and says its value.
  const to = dialog.getByRole('slider', { name: /Uplinks.*, to, slider/i })
  await to.press('Home')
  await expect(to).toHaveAttribute('aria-valuetext', '9')
  expect((await kept(page))[0]).toBe(10)
  await to.press('End')
  await expect(to).toHaveAttribute('aria-valuetext', '18')
  expect(await kept(page)).toEqual([100, 120])

  // Any column can be put beside the others, or taken away; the ranges of the others stay.
  await to.press('Home')
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await page.getByRole('checkbox', { name: /^Racks/ }).check()
  await expect(page.getByTestId('brush racks')).toBeVisible()
  await page.getByRole('checkbox', { name: /budget/i }).uncheck()
  await expect(page.getByTestId('brush budget.usd')).toBeHidden()
  expect((await kept(page))[0]).toBe(10)
  await page.getByRole('checkbox', { name: /budget/i }).check()
  await page.getByRole('checkbox', { name: /^Racks/ }).uncheck()
  await dialog.getByRole('button', { name: 'Remove the ranges' }).click()

  // The worst corner: no design of the front is there.
  await expect(dialog).not.toContainText('The table lists all designs')
  const listed = await add.count()
  await page.getByTestId('cloud').click({ position: { x: 300, y: 310 } })
  await expect(add).toHaveCount(listed + 1)
  // By its number another, for keys.
  const entry = dialog.getByRole('spinbutton', { name: 'Design number' })
  const before = Number(await entry.inputValue())
  await entry.fill(String(before - 1))
  await entry.press('Enter')
  await expect(add.first()).toHaveAccessibleName(`Add design ${before - 1}`)
  const number = (await add.first().getAttribute('aria-label'))?.replace('Add ', '') ?? ''
  await add.first().click()
  await expect(dialog.getByRole('status')).toHaveText(new RegExp(`${number} was added`))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-tab]').last()).toContainText(number)
})

test('CSV has the same designs; of another scenario than the selected one no design is added', async ({
  page,
}) => {
  const shards = [1, 2].map((part) => sweep(`${part}.csv`, ['--csv', '--shard', `${part}/2`]))
  await openAt(page, CALM)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).click()
  await (await chooser).setFiles(shards)
  const dialog = page.getByRole('dialog', { name: 'Sweep: 1.csv and 1 more' })
  await expect(dialog).toBeVisible()
  expect(await kept(page)).toEqual([100, 120])
  await dialog
    .getByRole('button', { name: /^Add design/ })
    .first()
    .click()
  await expect(dialog.getByRole('status')).toContainText(/not computed from .*selected scenario/)
})

test('files that are no whole sweep are refused, and the work stays', async ({ page }) => {
  const first = sweep('one.parquet', ['--parquet', '--shard', '1/2'])
  const other = sweep('other.parquet', ['--parquet', '--shard', '2/2'], { outputs: ['machine'] })
  writeFileSync(at('cut.parquet'), readFileSync(first).subarray(0, 2000))
  const csv = sweep('whole.csv', ['--csv'])
  const summit = { scenario: 'preset:summit' }
  const half = sweep('half.csv', ['--csv', '--shard', '1/2'])
  const ofSummit = sweep('summit.csv', ['--csv', '--shard', '2/2'], summit)
  writeFileSync(at('cut.csv'), readFileSync(csv).subarray(0, 2000))
  await openAt(page, CALM)
  const refused: readonly (readonly [readonly string[], RegExp])[] = [
    [[first, other], /other\.parquet and one\.parquet .*different sweeps/],
    [[at('cut.parquet')], /cut\.parquet .*is missing/],
    [[at('cut.csv')], /cut\.csv .*middle of line \d/],
    [[csv, csv], /both first shards/],
    [[half, ofSummit], /summit\.csv and half\.csv .*different sweeps/],
    [[first, first], /repeated or out of order/],
  ]
  for (const [files, reason] of refused) {
    // oxlint-disable-next-line no-await-in-loop
    await drop(page, files)
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByTestId('notice')).toContainText(reason)
  }
  await expect(page.getByTestId('notice')).toContainText('Your open work is unchanged.')
})
