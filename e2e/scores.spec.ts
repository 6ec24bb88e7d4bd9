/** Scores: SSNI beside SSI, the reference, weights that do not add up, files, accessibility. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { choose, enter, openAt, shown, pick, undoAll } from './workbench'

const figure = (page: Page) => shown(page).getByRole('figure').first()
const part = (page: Page, id: string) => shown(page).locator(`[data-part="${id}"]`)
const title = (page: Page) => figure(page).getByRole('heading', { level: 3 })
const scores = (page: Page) => part(page, 'rules').getByRole('table')
const row = (page: Page, design: string | RegExp) =>
  scores(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: design }) })

/** Every split of the switch is simulated; on a busy computer that takes its time. */
const PATIENCE_MS = 60_000
test.setTimeout(2 * PATIENCE_MS)

async function open(page: Page): Promise<void> {
  await openAt(page, 'scores', AS_BUILT)
  await choose(page, /Sierra as built/)
  await shown(page)
    .getByRole('radiogroup', { name: 'Compare' })
    .getByText('Tapers')
    .first()
    .click({ timeout: PATIENCE_MS })
  await expect(row(page, '2:1 (18/9)')).toBeVisible({ timeout: PATIENCE_MS })
}

async function saved(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  const text = await readFile(await download.path(), 'utf8')
  const [head = '', ...rows] = text.trimEnd().split('\n')
  return { name: download.suggestedFilename(), head, rows }
}

test('scores: weights, problems, files, scenarios and references', async ({ page }) => {
  await open(page)
  await test.step('both files hold what a third party needs, stamped', async () => {
    const all = await saved(page, () =>
      part(page, 'rules')
        .getByRole('button', { name: /^CSV, save/ })
        .click(),
    )
    expect(all.name).toBe('scores-rules.csv')
    expect(all.head).toMatch(
      /^design,nodes,reference_nodes,nodes_over_reference,ssni,.*,model_parameters$/,
    )
    const jobs = await saved(page, () =>
      part(page, 'jobs')
        .getByRole('button', { name: /^CSV, save/ })
        .click(),
    )
    expect(jobs.name).toBe('scores-jobs.csv')
    // SSI worked out again from the jobs of one design.
    const keys = all.head.split(',')
    const line = all.rows
      .map((text) => text.split(','))
      .find(([design]) => design?.includes('18/6'))
    const jobKeys = jobs.head.split(',')
    const at = (cells: readonly string[], key: string) => Number(cells[jobKeys.indexOf(key)])
    const logs = jobs.rows
      .map((text) => text.split(','))
      .filter(([design]) => design === line?.[0])
      .map((job) => {
        const product = at(job, 'capability') * at(job, 'utilisation') * at(job, 'speed_up_in_job')
        return (at(job, 'weight_percent') / 100) * Math.log(product)
      })
    expect(logs.length).toBe(16)
    const ssi = Math.exp(logs.reduce((sum, log) => sum + log, 0))
    expect(ssi).toBeCloseTo(Number(line?.[keys.indexOf('ssi')]), 9)
  })
  await test.step('weights that do not add up are said at the place, and normalised', async () => {
    await enter(page, 'Weight of AMG', '70')
    const weights = part(page, 'weights')
    await expect(weights).toContainText(/add up to 150\s%/)
    await expect(page.getByTestId('weight-sum')).toContainText('150.00')
    await expect(title(page)).toHaveText(/\?$/)
    await weights.getByRole('button', { name: 'Normalise to 100 %' }).click()
    await expect(page.getByTestId('weight-sum')).toContainText('100.00')
    await expect(title(page)).toHaveText(/^The network changes the winner/)
    await enter(page, 'Weight of AMG', '-5')
    await expect(weights).toContainText(/−5\s%\. .*previous value/)
    await weights.getByText('Shares of node-hours').click()
    await expect(weights.locator('tr[data-application="amg"]')).toContainText('20.0')
    await undoAll(page)
  })
  await test.step('a larger problem runs on more nodes; what was stated is part of the document', async () => {
    const sw4 = page.getByTestId('weights').locator('tr[data-application="sw4"]')
    // Of the tree whose larger jobs are slowed down more.
    const ssi = row(page, '18:1 (18/1)').getByRole('cell').nth(3)
    const before = await ssi.textContent()
    await sw4.getByRole('button', { name: 'Enter growth of the problem (c) for SW4' }).click()
    await enter(page, 'Growth of the problem (c) for SW4', '30')
    await expect(ssi).not.toHaveText(before ?? '')
    await enter(page, 'Growth of the problem (c) for SW4', '0')
    await expect(part(page, 'weights')).toContainText(/0\s×\. .*previous value/)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(sw4).toContainText('from the job')
    await expect(ssi).toHaveText(before ?? '')
    await undoAll(page)
  })
  await test.step('single nodes prefer the widest taper, jobs do not; scenarios and references are chosen', async () => {
    await expect(title(page)).toHaveText(/: 18:1 .* SSNI .*, 3:1 .* SSI/)
    // 4,572 nodes over 4,050: all that a single node says of them.
    await expect(row(page, '18:1 (18/1)').getByRole('cell').nth(2)).toHaveText('1.129')
    await expect(row(page, '1:1 (18/18)').getByRole('cell').nth(3)).toHaveText('1.000')

    await pick(page.getByRole('combobox', { name: /^Reference/ }), 'Summit as built')
    await expect(figure(page)).toContainText(/Relative to Summit.*4,608/)
    await expect(row(page, '1:1 (18/18)').getByRole('cell').nth(2)).toHaveText('0.679')
    await page.getByRole('button', { name: /reference’s sustained rate/ }).click()
    await expect(scores(page)).toContainText('PF-years')
    const rate = 'Sustained rate per node, geometric mean over the applications'
    await enter(page, rate, '0')
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be 0 TFLOP/s' })).toBeVisible()

    await page.getByRole('radiogroup', { name: 'Compare' }).getByText('Scenarios').click()
    await expect(row(page, /^B /)).toBeVisible({ timeout: PATIENCE_MS })
    // Against Summit, of whose nodes one sustains 1 TFLOP/s: 5 years of 4.608 PFLOP/s.
    const years = row(page, /^C /).getByRole('cell').last()
    await expect(years).toHaveText('23.04')
    await page.getByRole('button', { name: 'Deliver in two phases' }).click()
    await expect(years).toHaveText('20.74')
    await enter(page, 'Problem size relative to the reference’s, for the same run time', '100')
    const jobs = part(page, 'jobs')
    await expect(jobs).toContainText(/No design .*reference’s time/)
    await enter(page, 'Problem size relative to the reference’s, for the same run time', '0')
    await expect(page.getByRole('alert').filter({ hasText: 'from 0.01 to 1,000' })).toBeVisible()
    await enter(page, 'Delivered first', '140')
    await expect(page.getByRole('alert').filter({ hasText: 'from 0 to 100' })).toBeVisible()
    await expect(scores(page).locator('tbody tr')).toHaveCount(3)
  })
})
