/** Scorecard: sets, marks, weights that do not add up, zero in proportion, undo, the sheet, accessibility. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AS_BUILT, SMALL_AS_BUILT } from './support/as-built'
import { holdRequests } from './support/held-requests'
import { NO_PROCUREMENT } from '../src/document/procurement/schema'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallMachines } from './support/small-machines'
import { choose, enter, grabUplinks, openAt, shown, sourceNote, sourceOf, pick } from './workbench'

const title = (page: Page) => shown(page).getByRole('figure').getByRole('heading')
const criteria = (page: Page) => page.getByTestId('criteria')
const row = (page: Page, at: number) => criteria(page).locator(`tr[data-criterion="${at}"]`)
const part = (page: Page, id: string) => shown(page).locator(`[data-part="${id}"]`)
const total = (page: Page, letter: string) => page.getByTestId(`total-${letter}`)

/** Slowdowns of all scenarios are requested; on a busy computer that takes its time. */
const PATIENCE_MS = 60_000
test.setTimeout(2 * PATIENCE_MS)

async function open(page: Page, set = 'EuroHPC-like'): Promise<void> {
  await openAt(page, 'scorecard', AS_BUILT)
  await expect(page.getByText('No criteria yet')).toBeVisible()
  await page.getByRole('button', { name: set }).click()
  await expect(title(page)).toHaveText(/ wins with [\d.]+ of 100 .*; /, {
    timeout: PATIENCE_MS,
  })
}

async function mark(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('spinbutton', { name }).fill(text)
  await page.keyboard.press('Enter')
}

test('the scorecard of a set: weights, services, totals', async ({ page }) => {
  await open(page)
  await test.step('a set is loaded, marks make its services count, and an independent script finds the same totals', async () => {
    await expect(title(page)).toHaveText(/^C Summit .*wins .*[\d.]+ points of weight/)
    const notes = part(page, 'criteria')
    await expect(notes).toContainText(/Services .*no marks yet\./)
    await expect(notes).toContainText(/EU added value .*no marks/)
    await expect(row(page, 0)).toContainText('28.6')
    const source = page.getByText(/summary at subsdy\.com/)
    await notes.getByRole('button', { name: /^About this/ }).click()
    await expect(source).toBeVisible()

    await mark(page, 'Mark for A Sierra as built in Services', '90')
    await expect(notes).toContainText(/Services .*no marks .*B .*C /)
    await mark(page, 'Mark for B Sierra at 1:1 in Services', '0')
    await mark(page, 'Mark for C Summit as built in Services', '101')
    await expect(part(page, 'criteria')).toContainText(/\b101\. .*0 to 100, or nothing/)
    await mark(page, 'Mark for C Summit as built in Services', '10')
    await expect(notes).not.toContainText('Services is not counted')
    await expect(row(page, 5)).toContainText('22.2')
    await expect(row(page, 5).getByRole('cell').nth(5)).toHaveText('90.0')
    await expect(part(page, 'ranks').getByRole('table').locator('tbody tr')).toHaveCount(3)
    await expect(part(page, 'flips').getByRole('table')).toContainText('%')

    await sourceOf(page, 'First in').click()
    const note = sourceNote(page)
    await expect(note).toContainText('10,000 samples of the weights')
    await note.getByRole('button', { name: 'Reproduce' }).click()
    await expect(note).toContainText(/Identical.*: 1 of 1/)
    await page.keyboard.press('Escape')

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: /^CSV, save: Scored criteria/ }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('scorecard-criteria.csv')
    const csv = await readFile(await download.path(), 'utf8')
    const script = new URL(
      '../tests/experiments/scorecard/recompute-scorecard.mjs',
      import.meta.url,
    )
    const again = spawnSync(process.execPath, [script.pathname], { input: csv, encoding: 'utf8' })
    expect(again.status, `${again.stdout}\n${csv}`).toBe(0)
    const found: unknown = Reflect.get(Object(JSON.parse(again.stdout)), 'totals')
    expect(Array.isArray(found) ? found.map((each) => Number(each).toFixed(1)) : []).toEqual([
      await total(page, 'A').innerText(),
      await total(page, 'B').innerText(),
      await total(page, 'C').innerText(),
    ])
  })
  await test.step('weights that do not add up are said and normalised; every step can be undone', async () => {
    const before = await title(page).innerText()
    await enter(page, 'Weight of Throughput relative to the baseline', '70')
    await expect(page.getByTestId('criteria').getByTestId('weight-sum')).toHaveText('150.00\u202f%')
    await expect(shown(page).getByRole('figure')).toContainText('The weights cannot be used.')
    // What was known before is not shown as the answer.
    await expect(title(page)).toHaveText(/\?$/)
    const inCriteria = part(page, 'criteria')
    await expect(inCriteria).toContainText(/add up to 150\s%/)
    await inCriteria.getByRole('button', { name: 'Normalise to 100 %' }).click()
    await expect(page.getByTestId('criteria').getByTestId('weight-sum')).toHaveText('100.00\u202f%')
    await expect(title(page)).toHaveText(/ wins with /)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByTestId('criteria').getByTestId('weight-sum')).toHaveText('150.00\u202f%')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(title(page)).toHaveText(before)
    await enter(page, 'Weight of Throughput relative to the baseline', '120')
    await expect(inCriteria).toContainText(/120\s%\. .*previous value/)
  })
})

