import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import type { Opening } from './support/sections'
import { smallMachines } from './support/small-machines'
import { choose, goTo, openAt, shown, pick } from './workbench'

/** Two campaigns of a whole machine take their time on a loaded computer. */
test.setTimeout(120_000)

const view = (page: Page) => shown(page)
const heading = (page: Page, text: string | RegExp) =>
  view(page).getByRole('heading', { level: 3, name: text })
const number = (page: Page, label: string) =>
  view(page).getByRole('spinbutton', { name: label, exact: true })

async function openCongestion(page: Page, opening?: Opening): Promise<void> {
  await openAt(page, 'congestion', opening)
  await expect(heading(page, /^Under congestion, B’s p99/)).toBeVisible({ timeout: 60_000 })
}

const openSmall = (page: Page) => openCongestion(page, { link: linkOf(smallMachines()) })

async function set(page: Page, label: string, value: string): Promise<void> {
  await number(page, label).fill(value)
  await number(page, label).press('Enter')
}

async function complete(page: Page): Promise<void> {
  await expect(view(page).getByRole('progressbar')).toHaveCount(0, { timeout: 100_000 })
}

test('a campaign of a whole machine: cancelled, computed again, announced and sharpened @computed', async ({
  page,
}) => {
  await openCongestion(page)
  await test.step('a cancel keeps what was run, says how much that is, and is taken back', async () => {
    await expect(view(page)).toContainText(/Computing congestion, \d+/)
    await page.keyboard.press('Escape')
    await expect(view(page)).toContainText(/cancelled/i)
    await view(page).getByRole('button', { name: 'Compute again' }).first().click()
    await expect(view(page)).toContainText(/Computing congestion, \d+/)
  })
  await test.step('many runs are announced before they are started', async () => {
    await set(page, 'Runs', '150')
    await expect(view(page)).toContainText(/150 runs (?:take|is known)/)
    await view(page).getByRole('button', { name: 'Keep 10' }).click()
    await expect(number(page, 'Runs')).toHaveValue('10')
  })
  await test.step('a first estimate sharpens run by run and is compared with the baseline', async () => {
    await set(page, 'Runs', '2')
    await expect(view(page)).toContainText(/Computing congestion, \d+/)
    await complete(page)
    await expect(heading(page, /B’s p99 .*than A/)).toBeVisible()
    await expect(heading(page, /^Placement alone changes the p99/)).toBeVisible()
    await view(page).getByText('Bandwidth', { exact: true }).click()
    await expect(heading(page, /bandwidth .*99\s% of the samples/)).toBeVisible()
  })
})

test('runs of a small machine: report, picture, neighbours, what cannot be run, other machines', async ({
  page,
}) => {
  await openSmall(page)
  await test.step('the report is saved as text and says that nothing was measured', async () => {
    await set(page, 'Runs', '1')
    await complete(page)
    const download = page.waitForEvent('download')
    await view(page).getByRole('button', { name: 'Text, save the report' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('gpcnet-model-b.txt')
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text).toContain('MODEL - NOT A MEASUREMENT')
    expect(text).toContain('NetworkLoad Tests v1.3')
    expect(text).toContain('144 nodes running Network Tests')
  })
  await test.step('the fabric picture says load and queue of its links once they are known', async () => {
    await complete(page)
    await goTo(page, 'fabric')
    const cables = page.getByRole('option', { name: /Congested, load/ })
    await expect(cables).toHaveCount(1)
    await cables.focus()
    await expect(view(page)).toContainText('Congested, queue')
    await goTo(page, 'congestion')
  })
  await test.step('a neighbour is chosen, one press goes back, and the document is not touched', async () => {
    await pick(view(page).getByRole('combobox', { name: 'Neighbour', exact: true }), 'Quiet')
    await expect(heading(page, /neighbours do not change B/)).toBeVisible({
      timeout: 60_000,
    })
    await expect(heading(page, /^No queues, because/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await view(page).getByRole('button', { name: 'Reset to GPCNeT 1.3' }).click()
    await expect(view(page).getByRole('combobox', { name: 'Neighbour', exact: true })).toHaveText(
      'GPCNeT 1.3',
    )
    await expect(number(page, 'Runs')).toHaveValue('10')
    await set(page, 'Two-sided Bcast', '3')
    await expect(view(page).getByRole('combobox', { name: 'Neighbour', exact: true })).toHaveText(
      'Custom mix',
    )
    await view(page).getByRole('button', { name: 'Reset to GPCNeT 1.3' }).click()
  })
  await test.step('what cannot be run is told at its field, and the last result stays', async () => {
    await set(page, 'Congesting nodes', '100')
    await expect(
      view(page)
        .getByText(/0 of \d+ nodes .*victims/)
        .first(),
    ).toBeVisible()
    await expect(view(page).locator('[data-dimmed=all] svg').first()).toBeVisible()
    await set(page, 'Congesting nodes', '80')
    // The chart's own alert goes once what is asked now is under way.
    await expect(view(page).getByRole('alert')).toHaveCount(0)
    await set(page, 'Congestor message', '0')
    await expect(view(page).getByRole('alert')).toContainText('whole number from 1 to')
    await set(page, 'Congestor message', '4096')
    await expect(view(page).getByRole('alert')).toHaveCount(0)
  })
  await test.step('a machine without a fat tree says so', async () => {
    await page.getByRole('button', { name: 'Add a scenario' }).click()
    await page.getByRole('menuitem', { name: /Add Titan/ }).click()
    await expect(view(page)).toContainText(/torus.* not modelled/)
    await choose(page, /Sierra as built/)
    await expect(view(page)).not.toContainText('torus')
  })
})
