/** The four people of the product, each from a cold start to what they leave with, by keys alone. */
import type { Locator, Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallMachines } from './support/small-machines'
import { cell, goByKey, openWorkbench, shown, sourceNote, sourceOf } from './workbench'

/** Answers about all scenarios take their time on a busy computer. */
const PATIENCE_MS = 120_000
test.setTimeout(2 * PATIENCE_MS)
const patiently = { timeout: PATIENCE_MS }

/** Leads the focus to a control by Tab, as far as it takes. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press('Tab')
    const isThere = await control
      .first()
      .evaluate((element) => element === document.activeElement, undefined, { timeout: 2000 })
      .catch(() => false)
    if (isThere) return
  }
  throw new Error(`the keyboard does not reach ${control.toString()}`)
}

/** Finds a command by its words and runs it. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Command' })).toHaveCount(0)
}

async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const firstTitle = (page: Page) => shown(page).locator('figure h3').first()

test('architect: another taper, what it buys, and whether prices turn the answer', async ({
  page,
}) => {
  await openWorkbench(page, `./${AS_BUILT.link}`)
  const nodes = await cell(page, 'nodes', 'B').innerText()
  await page.keyboard.press('2')
  await tabTo(page, page.getByRole('spinbutton', { name: 'Edge uplinks', exact: true }))
  await retype(page, '9')
  await expect(cell(page, 'nodes', 'B')).not.toHaveText(nodes)
  await command(page, 'sensitivity')
  // Of the two that decide.
  await expect(firstTitle(page)).toContainText(/gain of [ABC] over [ABC]/, patiently)
  await command(page, 'what if memory')
  // The split that was just chosen is that of A.
  await expect(firstTitle(page)).toContainText(/same: C .* [AB]/, patiently)
  await command(page, 'share a link')
  await expect(page.getByLabel('Link to this document')).toHaveValue(/#s=/)
})

test('analyst: which application loses most, why, and another case', async ({ page }) => {
  await openWorkbench(page)
  await goByKey(page, 'applications')
  await expect(page.getByRole('heading', { name: /slows down most: / })).toBeVisible(patiently)
  const detail = page.locator('[data-part=parts]')
  await expect(detail).toContainText(/loaded uplinks|latency|bandwidth/, patiently)
  const slowdowns = page.getByRole('listbox', { name: 'Slowdowns' })
  await tabTo(page, slowdowns.locator('[tabindex="0"]'))
  await page.keyboard.press('Home')
  const name = await slowdowns.locator(':focus').getAttribute('aria-label')
  await page.keyboard.press('Enter')
  await expect(slowdowns.locator('[aria-selected=true]')).toHaveAttribute('aria-label', name ?? '')
  const work = page.locator('[data-part=work]').getByRole('button', { name: /^CSV, save/ })
  await expect(work).toBeEnabled(patiently)
  const coming = page.waitForEvent('download')
  await command(page, 'save work csv')
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/)
})

test('reviewer: where a number comes from, how good the model is, and the PDF', async ({
  page,
}) => {
  // Somebody has sent a link.
  await openWorkbench(page, `./${linkOf(smallMachines())}`)
  await tabTo(page, sourceOf(page))
  await page.keyboard.press('Enter')
  const note = sourceNote(page)
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await goByKey(page, 'validation')
  await expect(page.getByRole('heading', { name: /rows$/ }).first()).toBeVisible(patiently)
  await goByKey(page, 'report')
  const pdf = page.getByRole('button', { name: 'Save PDF' })
  await expect(pdf).toBeEnabled(patiently)
  await tabTo(page, pdf)
  const coming = page.waitForEvent('download', patiently)
  await page.keyboard.press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
})

test('vendor: the own offer beside the others, under its name and price', async ({ page }) => {
  await openWorkbench(page)
  await command(page, 'add lassen')
  await expect(page.getByRole('radio', { name: /D Lassen/ })).toBeChecked()
  await page.keyboard.press('F2')
  await retype(page, 'Our offer')
  await expect(page.getByRole('radio', { name: /D Our offer/ })).toBeVisible()
  await expect(cell(page, 'nodes', 'D')).toHaveText(/\d/)
  const purchase = await cell(page, 'cost', 'D').innerText()
  await tabTo(page, page.getByRole('spinbutton', { name: 'GPU, list', exact: true }))
  await retype(page, '5,000')
  await expect(cell(page, 'cost', 'D')).not.toHaveText(purchase)
  const coming = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  expect((await coming).suggestedFilename()).toMatch(/\.json$/)
})
