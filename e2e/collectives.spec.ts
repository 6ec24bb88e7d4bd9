import type { Locator, Page } from '@playwright/test'
import { SMALL_AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { choose, openAt, shown } from './workbench'

const PATIENCE_MS = 60_000

const part = (page: Page, experiment: string) =>
  page.locator(`[data-experiment=${experiment}]`).first()
const charts = (within: Locator) => within.getByRole('figure')
const title = (within: Locator, index = 0) =>
  charts(within).nth(index).getByRole('heading', { level: 3 })

async function openCollectives(page: Page): Promise<void> {
  await openAt(page, 'collectives', SMALL_AS_BUILT)
  await expect(title(part(page, 'collectives'))).toContainText('in the switches')
}

test('messages and collectives: keys, data, choices, and a machine that is no fat tree', async ({
  page,
}) => {
  await openCollectives(page)
  await test.step('keys, the data of the chosen scenario, and operation, size and ranks', async () => {
    await test.step('arrow keys go along the axis and say every value', async () => {
      const messages = part(page, 'p2p')
      await expect(title(messages)).toContainText('With tag matching in hardware')
      const places = charts(messages).first().getByRole('option')
      await places.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(places.nth(1)).toBeFocused()
      await expect(places.nth(1)).toHaveAccessibleName(/^2 B\. A .*software: [\d.]+ µs/)
      await messages.getByText('farthest apart', { exact: true }).click()
      await expect(title(messages)).toContainText('through 5 switches')
    })
    await test.step('the sentence is about the chosen scenario; the data is behind the chart', async () => {
      const collectives = part(page, 'collectives')
      await charts(collectives).first().getByRole('button', { name: 'Data', exact: true }).click()
      const table = charts(collectives).first().getByRole('table')
      await expect(table.getByRole('columnheader', { name: /A in software/ })).toBeVisible()
      await choose(page, /Summit/)
      await expect(title(collectives)).toContainText(/C on \d+ nodes/)
      const download = page.waitForEvent('download')
      await charts(collectives).first().getByRole('button', { name: /CSV/ }).click()
      expect((await download).suggestedFilename()).toBe('collectives-by-nodes.csv')
    })
    await test.step('operation, size, ranks: the curves and their sentence follow', async () => {
      const collectives = part(page, 'collectives')
      await expect(title(collectives)).toContainText('allreduce of 8 B')
      await collectives.getByText('2 KiB', { exact: true }).first().click()
      await expect(title(collectives)).toContainText('allreduce of 2 KiB')
      await collectives.getByText('one per core', { exact: true }).click()
      await expect(collectives.getByText(/^44 ranks per node/).first()).toBeVisible()
      await collectives.getByText('Barrier', { exact: true }).click()
      await expect(title(collectives)).toContainText('a barrier takes')
      await expect(collectives).toContainText('A barrier carries no data')
      await collectives.getByText('All-to-all', { exact: true }).click()
      await expect(title(collectives)).toContainText('all-to-all of 2 KiB')
      await expect(title(collectives)).not.toContainText('switches')
    })
  })
  await test.step('a machine that is no fat tree is said plainly, and has its one-sided transfers', async () => {
    await page.getByRole('button', { name: 'Add a scenario' }).click()
    await page.getByRole('menuitem', { name: /Cori/ }).click()
    await expect(shown(page)).toContainText(/D Cori Haswell.*dragonfly/)
    // It waits for what three machines of full size compute before.
    await expect(title(part(page, 'rma'))).toContainText(/D: .*8 B .*1\.07 µs/, {
      timeout: PATIENCE_MS,
    })
    await expect(page.getByRole('region', { name: 'Table: Measured systems' })).toContainText(
      'Perlmutter',
    )
  })
})
