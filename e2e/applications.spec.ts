import type { Page } from '@playwright/test'
import { AS_BUILT, SMALL_AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { finished, openAt, pick, undoAll, unfold } from './workbench'

const heat = (page: Page) => page.getByRole('listbox', { name: 'Slowdowns' })
const work = (page: Page) => page.locator('[data-part=work]')
const workRow = (page: Page, name: string) =>
  work(page)
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
const detail = (page: Page) => page.locator('[data-part=flows], [data-part=parts]')
const cell = (page: Page, name: RegExp) => heat(page).getByRole('option', { name })

/** Waits until the table, its flows and the work are of the present workload. */
async function computed(page: Page): Promise<void> {
  await expect(page.locator('[data-part=slowdowns]')).toContainText(/slow|No application/, {
    timeout: 45_000,
  })
  await expect(work(page).getByRole('heading', { level: 3 })).toContainText('weighted slowdown', {
    timeout: 45_000,
  })
}

async function openApplications(page: Page): Promise<void> {
  await openAt(page, 'applications', AS_BUILT)
  await computed(page)
}

test.describe('applications', () => {
  test('the table of slowdowns, its keys, the work, and a phone', async ({ page }) => {
    await openApplications(page)
    await test.step('a table of slowdowns with intervals and mechanisms, a sentence and its data', async () => {
      await expect(heat(page).getByRole('option')).toHaveCount(4 * 8 * 3)
      const across = cell(page, /^AMG .*across the bisection, A Sierra/)
      await expect(across).toHaveAccessibleName(/[\d.\u2212]+\s% \([\d.\u2212]+ to [\d.\u2212]+\)/)
      await expect(page.getByRole('heading', { name: /most: .*\d of \d/ })).toBeVisible()
      const table = page.locator('[data-part=slowdowns]').getByRole('figure')
      await table.getByRole('button', { name: 'Data', exact: true }).click()
      await expect(table.getByRole('row', { name: /^pF3D .*random .*A Sierra/ })).toBeVisible()
      for (const [button, ending] of [
        ['CSV, save the data', 'csv'],
        ['SVG, save the chart', 'svg'],
      ] as const) {
        const download = page.waitForEvent('download')
        await table.getByRole('button', { name: button }).click()
        expect((await download).suggestedFilename()).toBe(`applications-slowdowns.${ending}`)
      }
    })
    await test.step('keys move in the table, and a picked cell shows its flows and parts', async () => {
      const first = heat(page).getByRole('option').first()
      await heat(page).locator('[tabindex="0"]').focus()
      for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Home')
      await expect(first).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await expect(heat(page).locator(':focus')).toHaveAccessibleName(
        /^ARES spread over three times/,
      )
      await page.keyboard.press('Enter')
      await expect(heat(page).locator('[aria-selected=true]')).toHaveAccessibleName(
        /^ARES spread over three/,
      )
      const [flows, parts] = [detail(page).first(), detail(page).last()]
      for (const part of [flows, parts])
        await expect(part).toContainText(/ARES .*three times as many edge/)
      await expect(flows).toContainText(/Edge switch to core, up/)
      await expect(flows).toContainText(/mean [\d.]+\u202f%, maximum [\d.]+\u202f%/)
      await expect(parts).toContainText('loaded uplinks')
    })
    await test.step('the work is weighed against the baseline, by machine, node, GPU, dollar and MW', async () => {
      const mix = workRow(page, 'The mix')
      await expect(mix.nth(1)).toHaveText('100.0')
      await page.getByRole('radiogroup', { name: 'Throughput per' }).getByText('MW').click()
      // The power of the parts is that of the head of the page, so every design has one.
      await expect(mix.nth(1)).toHaveText('100.0')
      await expect(mix.nth(2)).toHaveText(/^9\d\.\d$/)
      await expect(mix.nth(3)).toHaveText(/^\d/)
    })
    await test.step('on a phone the groups stand below one another, and nothing is wider than the page', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      await finished(page)
      const boxes = await heat(page)
        .locator('[data-cell$="compact"]')
        .evaluateAll((cells) => cells.map((each) => Math.round(each.getBoundingClientRect().right)))
      expect(boxes.length).toBeGreaterThan(0)
      for (const right of boxes) expect(right).toBeLessThanOrEqual(390)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(390)
    })
  })

  test('tapers of one design, another job and another reference', async ({ page }) => {
    await openApplications(page)
    await page
      .getByRole('radiogroup', { name: 'Columns' })
      .getByText(/^Tapers of/)
      .click()
    await expect(cell(page, /4:1|4\.5:1|3\.6:1/).first()).toBeVisible()
    await computed(page)
    await expect(work(page).getByRole('columnheader')).toContainText([
      'Throughput, B at 1:1 = 100',
      'Share of node-hours',
      '1:1',
      '2:1',
    ])
    await expect(page.getByRole('heading', { name: /^B at [\d.]+:1 .* B at 1:1/ })).toBeVisible()
    await pick(page.getByRole('combobox', { name: 'Job' }), '4,320 nodes')
    await expect(cell(page, /beside a light congestor/).first()).toHaveAccessibleName(
      /leaves no nodes/,
    )
    await page
      .getByRole('radiogroup', { name: /^Baseline of slowdowns/ })
      .getByText('the same design', { exact: true })
      .click()
    await computed(page)
    await expect(cell(page, /^AMG compact, no neighbours/).first()).toHaveAccessibleName(
      /extra time 0\.0/,
    )
  })

  test('what has no numbers here: another network, no application, a code that the node cannot run', async ({
    page,
  }) => {
    await openAt(page, 'applications', SMALL_AS_BUILT)
    await test.step('a machine that is no fat tree is told', async () => {
      await page.getByRole('button', { name: 'Add a scenario' }).click()
      await page.getByRole('menuitem', { name: /Titan/ }).click()
      await expect(page.getByText(/^D Titan .*network is a torus/)).toBeVisible()
      await expect(page.getByRole('radiogroup', { name: 'Columns' })).toHaveCount(0)
      await computed(page)
      await expect(workRow(page, 'Node-hours covered by the mix')).toHaveText([
        '–',
        '100\u202f%',
        '100\u202f%',
        '100\u202f%',
        '–',
      ])
      await undoAll(page)
    })
    await test.step('without an application, and with a code that the node cannot run, a sentence says so', async () => {
      await page.getByRole('button', { name: 'Add a scenario' }).click()
      await page.getByRole('menuitem', { name: /Quartz, production/ }).click()
      await unfold(page, 'Workload')
      await pick(page.getByRole('combobox', { name: 'Mix of applications' }), 'NNSA-like')
      await expect(page.getByText(/^D: SW4 computes on GPUs.*none/)).toBeVisible()
      await expect(page.getByText(/^D: SW4 \(40\s%.*not in the mix/)).toBeVisible({
        timeout: 45_000,
      })
      await expect(workRow(page, 'Node-hours covered by the mix').last()).toHaveText('30\u202f%')
      for (const name of ['SW4', 'ARES', 'AMG', 'pF3D']) {
        await page.getByRole('button', { name: `Remove ${name}` }).click()
      }
      await expect(page.getByText(/no application with a profile/)).toBeVisible()
    })
  })
})
