/** Risk and Sensitivity: verdicts, chances, cells, flips, the tornado; their files and the keyboard. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import type { Section } from './support/sections'
import { choose, enter, goByKey, goTo, openAt, shown } from './workbench'

const figure = (page: Page, index: number) => shown(page).getByRole('figure').nth(index)
const title = (page: Page, index: number) => figure(page, index).getByRole('heading', { level: 3 })
const verdicts = (page: Page) => page.getByTestId('verdicts')

async function savedCsv(page: Page, at: number): Promise<{ fileName: string; text: string }> {
  const coming = page.waitForEvent('download')
  await figure(page, at).getByRole('button', { name: 'CSV, save the data' }).click()
  const download = await coming
  const text = await readFile(await download.path(), 'utf8')
  return { fileName: download.suggestedFilename(), text }
}

/** Every row says what it is set against, with which draws, seed and model. */
function expectStamp(text: string, against: string): void {
  const [head, ...rows] = text.trimEnd().split('\n')
  expect(head).toMatch(
    /,against,draws,scenario,scenario name,seed,replicates,model version,model parameters$/,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(row).toMatch(/,[A-F],[^,]+,1,\d+,[\d.]+,[0-9a-f]{16}$/)
  expect(rows.at(-1)).toContain(`,${against},`)
}

async function open(page: Page, section: Section): Promise<void> {
  await openAt(page, section)
  await choose(page, /Sierra as built/)
}

test('risk judges tapers by mean and by risk, with chances, cells and what flips the order', async ({
  page,
}) => {
  await open(page, 'risk')
  await expect(page.getByTestId('verdict')).toHaveText(/^(The verdicts differ|\S+ wins by mean)/)
  const twoToOne = verdicts(page).locator('tr[data-design="2:1"]')
  await expect(twoToOne).toContainText('4,320 (')
  await expect(twoToOne).toContainText('0 of 28')
  await expect(title(page, 0)).toContainText(/2:1 does more .* than 1:1 in 99\.\d+/)
  // Where low prices fill the core of both, they are level: a tie is no flip.
  await expect(title(page, 2)).toContainText(
    'No single input, from nothing to ten times its value, puts the other of 2:1 and 1:1 ahead',
  )

  await page.getByRole('radiogroup', { name: 'Compare' }).getByText('Scenarios').click()
  await expect(verdicts(page).locator('tr[data-design="B"]')).toContainText('28 of 28')
  await expect(shown(page)).toContainText('a gain is then not one at equal cost')
  const cells = figure(page, 1).getByRole('option')
  await cells.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cells.nth(16)).toHaveAccessibleName(/^ARES compact and alone, B .*loses in/)

  await enter(page, 'Nodes asked for', '4000.5')
  await expect(page.getByRole('alert').filter({ hasText: 'whole number' })).toBeVisible()
  for (const [at, name] of [
    'throughput-gain',
    'gains-and-losses',
    'what-flips-the-order',
  ].entries()) {
    const { fileName, text } = await savedCsv(page, at)
    expect(fileName).toBe(`${name}.csv`)
    expectStamp(text, 'A Sierra as built')
  }
})

test('sensitivity names what moves the answer, and follows an edit', async ({ page }) => {
  await open(page, 'sensitivity')
  await expect(title(page, 0)).toContainText(/Optical cable moves the gain of 2:1 over 1:1 most/)
  await page.getByRole('radiogroup', { name: 'Measure' }).getByText('Nodes').click()
  await expect(title(page, 0)).toContainText('moves the nodes of 2:1 most')
  await figure(page, 0).getByRole('button', { name: 'Data', exact: true }).click()
  await expect(figure(page, 0).getByRole('columnheader', { name: 'Source' })).toBeVisible()
  const { fileName, text } = await savedCsv(page, 0)
  expect(fileName).toBe('tornado.csv')
  expectStamp(text, 'A at 1:1 (18/18)')
  await goByKey(page, 'risk')
  await expect(verdicts(page)).toBeVisible()
  await goTo(page, 'sensitivity')
  await choose(page, /Summit/)
  await expect(title(page, 0)).toContainText('of 2:1')
})
