import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallOffers } from './support/small-machines'
import { field, finished, goTo, openAt, pick, undoAll } from './workbench'

async function openNode(page: Page): Promise<void> {
  await openAt(page, 'node', { link: linkOf(smallOffers()) })
  await expect(picture(page)).toBeVisible()
}

const picture = (page: Page): Locator =>
  page.getByRole('region', { name: 'Block diagram of the node' })

const part = (page: Page, name: RegExp): Locator => picture(page).getByRole('button', { name })

/** What the line of offers says of the one that is shown: taper, nodes and cost. */
const headline = (page: Page) => page.locator('[data-tab="1"]').innerText()

/** Types into the field of the popover that is open. */
async function enterInPopover(page: Page, label: string, text: string): Promise<void> {
  const entry = page.getByRole('dialog').getByRole('spinbutton', { name: label, exact: true })
  await entry.fill(text)
  await entry.press('Enter')
}

test('what a press on the picture changes, what cannot be built, and keys', async ({ page }) => {
  await openNode(page)
  await test.step('parts by keys, their names, what the adapter reaches, steps of memory', async () => {
    await test.step('by keyboard: one stop, arrows to the part that lies there, Enter opens, Escape returns', async () => {
      const stops = picture(page).locator('[data-part]:not([tabindex="-1"])')
      await expect(stops).toHaveCount(1)
      await stops.focus()
      await page.keyboard.press('ArrowDown')
      await expect(part(page, /^Link between .*socket 0/)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(part(page, /^Link from .*GPU .*socket 0/)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await expect(part(page, /^Bus between two sockets/)).toBeFocused()
      await page.keyboard.press('Enter')
      await enterInPopover(page, 'Socket bus', '32')
      await page.keyboard.press('Escape')
      await expect(part(page, /^Bus .*sockets: 32\sGB\/s/)).toBeFocused()
    })
    await test.step('the adapter says which ports each socket reaches', async () => {
      await expect(part(page, /^Host channel adapter.*socket 1 .*port 1\./)).toBeVisible()
      await pick(page.getByRole('combobox', { name: 'Striping' }), /^0330/)
      await expect(part(page, /socket 0 .*0, 1 over .*bus/)).toBeVisible()
      await expect(picture(page)).toContainText(/dashed line .*bus/)
    })
    await test.step('the name of a part is text; one that is empty is refused', async () => {
      const model = page.getByRole('textbox', { name: 'GPU model' })
      await model.fill('NVIDIA V100 of 32 GB')
      await model.press('Enter')
      await expect(part(page, /^GPUs of socket 0: 2 × .*V100 .*32\sGB/)).toBeVisible()
      await model.fill('')
      await model.press('Enter')
      await expect(model).toHaveValue('NVIDIA V100 of 32 GB')
      await expect(page.locator('[data-path="node.gpu.model"]')).toContainText(/\w+\./)
    })
    await test.step('memory steps over what fills the channels; what is typed may not, and says so', async () => {
      const ddr = field(page, 'DDR')
      await expect(ddr).toHaveValue('256')
      await ddr.press('ArrowUp')
      await expect(ddr).toHaveValue('320')
      await ddr.fill('300')
      await ddr.press('Enter')
      await expect(picture(page).getByText(/300\sGB of DDR .*16/)).toBeVisible()
      await picture(page).getByRole('button', { name: 'Use 320 GB' }).click()
      await expect(ddr).toHaveValue('320')
    })
    await undoAll(page)
  })
  await test.step('a press on the GPUs changes their number, and picture and headline follow', async () => {
    const before = await headline(page)
    await part(page, /^GPUs of socket 0/).click()
    await enterInPopover(page, 'GPUs', '6')
    await page.keyboard.press('Escape')
    await finished(page)
    await expect(part(page, /^GPUs of socket 0: 3 ×/)).toBeFocused()
    await expect(part(page, /^Link from .*GPU .*socket 0: 50\sGB\/s/)).toBeVisible()
    await expect(part(page, /^Link from the CPU/)).toHaveCount(2)
    expect(await headline(page)).not.toBe(before)
    // What the baseline has stands beside it, in the picture.
    await expect(picture(page).getByText('A 75').first()).toBeVisible()
    await undoAll(page)
  })
  await test.step('a node that cannot be built says why, and a press on a remedy mends it', async () => {
    await field(page, 'GPUs').fill('8')
    await field(page, 'GPUs').press('Enter')
    const sentence = picture(page).getByText('cannot share its 6 NVLink')
    await expect(sentence).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'GPUs', exact: true }).getByText('cannot share'),
    ).toBeVisible()
    await picture(page).getByRole('button', { name: 'Use 6 GPUs' }).click()
    await expect(sentence).toHaveCount(0)
    await expect(field(page, 'GPUs')).toHaveValue('6')
    await undoAll(page)
  })
  await test.step('an adapter faster than its slot is told at the adapter', async () => {
    await part(page, /^Host channel adapter/).click()
    await enterInPopover(page, 'HCA port bandwidth', '25')
    await expect(page.getByRole('dialog').getByText(/need 50 GB\/s/)).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Use 25 GB\/s of PCIe/ })
      .click()
    // Changes of the node that cannot be built say the same of themselves, further down.
    await expect(page.locator('[data-path]').getByText(/need 50 GB\/s/)).toHaveCount(0)
    await expect(page.getByRole('dialog').getByText(/need 50 GB\/s/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await undoAll(page)
  })
})

