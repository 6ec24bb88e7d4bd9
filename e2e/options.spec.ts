/** Options: added, changed, refused at the place, undone, kept, saved; accessibility. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { choose, openAt, shown, pick, undoAll, goTo } from './workbench'

const view = (page: Page) => shown(page)
const option = (page: Page, at: number) => view(page).locator(`li[data-option="${at}"]`)
const part = (page: Page, id: string) => view(page).locator(`[data-part="${id}"]`)
const rowOf = (page: Page, id: string, name: RegExp) =>
  part(page, id)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
const row = (page: Page, at: number) => rowOf(page, 'worth', new RegExp(`^${at}\\. `))
const headline = (page: Page) => part(page, 'worth').getByRole('heading')

async function open(page: Page): Promise<void> {
  await openAt(page, 'options', AS_BUILT)
  await choose(page, /Sierra as built/)
  await expect(view(page).getByRole('heading', { name: 'No options yet' })).toBeVisible()
}

const add = (page: Page, kind: string) =>
  view(page)
    .getByRole('button', { name: `Add: ${kind}` })
    .click()

async function type(page: Page, at: number, label: string, text: string): Promise<void> {
  const field = option(page, at).getByRole('spinbutton', { name: label })
  await field.fill(text)
  await field.press('Enter')
}

test('an option is priced, refused where the design has no ports, undone and kept', async ({
  page,
}) => {
  await open(page)
  await add(page, 'Later un-tapering')
  await expect(row(page, 1)).toContainText('2:1 to 1:1')
  await expect(row(page, 1)).toContainText(/4,320 optical .*9 directors, 243/)
  await expect(headline(page)).toContainText(/option on A \(18 .*\), .*\$[\d.]+.M, saves \$/)

  // What cannot be is said at the place, and what was entered stays.
  await type(page, 1, 'Amount', '20')
  await expect(option(page, 1)).toContainText(/9 free .*18 uplinks, not 20/)
  await expect(row(page, 1)).toContainText('cannot be used')
  await type(page, 1, 'Amount', 'many')
  await expect(option(page, 1).getByRole('alert')).toContainText('“many” is not a number')
  await page.getByRole('button', { name: /^Undo option 1, 20 uplinks/ }).click()
  await expect(row(page, 1)).toContainText('2:1 to 1:1')

  // A quote above every price never pays; one that is free does, and is doubted.
  await option(page, 1).getByRole('button', { name: 'Enter a quote' }).click()
  await type(page, 1, 'Price', '1 B')
  await type(page, 1, 'Fee, paid now', '50,000')
  await expect(headline(page)).toContainText('loses $50,000 on average')
  await type(page, 1, 'Price', '0')
  await expect(option(page, 1).getByRole('note')).toContainText(/\$0 .*parts free/)
  await expect(row(page, 1).getByRole('cell').last()).toContainText('100')
  await option(page, 1).getByRole('button', { name: 'Use today’s prices' }).click()

  // The same ports are all in use on the 1:1.
  await pick(option(page, 1).getByRole('combobox', { name: 'Design' }), 'B Sierra at 1:1')
  await expect(option(page, 1)).toContainText(/All ports .*in use/)
  await pick(option(page, 1).getByRole('combobox', { name: 'Option' }), 'Expansion racks')
  await expect(row(page, 1)).toContainText('4,050 to 4,464 nodes')

  await option(page, 1).getByLabel('Expires').fill('2027-06-30')
  await expect(row(page, 1)).toContainText('2027-06-30')
  await page.reload()
  await expect(row(page, 1)).toContainText('2027-06-30')
  await option(page, 1).getByRole('button', { name: 'No date' }).click()
  await expect(row(page, 1)).toContainText('no date')
  await page.getByRole('button', { name: 'Remove option 1' }).click()
  await expect(view(page).getByRole('heading', { name: 'No options yet' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(row(page, 1)).toContainText('4,050 to 4,464 nodes')
})

test('options over prices, their file, and a date that is past', async ({ page }) => {
  await open(page)
  await test.step('options over prices: ports that are bought at once can lose; the file has them all', async () => {
    for (const kind of ['Spare ports', 'Memory upgrade']) await add(page, kind)
    const saved = (name: RegExp, option: number) =>
      rowOf(page, 'saved', name)
        .getByRole('cell')
        .nth(option - 1)
    await expect(saved(/low ends/, 1)).toContainText('\u2212$')
    await expect(saved(/low ends/, 2)).toHaveText('$0')
    await expect(saved(/^DDR and HBM double/, 2)).toContainText('+$')
    const figure = view(page).getByRole('figure')
    await expect(figure.getByRole('heading')).toContainText(/option on A \(2 spare/)
    await pick(page.getByRole('combobox', { name: 'Shown below' }), /^2 /)
    await expect(figure.getByRole('heading')).toContainText('The option on A (512')
    const coming = page.waitForEvent('download')
    await part(page, 'worth')
      .getByRole('button', { name: /^CSV, save/ })
      .click()
    const text = await readFile(await (await coming).path(), 'utf8')
    expect(text.trimEnd().split('\n')).toHaveLength(3)
    expect(text).toContain('memory-upgrade')
    await undoAll(page)
  })
  await test.step('a date past the day of the document is doubted', async () => {
    await add(page, 'Expansion racks')
    await option(page, 1).getByLabel('Expires').fill('2020-01-31')
    await expect(row(page, 1)).toContainText('2020-01-31')
    await page.keyboard.press('Escape')
    await goTo(page, 'report')
    await page.getByLabel('Date for all scenarios').fill('2026-11-22')
    await goTo(page, 'options')
    await expect(option(page, 1).getByRole('note')).toContainText(
      /expired on 2020-01-31, .*2026-11-22/,
    )
  })
})
