import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallOffers } from './support/small-machines'
import {
  CALM,
  allNumbers,
  cell,
  choose,
  comparison,
  enter,
  finished,
  openAt,
  openWorkbench,
  undoAll,
} from './workbench'

const tabs = (page: Page) => page.getByRole('radiogroup', { name: 'Scenario' })
const names = (page: Page) => tabs(page).locator('[data-tab]').allInnerTexts()

async function fromMenu(page: Page, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a preset, a name left as it was, and no seventh scenario', async ({ page }) => {
  await openAt(page, CALM)
  await test.step('a preset is added with its name and source, computed, and taken back by undo', async () => {
    await page.getByRole('button', { name: 'Add a scenario' }).click()
    const titan = page.getByRole('menuitem', { name: /Add Titan/ })
    await expect(titan).toContainText(/SC18|Titan/)
    await titan.click()
    await expect(page.getByRole('radio', { name: /D Titan/ })).toBeChecked()
    await page.getByRole('button', { name: 'Undo add Titan' }).click()
    await expect(page.getByRole('radio')).not.toContainText(['D Titan'])
  })
  await test.step('a long name is cut, never its letter nor its taper, nor a number within', async () => {
    await tabs(page).getByText('C Offer at 3:1').dblclick()
    const name = page.getByRole('textbox', { name: 'Name of the scenario' })
    await name.fill('The offer of South with a package for all nodes and their network at 3:1')
    await name.press('Enter')
    const tab = tabs(page).locator('[data-tab="2"]')
    for (const part of ['C', '3:1']) {
      const [own, room] = [
        await tab.getByText(part, { exact: true }).boundingBox(),
        await tab.boundingBox(),
      ]
      if (!own || !room) throw new Error(`${part} has no place`)
      expect(own.width).toBeGreaterThan(4)
      expect(own.x + own.width).toBeLessThanOrEqual(room.x + room.width)
    }
    await page.keyboard.press('Control+z')
  })
  await test.step('Escape leaves a name as it was', async () => {
    await tabs(page).getByText('B Offer at 2:1').dblclick()
    const name = page.getByRole('textbox', { name: 'Name of the scenario' })
    await name.fill('something else')
    await name.press('Escape')
    await expect(tabs(page).getByRole('radio', { name: 'B Offer at 2:1' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  })
  await test.step('with six scenarios there is no seventh, and the page says so', async () => {
    for (let round = 0; round < 3; round += 1) {
      await fromMenu(page, /Duplicate/)
      await page.getByRole('textbox', { name: 'Name of the scenario' }).press('Enter')
    }
    await expect.poll(() => names(page)).toHaveLength(6)
    await page.getByRole('button', { name: 'The maximum is 6 scenarios' }).click()
    const why = page.getByRole('dialog', { name: 'The maximum is 6 scenarios' })
    await expect(why).toContainText('To make room, delete one')
    await page.keyboard.press('Escape')
    await expect(why).toHaveCount(0)
  })
})

test('tabs: dragged, duplicated, renamed, moved and deleted', async ({ page }) => {
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  await test.step('a tab is dragged to another place as one step, and its numbers go along', async () => {
    const summit = await cell(page, 'nodes', 'C').innerText()
    const from = await tabs(page).getByText('C Offer').boundingBox()
    const to = await tabs(page).getByText('A Offer').boundingBox()
    if (!from || !to) throw new Error('a tab has no place')
    await page.mouse.move(from.x + 20, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x - 40, from.y + 8, { steps: 4 })
    await page.mouse.move(to.x - 10, to.y + 8, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByRole('radio', { name: /A Offer at 3:1/ })).toBeChecked()
    await finished(page)
    await expect(cell(page, 'nodes', 'A')).toHaveText(summit)
    await page.getByRole('button', { name: /^Undo move/ }).click()
    await finished(page)
    await expect(cell(page, 'nodes', 'C')).toHaveText(summit)
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  })
  await test.step('duplicate, rename in place, baseline, move and delete, each one step of undo', async () => {
    await choose(page, /B Offer at 2:1/)
    await finished(page)
    const before = await allNumbers(page)
    await fromMenu(page, /Duplicate/)
    const name = page.getByRole('textbox', { name: 'Name of the scenario' })
    await expect(name).toHaveValue('Offer at 2:1 (copy)')
    await expect(name).toBeFocused()
    await page.keyboard.type('Our bid')
    await name.press('Enter')
    await expect(page.getByRole('radio', { name: /C Our bid/ })).toBeVisible()

    await fromMenu(page, /baseline/)
    await expect(tabs(page).locator('[data-tab="2"]')).toContainText('baseline')

    await page.getByText('C Our bid').first().click()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expect(page.getByRole('radio', { name: /B Our bid/ })).toBeChecked()
    await finished(page)

    await fromMenu(page, /Delete/)
    await expect(page.getByTestId('notice')).toContainText('Undo restores it')
    expect(await names(page)).toHaveLength(3)

    for (const step of ['delete', 'move', 'baseline', 'rename', 'duplicate']) {
      await page.getByRole('button', { name: new RegExp(`^Undo ${step}`) }).click()
    }
    await finished(page)
    expect(await allNumbers(page)).toEqual(before)
  })
  await test.step('a name that would turn text round is shown as it is spelled', async () => {
    await page.keyboard.press('F2')
    const name = page.getByRole('textbox', { name: 'Name of the scenario' })
    await name.fill('Bid \u202e1:2')
    await name.press('Enter')
    await expect(page.getByRole('radio', { name: 'B Bid 1:2' })).toBeChecked()
    await expect(comparison(page)).not.toContainText('\u202e')
    await undoAll(page)
  })
  await test.step('an impossible scenario stays the impossible one when another is deleted', async () => {
    await enter(page, 'Edge uplinks', '19')
    await expect(page.getByTestId('answer')).toContainText('Offer B cannot be built')
    await page.getByText('A Offer at 1:1').first().click()
    await fromMenu(page, /Delete/)
    await expect(page.getByTestId('answer')).toContainText('Offer A cannot be built')
    await expect(cell(page, 'nodes', 'A')).toHaveText('cannot be built')
  })
})

test('news leave by themselves, but not from under the pointer', async ({ page }) => {
  await openAt(page, CALM)
  const notice = page.getByTestId('notice')
  await fromMenu(page, /Delete/)
  await expect(notice).toContainText('Undo restores it')
  await notice.hover()
  await page.waitForTimeout(13_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(notice).toHaveCount(0, { timeout: 20_000 })
})

test('what differs, and back to the preset', async ({ page }) => {
  await openWorkbench(page, `./${AS_BUILT.link}`)
  await test.step('what differs from baseline and from preset stands at the field', async () => {
    const field = page.locator('[data-path="fabric.edge.uplinks"]')
    await expect(field).toContainText('A: 9')
    await expect(field).toContainText('preset: 9')
    await expect(field).toHaveAttribute('data-differs', 'baseline')
    await field.getByRole('button', { name: /^Reset Edge uplinks/ }).click()
    await expect(field).not.toContainText('preset')
    await expect(field).not.toHaveAttribute('data-differs', 'baseline')
    await undoAll(page)
  })
  await test.step('a section, and all of a design, go back to the preset', async () => {
    await enter(page, 'Budget', '200')
    await page.getByRole('button', { name: 'Reset fabric to Sierra' }).click()
    await expect(page.getByRole('spinbutton', { name: 'Edge uplinks' })).toHaveValue('9')
    await page.getByRole('button', { name: 'Reset all to Sierra' }).click()
    await finished(page)
    await expect(cell(page, 'nodes', 'B')).toHaveText('4,320')
    await expect(page.getByRole('button', { name: /^Undo reset/ })).toBeEnabled()
  })
})