test('parts that are known, their prices, links, entries and a narrow page', async ({ page }) => {
  await openNode(page)
  await test.step('a known GPU fills in its data sheet as one step; the price stays', async () => {
    const known = page.getByRole('combobox', { name: 'Known GPU' })
    await expect(known).toHaveText('NVIDIA V100')
    await pick(known, 'NVIDIA A100')
    await expect(field(page, 'GPU FP64 peak')).toHaveValue('9.7')
    await expect(field(page, 'GPU memory')).toHaveValue('40')
    await expect(field(page, 'GPU memory bandwidth')).toHaveValue('1,555')
    await expect(page.getByRole('textbox', { name: 'GPU model' })).toHaveValue('NVIDIA A100')
    await expect(field(page, 'GPU, list')).toHaveValue('10,664')
    await field(page, 'GPU memory').fill('80')
    await field(page, 'GPU memory').press('Enter')
    await expect(known).toHaveText('none (your own numbers)')
    await page.getByRole('button', { name: /^Undo GPU memory/ }).click()
    await page.getByRole('button', { name: 'Undo GPU NVIDIA A100' }).click()
    await expect(known).toHaveText('NVIDIA V100')
    await expect(field(page, 'GPU memory')).toHaveValue('16')
    await pick(page.getByRole('combobox', { name: 'Known CPU' }), 'AMD EPYC 7763')
    await expect(field(page, 'DDR bandwidth')).toHaveValue('409.6')
    await page.getByRole('button', { name: 'Undo CPU AMD EPYC 7763' }).click()
    await expect(field(page, 'DDR bandwidth')).toHaveValue('340')
    await undoAll(page)
  })
  await test.step('a link that a choice brings along carries something; 0 GB/s is refused', async () => {
    const link = page.getByRole('region', { name: 'CPU-GPU link' })
    await pick(link.getByRole('combobox'), 'Chip to chip')
    const bandwidth = link.getByRole('spinbutton')
    await expect(bandwidth).toHaveValue('450')
    await bandwidth.fill('0')
    await bandwidth.press('Enter')
    await expect(link).toContainText('no link to a CPU')
    await undoAll(page)
  })
  await test.step('what people type and paste is read, or refused in the words of the field', async () => {
    const ddr = field(page, 'DDR')
    const around = page.getByRole('region', { name: 'Memory' })
    for (const [text, value] of [
      ['1,024 GB', '1,024'],
      [' 512 GB ', '512'],
      ['2e3', '2,000'],
      ['1024', '1,024'],
    ] as const) {
      await ddr.fill(text)
      await ddr.press('Enter')
      await expect(ddr).toHaveValue(value)
    }
    for (const text of ['-4', '0,5', '1e99']) {
      await ddr.fill(text)
      await ddr.press('Enter')
      await expect(ddr).toHaveValue('1,024')
      await expect(around).toContainText(/previous value .*1 to 65,536/)
      await expect(around).not.toContainText('node.ddr')
    }
    await ddr.fill('many')
    await ddr.press('Enter')
    await expect(around).toContainText('“many” is not a number')
    // An English browser reads a point as the decimal sign, and what comes of it is shown at once.
    await ddr.fill('1.024 GB')
    await ddr.press('Enter')
    await expect(around).toContainText(/1\.024\sGB of DDR .*16/)
    await undoAll(page)
  })
  await test.step('another GPU at the price of the old one is said at the field, the node’s price and the decision', async () => {
    const gpus = page.getByRole('region', { name: 'GPUs' })
    const model = gpus.getByRole('textbox', { name: /^GPU model/ })
    await model.fill('NVIDIA B200')
    await model.press('Enter')
    await expect(gpus).toContainText(/price and power are still .*V100 .*16\sGB/)
    await expect(page.getByTestId('node-price')).toContainText(
      /GPU: .*V100 .*16\sGB, .*NVIDIA B200/,
    )
    await goTo(page, 'tradeoff')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(
      /similar parts \(GPU: .*V100 .*16\sGB\)/,
    )
    await undoAll(page)
    await goTo(page, 'node')
  })
  await test.step('at 320 px nothing makes the page scroll sideways', async () => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.reload()
    await finished(page)
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBe(0)
    await part(page, /^GPUs of/)
      .first()
      .click()
    await enterInPopover(page, 'GPUs', '5')
    expect(await overflow()).toBe(0)
  })
})
