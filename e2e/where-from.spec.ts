import { NO_PROCUREMENT } from '../src/document/procurement/schema'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { SHOWN } from './support/sections'
import { smallMachines } from './support/small-machines'
import {
  cell,
  comparison,
  goTo,
  openWorkbench,
  seenComparison,
  shown,
  throughputKnown,
  sourceNote,
  sourceOf,
  unfold,
} from './workbench'

test('where a number of the comparison and a price come from', async ({ page }) => {
  await openWorkbench(page, './?scenario=c')
  await test.step('a number of the comparison: formula, inputs with their sources, parameters, seed and version', async () => {
    await seenComparison(page)
    await comparison(page)
      .getByRole('button', { name: /Delivered, adaptive/ })
      .click()
    await expect(sourceNote(page)).toContainText('Computed:')
    await expect(sourceNote(page)).toContainText('highest load on its path')
    await expect(sourceNote(page)).toContainText(/fitted to sc19\./)
    await expect(sourceNote(page)).toContainText(/seed 1, 4 replicates/)
    await expect(sourceNote(page)).toContainText(/Model \d+\.\d+\.\d+/)
    // C has other up ports than its preset: the start gave them.
    await expect(sourceNote(page)).toContainText(/Edge uplinks.*6 per switch.*opening comparison/s)
    await page.keyboard.press('Escape')
    await expect(sourceNote(page)).toHaveCount(0)
    await test.step('Alt and a click on a number opens its note', async () => {
      await cell(page, 'cost', 'C').click({ modifiers: ['Alt'] })
      await expect(sourceNote(page)).toContainText(/quantity × price .*bill/)
    })
    await page.keyboard.press('Escape')
    await test.step('every row of comparison, bill and node price, every column of the chart table has a note', async () => {
      const withNote = (within: string) => page.locator(`${within}:not(:has([data-where]))`)
      await expect(withNote('[data-experiment=comparison] tbody tr')).toHaveCount(0)
      await expect(withNote('aside [data-path]')).toHaveCount(0)
      await goTo(page, 'tapers')
      await shown(page).getByRole('button', { name: 'Data', exact: true }).click()
      await expect(shown(page).getByRole('region', { name: /^Data:/ })).toBeVisible()
      await expect(withNote(`${SHOWN} [role=region][aria-label^="Data:"] thead th`)).toHaveCount(0)
      await goTo(page, 'bill')
      await page.getByRole('button', { name: 'Unfold all' }).click()
      await expect(
        page.getByRole('region', { name: 'Table: Price of one node', exact: true }),
      ).toBeVisible()
      await expect(page.getByText(/link counts match/)).toBeVisible()
      // A chart's table that is left to screen readers has its notes once it is seen.
      await expect(withNote(`${SHOWN} [role=region] > table`)).toHaveCount(0)
    })
  })
  await test.step('a price says its source and evidence, from the keyboard too', async () => {
    // In the bill: the rail has a note on the same price, and stands there before the view does.
    const bill = page.getByRole('region', { name: 'Bill of materials', exact: true })
    const line = sourceOf(bill, 'Edge switch, 36 ports')
    await line.focus()
    await page.keyboard.press('Enter')
    await expect(sourceNote(page)).toContainText('unverified')
    await page.keyboard.press('Escape')
    await expect(sourceNote(page)).toHaveCount(0)
    await expect(line).toBeFocused()
  })
})

test('a number and everything on the page are reproduced @computed', async ({ page }) => {
  await openWorkbench(page, `./${linkOf(smallMachines(NO_PROCUREMENT, 180))}`)
  await test.step('a number is reproduced: identical, with version, seed and time', async () => {
    await seenComparison(page)
    await comparison(page)
      .getByRole('button', { name: /Delivered, adaptive/ })
      .click()
    await expect(sourceNote(page)).toContainText('SC19 sec 4.1.1')
    await expect(sourceNote(page)).toContainText('Zimmer et al.')
    await sourceNote(page).getByRole('button', { name: 'Reproduce' }).click()
    await expect(sourceNote(page).getByTestId('reproduced')).toHaveText(
      /^Identical.*: (\d+) of \1 .*[\d,]+ .*\(model \d[\d.]+, seed 1, [\d.]+ s\)\.$/,
    )
    await page.keyboard.press('Escape')
  })
  await test.step('everything on the page is reproduced, unless it is cancelled', async () => {
    await unfold(page, 'Model')
    await throughputKnown(page)
    const rail = page.getByRole('complementary')
    await rail.getByRole('button', { name: 'Reproduce everything' }).click()
    await rail.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(rail.getByTestId('reproduced')).toHaveText('Cancelled.')
    await rail.getByRole('button', { name: 'Reproduce everything' }).click()
    await expect(rail.getByTestId('reproduced')).toHaveText(/^Identical.*: (\d+) of \1 /, {
      timeout: 60_000,
    })
  })
})
