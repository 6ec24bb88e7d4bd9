/** The report in the page: what it says, what is saved of it, and that the command line writes the same. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { NO_PROCUREMENT } from '../src/document/procurement/schema'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallMachines } from './support/small-machines'
import { choose, enter, openAt, shown, pick, undoAll } from './workbench'

const program = fileURLToPath(new URL('../dist-cli/taper.mjs', import.meta.url))

const taper = (...args: string[]) => execFileSync(process.execPath, [program, ...args])

const savePdf = (page: Page) => page.getByRole('button', { name: 'Save PDF' })

async function openReport(page: Page): Promise<void> {
  await openAt(page, 'report', { link: linkOf(smallMachines(NO_PROCUREMENT, 180)) })
  await expect(savePdf(page)).toBeEnabled({ timeout: 45_000 })
}

async function saved(page: Page, button: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path())
}

/** All of it is computed twice. */
const tiny = smallMachines(NO_PROCUREMENT, 72)

test('what is computed for it can be cancelled; its PDF and tables are those of the command line @computed', async ({
  page,
}) => {
  await test.step('what is being computed for it can be cancelled, and computed then', async () => {
    // Of three offers: a small one may be there before it is cancelled.
    await openAt(page, 'report')
    const cancel = shown(page).getByRole('button', { name: 'Cancel' })
    await cancel.click()
    await expect(page.getByText('The calculation was cancelled.')).toBeVisible()
    await page.getByRole('button', { name: 'Compute again' }).first().click()
    await expect(cancel).toBeVisible()
  })
  await openAt(page, 'report', { link: linkOf(tiny) })
  await expect(savePdf(page)).toBeEnabled({ timeout: 45_000 })
  await test.step('the PDF and the tables are those of the command line, byte by byte', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'taper-report-'))
    try {
      const document = join(folder, 'two.json')
      writeFileSync(document, JSON.stringify(tiny))
      const pdf = await saved(page, /^Save PDF/)
      const zip = await saved(page, /zip/)
      const written = { pdf: join(folder, 'r.pdf'), zip: join(folder, 'r.zip') }
      const { origin, pathname } = new URL(page.url())
      const base = `${origin}${pathname}`
      taper('report', document, '--base', base, '--pdf', written.pdf, '--zip', written.zip)
      expect(pdf.equals(readFileSync(written.pdf))).toBe(true)
      expect(zip.equals(readFileSync(written.zip))).toBe(true)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

test('a report follows the design, and says what an auditor would miss', async ({ page }) => {
  await openReport(page)
  await test.step('a report of an earlier design is not saved as the present one', async () => {
    const sheet = page.getByRole('article')
    const head = sheet.locator('header')
    await expect(head).toContainText('Without taper')
    const before = await head.innerText()
    await choose(page, /Without taper/)
    await enter(page, 'Edge uplinks', '12')
    await expect(savePdf(page)).toBeDisabled()
    await expect(sheet).toHaveAttribute('aria-busy', 'true')
    await expect(savePdf(page)).toBeEnabled({ timeout: 45_000 })
    await expect(sheet).toHaveAttribute('aria-busy', 'false')
    expect(await head.innerText()).not.toBe(before)
    await undoAll(page)
  })
  await test.step('an analysis of alternatives says what an auditor would miss, until it is stated', async () => {
    await page.getByRole('radiogroup', { name: 'Form' }).getByText('Analysis').click()
    const fields = page.getByRole('region', { name: 'Facts that only you know' })
    await expect(fields).toContainText(/No scenario .*status quo/)
    await expect(fields).toContainText('The need is not stated.')
    await pick(fields.getByLabel('Status quo'), 'A Sierra as built')
    await fields.getByLabel(/^Need/).fill('Four times the throughput.')
    await expect(fields).not.toContainText('status quo:')
    await expect(fields).not.toContainText('The need is not stated.')
    await expect(savePdf(page)).toBeEnabled({ timeout: 45_000 })
    const sheet = page.getByRole('article')
    await expect(sheet.getByText('Four times the throughput.')).toBeVisible()
    await expect(sheet.getByText('status quo, baseline')).toBeVisible()
    const pdf = await saved(page, /^Save PDF/)
    expect(pdf.length).toBeGreaterThan(100_000)
    await page.keyboard.press('Control+z')
    await expect(fields.getByLabel(/^Need/)).toHaveValue('')
  })
})
