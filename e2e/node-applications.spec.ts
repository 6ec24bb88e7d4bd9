import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { choose, enter, openAt, pick, offered, undoAll } from './workbench'

const experiment = (page: Page) =>
  page.locator('[data-experiment=node]', { has: page.locator('[data-part=time]') })
const charts = (page: Page) => experiment(page).getByRole('figure')
const title = (page: Page, index = 0) => charts(page).nth(index).getByRole('heading', { level: 3 })
const choice = (page: Page) => experiment(page).getByRole('combobox', { name: 'Application' })
const picture = (page: Page) => page.getByRole('region', { name: 'Block diagram of the node' })

async function openNode(page: Page): Promise<void> {
  await openAt(page, 'node', AS_BUILT)
  await expect(title(page)).toContainText('largest part of the time')
  await expect(title(page, 1)).toContainText('per-node speed is highest with')
}

test('applications on the node: what they wait for, other parts, and none that runs', async ({
  page,
}) => {
  await openNode(page)
  await test.step('an application of the workload says what it waits for, and the picture shows it', async () => {
    await expect(picture(page)).toContainText('Coloured bar: ')
    await expect(picture(page).locator('[data-bound]').first()).toBeAttached()
    const select = choice(page)
    const names = await offered(select)
    expect(names.length).toBeGreaterThan(1)
    await pick(select, names[1] ?? '')
    await expect(title(page)).toContainText(names[1] ?? '')
    await expect(picture(page)).toContainText(`Coloured bar: ${names[1]} spends most`)
  })
  await test.step('a GPU code on a node without GPUs is refused in words', async () => {
    const select = choice(page)
    await pick(select, 'ARES')
    await enter(page, 'GPUs', '0')
    await expect(title(page)).toContainText('does not run ARES')
    await expect(experiment(page)).toContainText(/at least 1\sGPU/)
    await undoAll(page)
  })
  await test.step('the node is compared with other numbers of GPUs and other parts', async () => {
    await choose(page, /Summit/)
    await charts(page).nth(1).getByRole('button', { name: 'Data', exact: true }).click()
    const rows = charts(page).nth(1).getByRole('row')
    await expect(
      charts(page)
        .nth(1)
        .getByRole('row', { name: /^6 GPUs/ }),
    ).toContainText('1.00')
    await expect(
      charts(page)
        .nth(1)
        .getByRole('row', { name: /^8 GPUs/ }),
    ).toContainText('cannot share its 6 NVLink')
    await expect(charts(page).nth(1)).toContainText(/Cross: .*cannot be built/)
    // Eight GPUs, and ports that PCIe cannot feed: half of it, and ports twice as fast.
    const refused = charts(page).nth(1).locator('svg text').filter({ hasText: 'cannot be built' })
    await expect(refused).toHaveCount(3)
    await expect(title(page, 1)).not.toContainText('8 GPUs')
    await expect(rows.filter({ hasText: 'Half the DDR capacity' })).toBeVisible()
    for (const name of ['CSV, save the data', 'SVG, save the chart']) {
      const download = page.waitForEvent('download')
      await charts(page).nth(1).getByRole('button', { name }).click()
      expect((await download).suggestedFilename()).toMatch(/^node-variants\.(csv|svg)$/)
    }
  })
})
