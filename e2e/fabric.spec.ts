import type { Locator, Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { CALM, finished, openAt, shown, pick, undoAll } from './workbench'

const view = (page: Page) => shown(page)
const title = (page: Page) => view(page).getByRole('heading', { level: 3 }).first()
const split = (page: Page) => page.getByRole('slider', { name: /^Port split/ })
const nodesBought = (page: Page) => page.locator('[data-tab="1"]')

async function openFabric(page: Page): Promise<void> {
  await openAt(page, 'fabric', AS_BUILT)
  await expect(title(page)).toContainText(/B: 225 racks .*18 directors/)
}

/** A value of the view; the rail has a field of the same name. */
function valueOf(page: Page, path: string): Locator {
  return view(page).locator(`[data-path="${path}"]`)
}

async function enter(page: Page, path: string, text: string): Promise<void> {
  const entry = valueOf(page, path).getByRole('spinbutton')
  await entry.fill(text)
  await entry.press('Enter')
}

test('the split by mouse and keyboard, repacked, and impossible', async ({ page }) => {
  await openFabric(page)
  await test.step('the split dragged by mouse: picture and headline follow, and it is one step of undo', async () => {
    await split(page).scrollIntoViewIfNeeded()
    const box = await split(page).locator('circle').boundingBox()
    const frame = await view(page).locator('svg:has([role=slider])').boundingBox()
    if (!box || !frame) throw new Error('the split has no place')
    const pitch = (frame.width - 16) / 36
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const seen = new Set<string>()
    for (let ports = 1; ports <= 9; ports += 1) {
      await page.mouse.move(x - ports * pitch, y)
      await expect(split(page)).toHaveAttribute('aria-valuenow', String(18 - ports))
      await page.waitForTimeout(30)
      seen.add(await nodesBought(page).innerText())
    }
    expect(seen.size).toBeGreaterThan(3)
    await page.mouse.up()
    await finished(page)
    await expect(title(page)).toContainText(/B: 240 racks .*9 directors/)
    await expect(title(page)).toContainText('2:1 by ports, 2:1 populated')
    await expect(nodesBought(page)).toContainText('4,320')
    await page.getByRole('button', { name: 'Undo taper 2:1' }).click()
    await expect(split(page)).toHaveAttribute('aria-valuenow', '18')
    await expect(nodesBought(page)).toContainText('4,050')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  })
  await test.step('the split by keyboard: each press is a step of undo', async () => {
    await split(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(split(page)).toHaveAttribute('aria-valuenow', '16')
    await expect(split(page)).toHaveAttribute('aria-valuetext', /16 uplinks, 2 .*empty, 18/)
    await page.keyboard.press('Home')
    await expect(split(page)).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(split(page)).toHaveAttribute('aria-valuenow', '17')
    // Beyond the last free port there is nothing to give.
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(split(page)).toHaveAttribute('aria-valuenow', '18')
    await undoAll(page)
    // A key that is held comes quicker than the page draws.
    await split(page).evaluate((handle) => {
      const press = (type: string) =>
        handle.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowLeft', bubbles: true }))
      for (let times = 0; times < 5; times += 1) press('keydown')
      press('keyup')
    })
    await expect(split(page)).toHaveAttribute('aria-valuenow', '13')
    await undoAll(page)
  })
  await test.step('an impossible split says so in the picture and at the field; the remedy mends it', async () => {
    await enter(page, 'fabric.edge.uplinks', '30')
    const reason = view(page)
      .getByRole('status')
      .filter({ hasText: /18 .*30 uplinks .*48 ports/ })
    await expect(reason.first()).toBeVisible()
    await expect(view(page)).not.toContainText('225 racks under 18 directors')
    await expect(split(page)).toHaveAttribute('aria-valuetext', /12 ports too many/)
    await valueOf(page, 'fabric.edge.uplinks')
      .getByRole('button', { name: 'Use 18 uplinks' })
      .click()
    await finished(page)
    await expect(reason).toHaveCount(0)
    await expect(split(page)).toHaveAttribute('aria-valuenow', '18')
    await undoAll(page)
  })
  await test.step('freed ports are repacked where edge switches take any node', async () => {
    await expect(page.getByText('Used for nodes')).toHaveCount(0)
    await pick(valueOf(page, 'fabric.edge.fill').getByRole('combobox'), 'Nodes across racks')
    await page.getByText('Used for nodes').click()
    await split(page).focus()
    await page.keyboard.press('PageDown')
    await expect(split(page)).toHaveAttribute('aria-valuetext', /^14 uplinks, 22 node ports/)
    await expect(valueOf(page, 'fabric.edge.downlinks').getByRole('spinbutton')).toHaveValue('22')
  })
})

test('rails, levels and a core of fixed switches; one node and 100,000', async ({ page }) => {
  await openFabric(page)
  await test.step('levels, their table and its file; another topology is told plainly', async () => {
    await test.step('the table of the levels adds up, and is saved as CSV', async () => {
      await view(page).getByRole('button', { name: 'Data' }).first().click()
      const costs = await view(page).locator('figure table tbody tr td:last-child').allInnerTexts()
      const sum = costs.reduce((total, text) => total + Number(text.replaceAll(',', '')), 0)
      expect(sum).toBeGreaterThan(139e6)
      expect(sum).toBeLessThan(139.3e6)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        view(page).getByRole('button', { name: 'CSV, save the data' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('fabric-levels.csv')
    })
    await test.step('a level says its links, its capacity without load and its cost', async () => {
      const levels = page.getByRole('listbox', { name: 'Levels of the fabric' })
      await levels.getByRole('option').first().focus()
      await page.keyboard.press('ArrowDown')
      const shown = levels.getByRole('option', { selected: true })
      await expect(shown).toHaveAttribute('aria-label', /^Uplinks: .*8,100.*apacity.*Cost \$/)
      await expect(view(page).getByText('Nominal capacity').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(levels.getByRole('option', { selected: true })).toHaveCount(0)
    })
    await test.step('another topology is told plainly instead of a tree', async () => {
      await pick(valueOf(page, 'fabric.topology').getByRole('combobox'), 'Dragonfly')
      await expect(view(page)).toContainText(/dragonfly.* not modelled/)
      await expect(view(page).locator('figure')).toHaveCount(0)
      await pick(valueOf(page, 'fabric.topology').getByRole('combobox'), 'Fat tree')
      await expect(title(page)).toContainText('B: 225 racks')
    })
    await undoAll(page)
  })
  await test.step('rails beyond the node’s ports, and racks that do not share out, each at its field', async () => {
    await enter(page, 'fabric.rails', '3')
    await expect(valueOf(page, 'fabric.rails')).toContainText(/3 rails .*one HCA port/)
    await expect(
      view(page)
        .getByRole('status')
        .filter({ hasText: /3 rails .*one HCA port/ })
        .first(),
    ).toBeVisible()
    await valueOf(page, 'fabric.rails').getByRole('button', { name: 'Use 2 rails' }).click()
    await enter(page, 'fabric.rack.edgesPerRail', '4')
    await expect(valueOf(page, 'fabric.rack.edgesPerRail')).toContainText('cannot share')
    await valueOf(page, 'fabric.rack.edgesPerRail')
      .getByRole('button')
      .filter({ hasText: 'Use' })
      .first()
      .click()
    await finished(page)
    await expect(view(page).getByRole('alert')).toHaveCount(0)
    await enter(page, 'fabric.director.spines', '7')
    await expect(valueOf(page, 'fabric.director.spines')).toContainText('cannot have equal bundles')
    await undoAll(page)
  })
  await test.step('one rail and two levels are drawn with their own counts', async () => {
    await enter(page, 'fabric.rails', '1')
    await finished(page)
    await expect(view(page).locator('figure svg').first()).toContainText('1 edge switch')
    await pick(valueOf(page, 'fabric.levels').getByRole('combobox'), 'Two levels')
    await finished(page)
    await expect(title(page)).toContainText('spine switches')
    await expect(valueOf(page, 'fabric.director.spines')).toHaveCount(0)
    await undoAll(page)
  })
  await test.step('a core of fixed switches has its own words and counts', async () => {
    await enter(page, 'fabric.edge.radix', '48')
    await pick(valueOf(page, 'fabric.core').getByRole('combobox'), 'Fixed switches')
    await expect(title(page)).toContainText('core blocks')
    await expect(valueOf(page, 'fabric.director.leaves')).toContainText('Leaf switches')
    await expect(valueOf(page, 'fabric.wiring')).toContainText('Wiring to core blocks')
    const row = (name: string) =>
      page
        .getByRole('region', { name: 'Table: Parts required' })
        .locator('tr', { hasText: name })
        .locator('td')
    // The baseline has directors and none of these; this design has no director.
    await expect(row('Leaf switches in core blocks').first()).toHaveText('–')
    await expect(row('Leaf switches in core blocks').nth(1)).toHaveText(/^\d+$/)
    await expect(row('Director leaf modules').nth(1)).toHaveText('–')
    await undoAll(page)
  })
  await test.step('a tree of one node, and one of 100,000, are drawn and counted', async () => {
    await page.getByRole('complementary').getByText('Nodes', { exact: true }).click()
    const nodes = page.locator('[data-path="budget.nodes"]').getByRole('spinbutton')
    // The size starts at what the sum has bought: the machine is the same.
    await expect(nodes).toHaveValue('4,050')
    await nodes.fill('1')
    await nodes.press('Enter')
    await expect(title(page)).toContainText('B: 1 rack under')
    await nodes.fill('100,000')
    await nodes.press('Enter')
    await expect(page.getByText('cannot connect them all').first()).toBeVisible()
    await enter(page, 'fabric.director.leaves', '1024')
    await expect(title(page)).toContainText('B: 5,556 racks under')
  })
})

test('the budget and the price book in the rail', async ({ page }) => {
  await openAt(page, CALM, AS_BUILT)
  await test.step('budget: price of the node from its parts, what is left, what limits', async () => {
    const rail = page.getByRole('complementary')
    const price = rail.getByTestId('node-price')
    await expect(rail.getByTestId('spent')).toContainText(' left. ')
    await expect(rail.getByTestId('spent')).toContainText('4,068')
    await price.getByRole('button', { name: 'From its parts' }).click()
    await price.locator('tfoot tr', { hasText: 'Node' }).waitFor()
    const cells = await price.locator('tbody td:last-child').allInnerTexts()
    const list = cells.reduce((total, text) => total + Number(text.replaceAll(',', '')), 0)
    const number = async (row: string) =>
      Number(
        (await price.locator('tfoot tr', { hasText: row }).locator('td').innerText()).replaceAll(
          ',',
          '',
        ),
      )
    expect(Math.abs(list - (await number('Parts at list price')))).toBeLessThan(3)
    expect(await number('Node')).toBeCloseTo(list * 0.45637, -2)
    await rail.getByText('Nodes', { exact: true }).click()
    await expect(rail.getByTestId('spent')).toContainText('nodes cost $')
    await undoAll(page)
  })
  await test.step('another price book replaces the prices; entered ones stay only if asked to', async () => {
    const rail = page.getByRole('complementary')
    const book = rail.getByRole('combobox', { name: 'Price book' })
    const gpu = rail.getByRole('spinbutton', { name: 'GPU, list' })
    const before = await gpu.inputValue()
    await pick(book, 'GPU 2024')
    await expect(gpu).toHaveValue('30,000')
    await page.getByRole('button', { name: 'Undo price book GPU 2024' }).click()
    await expect(gpu).toHaveValue(before)
    await expect(book).toHaveText('CORAL 2018')
    await gpu.fill('9,999')
    await gpu.press('Enter')
    await pick(book, 'GPU 2024')
    const question = rail.getByRole('group', { name: 'Your own prices' })
    await expect(question).toContainText('other price is your own')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(book).toHaveText('CORAL 2018')
    await expect(book).toBeFocused()
    await pick(book, 'GPU 2024')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(gpu).toHaveValue('9,999')
    await expect(rail.locator('[data-path="prices.book"]')).toHaveAttribute(
      'data-differs',
      'baseline',
    )
    await pick(book, 'Quartz 2016')
    await question.getByRole('button', { name: 'Replace it too' }).click()
    await expect(gpu).toHaveValue('10,500')
    await expect(book).toHaveText('Quartz 2016')
  })
})

test('each offer has a card: its nodes, how its fabric narrows, and the way to its design', async ({
  page,
}) => {
  await openAt(page, 'cards')
  const card = (letter: string) => view(page).getByRole('article', { name: `${letter} Offer` })
  await expect(title(page)).toHaveText(
    /^A, B and C can be built\. Nodes against A: B \+\d+, C \+\d+$/,
  )
  await expect(card('B').getByRole('img')).toHaveAccessibleName(
    /4,644 uplinks, 58\.1 TB\/s; 9,288 node links, 116 TB\/s, one way/,
  )
  await expect(card('B')).toContainText('9 uplinks, 9 ports left empty, 18 node ports')
  await test.step('the neck follows the uplinks', async () => {
    await page.getByRole('slider', { name: 'Edge uplinks, slider' }).press('ArrowLeft')
    await expect(card('B')).toContainText('8 uplinks, 10 ports left empty')
    await undoAll(page)
  })
  await test.step('Edit shows the design of another', async () => {
    await card('C').getByRole('button', { name: 'Edit C' }).click()
    await expect(page.getByRole('radio', { name: /C Offer/ })).toBeChecked()
    await expect(card('C')).toContainText('Its design is shown')
  })
})
