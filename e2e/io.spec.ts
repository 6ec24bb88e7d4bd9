import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { choose, enter, field, finished, openAt, shown, undoAll } from './workbench'

const charts = (page: Page) => page.locator('[data-experiment=io]').getByRole('figure')
const title = (page: Page, index = 0) => charts(page).nth(index).getByRole('heading', { level: 3 })
const table = (page: Page) => page.getByRole('region', { name: /^Table: Checkpoints/ })

async function openIo(page: Page): Promise<void> {
  await openAt(page, 'io', AS_BUILT)
  await expect(title(page)).toContainText('on the file system')
}

test('checkpoints: inputs, files, keys, other machines and a narrow page', async ({ page }) => {
  await openIo(page)
  await test.step('inputs change the answer; what is impossible is said with the nearest choice', async () => {
    await enter(page, 'Node MTBF', '0')
    await expect(shown(page)).toContainText(/Node MTBF .*\s0\sh/)
    await enter(page, 'Node MTBF', '5000')
    await expect(page.getByText(/drives .* per day .*rated/)).toHaveCount(2)
    await enter(page, 'Checkpoint', '0')
    await expect(title(page)).toHaveText(/checkpoint.*\?$/)
    await page.getByRole('button', { name: /tenth of the memory/ }).click()
    await expect(field(page, 'Checkpoint')).toHaveValue('10')
    await expect(title(page)).toContainText('15.2 s on drives')
    await enter(page, 'NVMe', '0')
    await expect(shown(page)).toContainText('has no drive')
    await expect(title(page)).toContainText('has no drive')
    await undoAll(page)
  })
  await test.step('a machine that is no fat tree has its checkpoints too', async () => {
    await page.getByRole('button', { name: 'Add a scenario' }).click()
    await page.getByRole('menuitem', { name: /Titan/ }).click()
    await expect(title(page)).toContainText(/D: .*checkpoint of 18,688 nodes/)
    await undoAll(page)
  })
  await test.step('what the page says, its files and its keys; nothing wider than a narrow page', async () => {
    await test.step('data, files and the keyboard are behind every chart', async () => {
      await charts(page).first().getByRole('button', { name: 'Data', exact: true }).click()
      await expect(
        charts(page)
          .first()
          .getByRole('columnheader', { name: /A to drives, s/ }),
      ).toBeVisible()
      for (const name of ['CSV, save the data', 'SVG, save the chart']) {
        const download = page.waitForEvent('download')
        await charts(page).nth(1).getByRole('button', { name }).click()
        expect((await download).suggestedFilename()).toMatch(/^io-loss\.(csv|svg)$/)
      }
      const places = charts(page).first().getByRole('option')
      await places.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(places.nth(1)).toHaveAccessibleName(/^2 nodes\. A .*drives: [\d.]+ s/)
    })
    await test.step('Summit’s drives are four times as fast as its file system, from 1,191 nodes on', async () => {
      await choose(page, /Summit/)
      await expect(title(page)).toHaveText(/^C: .*4,608 nodes .*145\ss .*560\ss .*1,191/)
      await expect(charts(page).first().locator('svg')).toContainText('C from 1,191 nodes')
      await expect(
        table(page).getByRole('row', { name: /^Drives: total write bandwidth/ }),
      ).toContainText('9.68')
    })
    await test.step('fits a narrow page', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      await finished(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    })
  })
})