test('criteria are added, scored otherwise and removed; what is zero is in proportion to nothing', async ({
  page,
}) => {
  await openAt(page, 'scorecard', SMALL_AS_BUILT)
  await pick(page.getByLabel('Add a criterion'), 'Purchase')
  await expect(title(page)).toHaveText(/ wins with 100\.0 of 100/, { timeout: PATIENCE_MS })
  await pick(page.getByLabel('Add a criterion'), 'File system bandwidth')
  await pick(page.getByLabel('Add a criterion'), 'Local drive capacity per node')
  await pick(page.getByRole('combobox', { name: /^Rule of Local drive/ }), 'Between two values')
  await expect(row(page, 2)).toContainText('100 points at')
  await enter(page, 'Value for 0 points of Local drive capacity per node', '1.6')
  await enter(page, 'Value for 100 points of Local drive capacity per node', '1.6')
  const status = shown(page).getByRole('figure')
  await expect(status).toContainText(/1\.6 .*both 0 and 100/)
  await page.getByRole('button', { name: /^Remove Local drive/ }).click()
  await expect(title(page)).toHaveText(/ wins with /)
  await page.getByRole('textbox', { name: 'Name of Purchase' }).fill('Price')
  await page.keyboard.press('Enter')
  await expect(part(page, 'flips').getByRole('table')).toContainText('Price')

  // No drives in the nodes of A.
  await pick(page.getByLabel('Add a criterion'), 'Local drive capacity per node')
  await enter(page, 'Weight of Price', '50')
  await enter(page, 'Weight of Local drive capacity per node', '50')
  await expect(title(page)).toHaveText(/ wins with /)
  await page
    .getByRole('button', { name: /^Node 2 × IBM/ })
    .first()
    .click()
  await enter(page, 'NVMe', '0')
  await expect(status).toContainText(/“Proportional” .*above zero/, {
    timeout: PATIENCE_MS,
  })
  await status
    .getByRole('button', {
      name: /^Score Local drive .*to 1\.6/,
    })
    .click()
  await expect(title(page)).toHaveText(/ wins with /)
})

test('what is being computed: cancelled, asked again, stale, and no points as current in a drag @computed', async ({
  page,
}) => {
  await test.step('what is being computed can be cancelled and asked again; an edit of the design makes it stale', async () => {
    const requests = await holdRequests(page, ['congestion'])
    await openAt(page, 'scorecard', { link: linkOf(smallMachines(NO_PROCUREMENT, 180)) })
    await requests.hold()
    await pick(page.getByLabel('Add a criterion'), 'Latency impact under congestion, p99')
    const figure = shown(page).getByRole('figure')
    await figure.getByRole('button', { name: 'Cancel' }).click({ timeout: PATIENCE_MS })
    await expect(figure).toContainText('The calculation was cancelled.')
    await requests.release()
    await figure.getByRole('button', { name: 'Compute again' }).click()
    await expect(title(page)).toHaveText(/ wins with /, { timeout: PATIENCE_MS })
    const ranks = part(page, 'ranks').getByRole('table')
    await expect(ranks).toHaveAttribute('data-stale', 'false')
    await enter(page, 'Edge uplinks', '12')
    await expect(ranks).toHaveAttribute('data-stale', 'true')
    await expect(title(page)).toHaveText(/\?$/)
    await expect(ranks).toHaveAttribute('data-stale', 'false', { timeout: PATIENCE_MS })
    await expect(title(page)).toHaveText(/ wins with /)
  })
  await test.step('while a design is dragged no points show as current', async () => {
    await openAt(page, 'scorecard', { link: linkOf(smallMachines(NO_PROCUREMENT, 180)) })
    await pick(page.getByLabel('Add a criterion'), 'Compute nodes')
    const ranks = part(page, 'ranks').getByRole('table')
    await expect(ranks).toHaveAttribute('data-stale', 'false', { timeout: PATIENCE_MS })
    await choose(page, /Without taper/)
    const drag = await grabUplinks(page)
    await drag.to(1 / 2)
    await expect(ranks).toHaveAttribute('data-stale', 'true')
    await expect(criteria(page)).toHaveAttribute('data-stale', 'true')
    await expect(title(page)).toHaveText(/\?$/)
    // Nor when the pointer rests.
    await page.waitForTimeout(1000)
    await expect(ranks).toHaveAttribute('data-stale', 'true')
    await page.mouse.up()
    await expect(ranks).toHaveAttribute('data-stale', 'false', { timeout: PATIENCE_MS })
  })
})
