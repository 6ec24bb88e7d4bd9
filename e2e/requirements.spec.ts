/** Requirements: public texts, thresholds and verdicts, wrong units, files there and back, accessibility. */
import { readFile } from 'node:fs/promises'
import { csvParse } from 'd3-dsv'
import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { holdRequests } from './support/held-requests'
import { expect, test } from './support/journey'
import { choose, enter, grabUplinks, openAt, shown, pick } from './workbench'

const title = (page: Page) => shown(page).getByRole('heading', { level: 3 })
const row = (page: Page, at: number) =>
  page.getByTestId('requirements').locator(`tr[data-requirement="${at}"]`)
const threshold = (page: Page, of: RegExp) =>
  page.getByRole('spinbutton', { name: new RegExp(`^Threshold of ${of.source}`) })

/** The title when nobody misses one of the two that disqualify. */
const ALL_MEET_BOTH = /^A, B and C meet both[^;]*$/

/** On a busy computer a model with many requests takes its time. */
const PATIENCE_MS = 60_000
test.setTimeout(2 * PATIENCE_MS)

const addSet = (page: Page, name: string) => pick(page.getByLabel(/^Add requirements/), name)

async function open(page: Page, set = 'T2K: minimum network'): Promise<void> {
  await openAt(page, 'requirements', AS_BUILT)
  await expect(title(page)).toHaveText('No requirements yet.')
  await page.getByRole('button', { name: set, exact: true }).click()
  await expect(page.getByTestId('tallies')).toHaveAttribute('data-stale', 'false', {
    timeout: PATIENCE_MS,
  })
}

async function ask(page: Page, of: RegExp, text: string): Promise<void> {
  await threshold(page, of).fill(text)
  await page.keyboard.press('Enter')
}

async function saved(page: Page, button: string | RegExp) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await coming
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

