import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { choose, finished, openAt, shown } from './workbench'

const view = (page: Page) => shown(page)
const heading = (page: Page, text: string | RegExp) =>
  view(page).getByRole('heading', { level: 3, name: text })
const whatIf = (page: Page, label: RegExp) => view(page).getByRole('spinbutton', { name: label })

async function openBisection(page: Page): Promise<void> {
  await openAt(page, 'bisection', AS_BUILT)
  await expect(heading(page, /^Per node, .*B \d/)).toBeVisible()
  // What is out of sight asks nothing.
  await view(page).locator('[data-experiment=mpigraph]').scrollIntoViewIfNeeded()
  await expect(view(page).locator('canvas')).toBeVisible()
}

async function set(page: Page, label: RegExp, value: string): Promise<void> {
  await whatIf(page, label).fill(value)
  await whatIf(page, label).press('Enter')
}

async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await view(page).getByRole('button', { name }).first().click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('each routing, the map of pairs, the calculation for a bid, what-ifs and other machines', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openBisection(page)
  await test.step('the map of pairs is read by keyboard and by pointer, and saved as a picture', async () => {
    const map = view(page).getByRole('slider', { name: /Arrow keys/ })
    const readout = view(page).getByTestId('map-readout')
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(readout).toContainText(/19 to 36 .*19 to 36/)
    const box = await map.boundingBox()
    if (!box) throw new Error('the map has no place')
    await page.mouse.move(box.x + box.width - 2, box.y + 35)
    await expect(readout).toContainText(/1 to 18 .*4,033 to 4,050/)
    const download = page.waitForEvent('download')
    const figure = view(page)
      .getByRole('figure')
      .filter({ has: page.locator('canvas') })
    await figure.getByRole('button', { name: 'PNG, save the chart' }).click()
    expect((await download).suggestedFilename()).toBe('pair-map-b-static.png')
  })
  await test.step('the calculation for a bid follows the design and is copied line by line', async () => {
    await expect(heading(page, /^Nominal bisection .*101\.3 TB\/s/)).toBeVisible()
    await view(page)
      .getByRole('region', { name: /bid form/ })
      .getByRole('button', { name: 'Copy', exact: true })
      .click()
    await expect(view(page).getByText('Copied.')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('10\tNominal bisection')
    expect(text).toContain('101.3\tTB/s')
    const file = await saved(page, 'CSV, save: Nominal')
    expect(file).toContain('Populated ratio (taper)')
  })
  await test.step('what-if controls change the view and not the document, and one press resets them', async () => {
    await set(page, /^Failed uplinks per edge/, '2')
    await set(page, /^Missing directors/, '3')
    await set(page, /^Whole racks for the job/, '100')
    await expect(heading(page, /100 of 225 racks, B/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await set(page, /^Missing directors/, '19')
    await expect(view(page).getByRole('alert')).toContainText(/from 0 to 18/)
    await view(page).getByRole('button', { name: 'Reset to as built' }).click()
    await expect(heading(page, /B delivers/)).toHaveCount(0)
    await expect(whatIf(page, /^Whole racks for the job/)).toHaveValue('225')
  })
  await test.step('says what each routing delivers, what limits and what each pair gets', async () => {
    await expect(heading(page, /adaptive .*uplinks .*limit/)).toBeVisible()
    await expect(heading(page, /pair gets 17\.3 GB\/s .*adaptive/)).toBeVisible()
    await expect(heading(page, /^Link test of B/)).toBeVisible()
    await choose(page, /Sierra as built/)
    await expect(heading(page, /^Per node, A delivers/)).toBeVisible()
    await expect(heading(page, /adaptive .*uplinks .*limit/)).toBeVisible()
    const file = await saved(page, 'CSV, save the data')
    expect(file.split('\n')).toHaveLength(5)
    expect(file).toMatch(/^design,nominal_tb_per_s,delivered_static_tb_per_s,/)
    expect(file).toContain('A Sierra as built,54,')
  })
  await test.step('a machine without a fat tree says so', async () => {
    await page.getByRole('button', { name: 'Add a scenario' }).click()
    await page.getByRole('menuitem', { name: /Add Titan/ }).click()
    await expect(view(page)).toContainText(/torus.* not modelled/)
  })
})

test('an edit dims what it makes old, and a cancel is told and taken back @computed', async ({
  page,
}) => {
  await openBisection(page)
  const slider = page.getByRole('spinbutton', { name: 'Edge uplinks', exact: true })
  await slider.fill('12')
  await slider.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The calculation was cancelled.').first()).toBeVisible()
  await view(page).getByRole('button', { name: 'Compute again' }).first().click()
  await finished(page)
  await view(page).locator('[data-experiment=mpigraph]').scrollIntoViewIfNeeded()
  await expect(heading(page, /^Nominal bisection .*70\.\d TB\/s/)).toBeVisible()
  await expect(heading(page, /^On average, a pair gets/)).toBeVisible()
})
