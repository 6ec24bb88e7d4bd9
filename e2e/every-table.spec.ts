/** Every table and chart on screen says where its numbers come from and can be saved with all its rows. */
import { csvParse } from 'd3-dsv'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey'
import type { Section } from './support/sections'
import { finished, openAt, pick, shown } from './workbench'

/**
 * Views with the tables that each shows on the opening comparison, unfolded; every chart has one. Not among
 * them: Report, whose tables are saved all at once.
 */
const tablesOf: readonly (readonly [Section, number])[] = [
  ['tradeoff', 1],
  ['differences', 1],
  ['tapers', 1],
  ['designs', 1],
  ['node', 4],
  ['fabric', 2],
  ['bisection', 6],
  ['hops', 1],
  ['congestion', 3],
  ['collectives', 7],
  ['applications', 4],
  ['io', 3],
  ['bill', 12],
  ['risk', 5],
  ['causes', 1],
  ['sensitivity', 1],
  ['what-if', 2],
  ['scores', 4],
  ['validation', 4],
  ['scorecard', 4],
  ['options', 3],
  ['requirements', 1],
]

const ANSWERED_MS = 120_000

async function openAll(page: Page, view: Section, tables: number): Promise<void> {
  await openAt(page, view)
  if (view === 'scorecard') await page.getByRole('button', { name: 'EuroHPC-like' }).click()
  if (view === 'options') await page.getByRole('button', { name: 'Add: Expansion racks' }).click()
  if (view === 'requirements') {
    await pick(page.getByLabel('Add those of a public text'), 'T2K: minimum network')
  }
  if (view === 'bill') await page.getByRole('button', { name: 'Unfold all' }).click()
  // What is out of sight asks nothing.
  const experiments = page.locator('[data-experiment]')
  if ((await experiments.count()) > 0) await experiments.last().scrollIntoViewIfNeeded()
  // Before its tables are there, a view has nothing that is busy.
  await expect(shown(page).locator('table')).toHaveCount(tables, { timeout: ANSWERED_MS })
  await expect(async () => {
    await finished(page)
    await expect(shown(page).locator('[aria-busy=true]')).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: ANSWERED_MS })
  for (const button of await shown(page).getByRole('button', { name: 'Data', exact: true }).all()) {
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }
}

/** Chromium drops without a word what a page saves after its tenth file within a second of the first. */
const FILES_AT_ONCE = 10
const PAUSE_MS = 1100

/** Heads of columns with numbers that have no note: not at the column, nor the row, nor the table or chart. */
const unexplained = (table: Locator) =>
  table.evaluate((element) => {
    if (!(element instanceof HTMLTableElement)) return ['no table']
    const part = element.closest('figure, section') ?? element
    const outside = [...part.querySelectorAll('[data-where]')].some(
      (note) =>
        note.closest('thead, tbody, tfoot') === null && note.closest('figure, section') === part,
    )
    if (outside) return []
    const rows = [...element.tBodies].flatMap((body) => [...body.rows])
    const heads = [...(element.tHead?.rows[0]?.cells ?? [])]
    return heads.flatMap((head, at) => {
      const cells = rows.flatMap((row) => row.cells[at] ?? [])
      const numbers = cells.filter((cell) => /^[\s×~<≤≥−+-]*\d/.test(cell.textContent))
      if (at === 0 || numbers.length * 2 <= cells.length || head.querySelector('[data-where]'))
        return []
      const isByRow = numbers.every((cell) => cell.closest('tr')?.querySelector('[data-where]'))
      return isByRow ? [] : [head.textContent]
    })
  })

async function saved(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 20_000 }),
    button.click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

for (const [section, tables] of tablesOf) {
  test(`every number of ${section} has its note, every table its file`, async ({ page }) => {
    test.setTimeout(2 * ANSWERED_MS)
    await openAll(page, section, tables)
    for (const [at, table] of (await shown(page).locator('table').all()).entries()) {
      if (at > 0 && at % FILES_AT_ONCE === 0) await page.waitForTimeout(PAUSE_MS)
      const name = (await table.innerText()).slice(0, 60)
      expect.soft(await unexplained(table), name).toEqual([])
      const part = table.locator(
        'xpath=ancestor::*[.//button[contains(@aria-label,"CSV, save")]][1]',
      )
      const text = await saved(page, part.getByRole('button', { name: /^CSV, save/ }).first())
      const rows = csvParse(text)
      expect
        .soft(rows.length, `${name}\n${text.slice(0, 300)}`)
        .toBeGreaterThanOrEqual(await table.locator('tbody tr:not(:has(td[colspan]))').count())
      // Published rows have a machine and no scenario, and so no seed of one.
      const stamp = section === 'validation' ? 'model parameters' : 'seed'
      const names = rows.columns.map((column) => column.replaceAll('_', ' '))
      expect.soft(names, name).toEqual(expect.arrayContaining(['model version', stamp]))
    }
  })
}

test('a chart is saved as a picture of pixels, twice as wide as it is', async ({ page }) => {
  await openAll(page, 'tradeoff', 1)
  const figure = shown(page).locator('figure').first()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: 'PNG, save the chart' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.png$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const png = Buffer.concat(chunks)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const { width } = (await figure.locator('svg').first().boundingBox()) ?? { width: 0 }
  expect(png.readUInt32BE(16)).toBeGreaterThan(2 * width)
})