async function read(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Read CSV: requirements' }).click(),
  ])
  await chooser.setFiles({ name: 'needs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a public text is added, a threshold changed, and what no design reaches is said', async ({
  page,
}) => {
  await open(page)
  await expect(title(page)).toHaveText(ALL_MEET_BOTH)
  await expect(row(page, 0)).toContainText('met')
  await expect(row(page, 0)).toContainText('no interval')
  await expect(row(page, 0)).toContainText('(derived)')

  await ask(page, /MPI round trip/, '1.5')
  await expect(title(page)).toHaveText(/^A, B and C .*1 of 2/)
  await expect(row(page, 0)).toContainText('missed')
  await expect(row(page, 0)).toContainText('No design meets this requirement.')
  await expect(page.getByTestId('tallies')).toContainText(/A Sierra.* disqualified: .*1 of 2/)
  await ask(page, /MPI round trip/, 'fast')
  await expect(page.getByText('“fast” is not a number')).toBeVisible()
  await ask(page, /MPI round trip/, '')
  await expect(row(page, 0)).toContainText('threshold is missing')
  await expect(row(page, 0).getByRole('cell').first()).toHaveText('1.700 µs')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(title(page)).toHaveText(ALL_MEET_BOTH)

  // A target that is missed disqualifies nobody, and money has a chance.
  await pick(page.getByLabel('Add a requirement'), 'Purchase')
  await ask(page, /Purchase/, '150')
  await expect(title(page)).toHaveText(/^A and B .*3.*; C .*1 of 3/, { timeout: PATIENCE_MS })
  await expect(row(page, 2).getByRole('cell').first()).toHaveText(
    /met139\.2.M\$\+10\.8.M\$.\(\+7\.19.%\)[\d.]+.% likelyshare/,
  )
  await page.getByRole('button', { name: 'Change Purchase' }).click()
  await ask(page, /Purchase/, '100')
  await expect(title(page)).toHaveText(/^A, B and C .*1 of 3/)
  await pick(page.getByLabel('Level'), 'Target 1')
  await expect(title(page)).toHaveText(ALL_MEET_BOTH)
  await page.getByRole('button', { name: 'Remove Purchase' }).click()
  await expect(row(page, 2)).toHaveCount(0)
})

test('requirements leave as CSV and come back; wrong units and lines are told and lose nothing', async ({
  page,
}) => {
  await open(page)
  await addSet(page, 'CORAL: memory and servicing')
  await expect(title(page)).toHaveText(ALL_MEET_BOTH, {
    timeout: PATIENCE_MS,
  })
  await expect(row(page, 3)).toContainText('Ask the vendor')
  const file = await saved(page, 'Save as CSV: requirements')
  expect(file.name).toBe('taper-requirements.csv')
  const notice = page.getByTestId('notice')
  await read(page, file.text)
  await expect(notice).toContainText(/needs\.csv .*Nothing changed/)

  await read(page, file.text.replaceAll('mandatory', 'mandatry'))
  await expect(notice).toContainText('needs.csv was not read.')
  await expect(notice).toContainText(/Line 2: "mandatry".*did you mean/)
  await expect(title(page)).toHaveText(ALL_MEET_BOTH)

  await read(page, file.text.replace(',4.25,µs', ',4.25,MB'))
  await expect(notice).toContainText(/requirements .*from needs\.csv/)
  await expect(row(page, 0)).toContainText(/MB .*“Latency, longest path”.*µs/)
  await expect(title(page)).toHaveText(/^A, B and C .*1 of 2/)
  await pick(page.getByLabel(/^Unit of MPI round trip/), 'ns')
  await expect(row(page, 0)).toContainText('missed')
  await ask(page, /MPI round trip/, '4250')
  await expect(title(page)).toHaveText(ALL_MEET_BOTH)

  const matrix = await saved(page, /^CSV, save: /)
  const rows = csvParse(matrix.text)
  expect(matrix.name).toBe('requirements-matrix.csv')
  expect(rows).toHaveLength(4 * 3)
  expect(rows[0]).toMatchObject({ scenario: 'A', unit: 'ns', threshold: '4250', verdict: 'met' })
  expect(Number(rows[0]?.['achieved'])).toBeCloseTo(1700, -1)
  expect(rows.columns).toEqual(expect.arrayContaining(['seed', 'model_version']))
})

test('requirements of a public text: what is open, a drag, and designs that change', async ({
  page,
}) => {
  const requests = await holdRequests(page, ['bisection', 'pointToPoint'])
  await open(page)
  await test.step('what is open to be changed stays with its requirement when one above it goes', async () => {
    const second = await row(page, 1)
      .getByRole('button', { name: /^Change / })
      .getAttribute('aria-label')
    await row(page, 1)
      .getByRole('button', { name: /^Change / })
      .click()
    const text = second?.replace('Change ', '') ?? ''
    const fields = page.getByRole('group', { name: `Requirement: ${text}`, exact: true })
    await expect(fields).toBeVisible()
    await row(page, 0)
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(row(page, 0)).toContainText(text)
    await expect(fields.getByRole('textbox', { name: 'Text' })).toHaveValue(text)
    await page.getByRole('button', { name: /^Undo removal/ }).click()
    await expect(row(page, 1)).toContainText(text)
    await expect(page.getByRole('group', { name: /^Requirement: / })).toHaveCount(1)
    await expect(fields).toBeVisible()
  })
  await test.step('while a design is dragged no verdict shows as current', async () => {
    await choose(page, /Sierra at 1:1/)
    const tallies = page.getByTestId('tallies')
    const drag = await grabUplinks(page)
    await drag.to(1 / 2)
    await expect(tallies).toHaveAttribute('data-stale', 'true')
    // Nor when the pointer rests.
    await page.waitForTimeout(1000)
    await expect(page.getByTestId('requirements')).toHaveAttribute('data-stale', 'true')
    await page.mouse.up()
    await expect(tallies).toHaveAttribute('data-stale', 'false', { timeout: PATIENCE_MS })
  })
  await test.step('a design that changes is judged anew, and what cannot be built is not known', async () => {
    await requests.hold()
    // As many as no other scenario has: what is known needs no computation.
    await enter(page, 'Edge uplinks', '5')
    await expect(title(page)).toHaveText(/\?$/)
    await requests.release()
    await expect(title(page)).toHaveText(ALL_MEET_BOTH, {
      timeout: PATIENCE_MS,
    })

    await page.getByRole('button', { name: 'Add a scenario' }).click()
    await page.getByRole('menuitem', { name: /Titan/ }).click()
    await expect(row(page, 0).getByRole('cell').nth(3)).toContainText('not known', {
      timeout: PATIENCE_MS,
    })
    await expect(shown(page)).toContainText(/D Titan.*which is not modelled\./)
    await expect(title(page)).toHaveText(/^A, B and C .*both.*; D .*no result/, {
      timeout: PATIENCE_MS,
    })
  })
})
