/** The page in one file (`npm run build -- --single-file`), opened from a disk: same figures, and all of its parts. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SINGLE_FILE_FOLDER, SINGLE_FILE_NAME } from '../scripts/single-file.mjs'
import { NO_PROCUREMENT } from '../src/document/procurement/schema'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { type Opening, addressOf } from './support/sections'
import { smallMachines } from './support/small-machines'
import { drop, kept, sweepFolder, sweepInto } from './support/sweep-files'
import {
  CALM,
  allNumbers,
  enter,
  field,
  finished,
  goTo,
  openWorkbench,
  throughputKnown,
} from './workbench'

const fromDisk = new URL(`../${SINGLE_FILE_FOLDER}/${SINGLE_FILE_NAME}`, import.meta.url).href

/** Where it computes nothing: none of its answers is kept. */
const calm = (opening?: Opening) => fromDisk + addressOf(CALM, opening).replace('./', '')

async function figures(page: Page) {
  await throughputKnown(page)
  // What would change the ranking comes after it.
  await expect(page.getByTestId('changes')).toContainText('alone')
  await finished(page)
  return {
    offers: await page.locator('[data-tab]').allInnerTexts(),
    answer: await page.getByTestId('answer').innerText(),
    numbers: await allNumbers(page),
  }
}

test('one file from a disk shows the figures of the served page, with all of its parts @computed', async ({
  page,
}) => {
  // It computes the same twice, and a report.
  test.slow()
  const link = linkOf(smallMachines(NO_PROCUREMENT, 72))
  await openWorkbench(page, `./${link}`)
  const served = await figures(page)
  // What the served page still fetches ends with it.
  await page.goto('about:blank')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  await openWorkbench(page, fromDisk + link)
  expect(await figures(page)).toEqual(served)

  await test.step('it saves a report and lists its packages', async () => {
    await goTo(page, 'report')
    const save = page.getByRole('button', { name: 'Save PDF' })
    await expect(save).toBeEnabled({ timeout: 45_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    // No address of this disk goes to a reader, and the code for the address of another Taper does.
    const sheet = page.getByRole('main')
    await expect(sheet).toContainText('append the fragment below to its address')
    await expect(sheet).toContainText(/#s=/)
    await expect(sheet).not.toContainText('file:')
    await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByText(/; printed \d/)).toHaveCount(1)
    await expect(page.getByText('open this comparison')).toHaveCount(0)
    await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command' }).fill('licences')
    await page.keyboard.press('Enter')
    const about = page.getByRole('dialog', { name: 'About and licences' })
    await expect(about).toContainText('packages by other authors')
    await page.keyboard.press('Escape')
  })

  await test.step('its link opens it, and states what to do elsewhere', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const address = page.getByLabel('Link to this document')
    await expect(address).toHaveValue(new RegExp(`^${fromDisk}.*#s=`))
    await expect(page.getByText(/that starts with “#”/)).toBeVisible()
    await page.keyboard.press('Escape')
  })
  expect(elsewhere.filter((address) => !address.startsWith(fromDisk))).toEqual([])
})

test('one file from a disk keeps the work in this browser, and deletes it', async ({ page }) => {
  await openWorkbench(page, calm())
  const first = await field(page, 'Edge uplinks').inputValue()
  await enter(page, 'Edge uplinks', '12')
  await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
  await page.goto('about:blank')
  await openWorkbench(page, calm())
  await expect(field(page, 'Edge uplinks')).toHaveValue('12')
  await page.getByRole('button', { name: 'Delete local data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete local data' })
  await expect(dialog).not.toContainText('without a connection')
  await Promise.all([
    page.waitForEvent('load'),
    dialog.getByRole('button', { name: 'Delete local data' }).click(),
  ])
  await expect(field(page, 'Edge uplinks')).toHaveValue(first)
})

test('one file from a disk opens a sweep, and a design of it as a scenario', async ({ page }) => {
  const folder = sweepFolder()
  try {
    const shards = [1, 2].map((part) =>
      sweepInto(join(folder, `${part}.parquet`), ['--parquet', '--shard', `${part}/2`]),
    )
    await openWorkbench(page, calm({ link: linkOf(smallMachines()) }))
    await drop(page, shards)
    const dialog = page.getByRole('dialog', { name: 'Sweep: 1.parquet and 1 more' })
    await expect(dialog).toBeVisible()
    expect(await kept(page)).toEqual([100, 120])
    await dialog.getByRole('slider', { name: /Uplinks.*, from, slider/i }).press('End')
    await expect.poll(async () => (await kept(page))[0]).toBe(10)
    const designs = dialog.getByRole('button', { name: /^Add design/ })
    await expect(designs).toHaveCount(10)
    const add = designs.first()
    const name = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? 'none'
    await add.click()
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`${name} was added`))
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('[data-tab]').last()).toContainText(name)

    const whole = sweepInto(join(folder, 'whole.csv'), ['--csv'])
    await drop(page, [whole])
    await expect(page.getByRole('dialog', { name: 'Sweep: whole.csv' })).toBeVisible()
    expect(await kept(page)).toEqual([100, 120])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
