/** Risk and Sensitivity: verdicts, chances, cells, flips, the tornado; their files and the keyboard. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import type { Section } from './support/sections'
import { choose, enter, field, goByKey, goTo, openAt, shown } from './workbench'

const part = (page: Page, id: string) => shown(page).locator(`[data-part="${id}"]`)
const title = (page: Page, id: string) => part(page, id).getByRole('heading', { level: 3 })
const verdict = (page: Page, design: string | RegExp) =>
  part(page, 'verdicts')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: design }) })

async function savedCsv(page: Page, id: string): Promise<{ fileName: string; text: string }> {
  const coming = page.waitForEvent('download')
  await part(page, id)
    .getByRole('button', { name: /^CSV, save/ })
    .click()
  const download = await coming
  const text = await readFile(await download.path(), 'utf8')
  return { fileName: download.suggestedFilename(), text }
}

/** Every row says what it is of, with which seed and model. */
function expectProvenance(text: string): void {
  const [head, ...rows] = text.trimEnd().split('\n')
  expect(head).toMatch(/,scenario,scenario_name,seed,replicates,model_version,model_parameters$/)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatch(/,[A-F],[^,]+,1,\d+,[\d.]+,[0-9a-f]{16}$/)
}

async function open(page: Page, section: Section): Promise<void> {
  await openAt(page, section, AS_BUILT)
  await choose(page, /Sierra as built/)
}

test('risk, and what the answer is sensitive to', async ({ page }) => {
  await open(page, 'risk')
  await test.step('risk judges tapers by throughput and by risk, with chances, cells and what flips the order', async () => {
    // It opens on the offers: nobody offered the other tapers of one.
    await expect(title(page, 'verdicts')).toHaveText(/^Among A, B and C, .*wins by throughput/)
    await page.getByRole('radiogroup', { name: 'Compare' }).getByText('Tapers').first().click()
    await expect(verdict(page, 'A at 2:1')).toContainText('4,320 (')
    await expect(verdict(page, 'A at 2:1')).toContainText('0 of 28')
    await expect(title(page, 'gains')).toContainText(/2:1 beats 1:1 in 99\.\d+/)
    // Where low prices fill the core of both, they are level: a tie is no flip.
    await expect(title(page, 'flips')).toContainText(/no single input .*2:1 and 1:1/)

    await page.getByRole('radiogroup', { name: 'Compare' }).getByText('Scenarios').first().click()
    await expect(verdict(page, /^B /)).toContainText('28 of 28')
    await expect(shown(page)).toContainText('not at equal cost')
    const cells = part(page, 'cells').getByRole('option')
    await cells.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(cells.nth(16)).toHaveAccessibleName(/^ARES compact, .*B .*loses in/)

    await enter(page, 'Required nodes', '4000.5')
    await expect(page.getByRole('alert').filter({ hasText: 'whole number' })).toBeVisible()
    await enter(page, 'Required nodes', '4000')
    await expect(part(page, 'verdicts')).toContainText(/Chance .*4,000 nodes/)
    for (const id of ['verdicts', 'gains', 'cells', 'flips', 'break-evens']) {
      const { fileName, text } = await savedCsv(page, id)
      expect(fileName).toBe(`risk-${id}.csv`)
      expectProvenance(text)
    }
    // What was computed of scenarios is not computed again of tapers.
    await page.getByRole('radiogroup', { name: 'Compare' }).getByText('Tapers').first().click()
    await expect(field(page, 'Required nodes')).not.toHaveValue('4,000')
  })
  await test.step('sensitivity names what moves the answer, and follows an edit', async () => {
    await goTo(page, 'sensitivity')
    const tornado = part(page, 'tornado')
    await expect(title(page, 'tornado')).toContainText(/Optical cable .*gain .*2:1 .*1:1/)
    await shown(page).getByRole('radiogroup', { name: 'Measure' }).getByText('Nodes').click()
    await expect(title(page, 'tornado')).toContainText(/number of nodes .*2:1/)
    await tornado.getByRole('button', { name: 'Data', exact: true }).click()
    await expect(tornado.getByRole('columnheader', { name: 'Source' })).toBeVisible()
    const { fileName, text } = await savedCsv(page, 'tornado')
    expect(fileName).toBe('sensitivity-tornado.csv')
    expectProvenance(text)
    await goByKey(page, 'risk')
    await expect(verdict(page, 'A at 2:1')).toBeVisible()
    await goTo(page, 'sensitivity')
    await choose(page, /Summit/)
    await expect(title(page, 'tornado')).toContainText('of 2:1')
  })
})
