/** Causes: why a scenario differs from the baseline, for every quantity; its file, Cancel, and what cannot be explained. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AS_BUILT, SMALL_AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { enter, openAt, shown } from './workbench'

/** Every design between two is built and run. */
const PATIENCE_MS = 90_000
test.setTimeout(2 * PATIENCE_MS)

const figure = (page: Page) => shown(page).getByRole('figure').first()
const title = (page: Page) => figure(page).getByRole('heading', { level: 3 })
const against = (page: Page, letter: string) =>
  page
    .getByRole('radiogroup', { name: 'Against', exact: true })
    .getByText(letter, { exact: true })
    .click()
const explain = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Explain' }).getByText(name, { exact: true }).click()

test('the taper causes all of the gap of the first two scenarios, and the causes add up', async ({
  page,
}) => {
  await openAt(page, 'causes', AS_BUILT)
  await expect(title(page)).toHaveText(
    /^B .*5\.71.% less.*: −6\.27.% from taper.*; \+0\.279.% .*ARES/,
    { timeout: PATIENCE_MS },
  )
  await explain(page, 'Nodes')
  await expect(title(page)).toHaveText(/^B .*6\.25.% fewer.*: −6\.25.% from taper$/)
  await explain(page, 'Congested p99')
  await expect(title(page)).toHaveText(
    /p99: B .*[\d.]+.% (above|below) A .*not significant \(90.% band.*[\d.]+\)$/,
    { timeout: PATIENCE_MS },
  )
  await expect(figure(page)).toContainText(/band of the ratio/)

  // Summit differs in more. Its nodes need no run of the workload, which takes longest.
  await explain(page, 'Workload throughput')
  await page
    .getByRole('radiogroup', { name: 'Explained scenario' })
    .getByText('C', { exact: true })
    .click()
  await explain(page, 'Nodes')
  await expect(title(page)).toHaveText(/^C .*[\d.]+.% more nodes/)
  await against(page, 'B')
  await expect(title(page)).toHaveText(/^C .*% more nodes than B /)
  await against(page, 'A')
  // The file has every cause, and they add up to the whole.
  await explain(page, 'Workload throughput')
  await expect(title(page)).toHaveText(/^C .*3\d\.\d.% more throughput/, {
    timeout: PATIENCE_MS,
  })
  const [, said = ''] = /has ([\d.]+)/.exec(await title(page).innerText()) ?? []
  const coming = page.waitForEvent('download')
  await figure(page).getByRole('button', { name: /^CSV/ }).click()
  const [head = '', ...rows] = (await readFile(await (await coming).path(), 'utf8'))
    .trimEnd()
    .split('\n')
  expect(head).toContain('adds_percent_of_baseline')
  expect(rows.length).toBeGreaterThan(10)
  await figure(page).getByRole('button', { name: 'Data', exact: true }).click()
  const cells = await figure(page).locator('tbody tr td:last-child').allInnerTexts()
  const sum = cells
    .map((text) => Number(text.replaceAll(/[^\d.−E-]/g, '').replace('−', '-')))
    .reduce((all, value) => all + value, 0)
  expect(Math.abs(sum - Number(said))).toBeLessThan(0.3)
})

test('an edit leaves what was said before dimmed, and a design that cannot be built is named', async ({
  page,
}) => {
  await openAt(page, 'causes', SMALL_AS_BUILT)
  await explain(page, 'Nodes')
  await expect(title(page)).toHaveText(/^B .*[\d.]+.% fewer nodes/, {
    timeout: PATIENCE_MS,
  })
  await enter(page, 'Edge uplinks', '30')
  const current = page.locator('[data-current]')
  await expect(
    current.getByRole('heading', {
      name: /B Sierra at 0\.6:1.*\?$/,
    }),
  ).toBeVisible()
  await expect(current).toContainText('cannot be explained', { timeout: PATIENCE_MS })
  await expect(figure(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(title(page)).toHaveText(/^B .*[\d.]+.% fewer nodes/, {
    timeout: PATIENCE_MS,
  })
})
