import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { keyOf } from './support/sections'
import { smallOffers } from './support/small-machines'
import {
  CALM,
  allNumbers,
  cell,
  enter,
  field,
  finished,
  goTo,
  openAt,
  openWorkbench,
  shown,
  unfold,
} from './workbench'

const saving = 'saving'

test('two tabs: the second edit never overwrites the first, and both may choose', async ({
  page,
  context,
}) => {
  await openAt(page, CALM)
  const other = await context.newPage()
  await openAt(other, CALM)
  await enter(page, 'Edge uplinks', '12')
  await expect(page.getByTestId(saving)).toHaveText('Saved in this browser')

  await expect(other.getByTestId('other-tab')).toContainText('changed in another tab')
  await enter(other, 'Edge uplinks', '6')
  await expect(other.getByTestId(saving)).toContainText('Not saving')
  await page.reload()
  await finished(page)
  await expect(field(page, 'Edge uplinks')).toHaveValue('12')

  await other.getByRole('button', { name: /Show the other tab/ }).click()
  await expect(field(other, 'Edge uplinks')).toHaveValue('12')
  await other.keyboard.press('Control+z')
  await expect(field(other, 'Edge uplinks')).toHaveValue('6')
  await expect(other.getByTestId(saving)).toHaveText('Saved in this browser')
  await expect(page.getByTestId('other-tab')).toBeVisible()

  await page.getByRole('button', { name: /Keep this version/ }).click()
  await expect(page.getByTestId(saving)).toHaveText('Saved in this browser')
  await expect(other.getByTestId('other-tab')).toBeVisible()
})

test('a tab whose work is stored nowhere asks before it is left', async ({ page, context }) => {
  await openAt(page, CALM)
  const other = await context.newPage()
  await openAt(other, CALM)
  await enter(page, 'Edge uplinks', '12')
  await expect(other.getByTestId('other-tab')).toBeVisible()
  await enter(other, 'Edge uplinks', '6')
  const question = other.waitForEvent('dialog')
  await other.close({ runBeforeUnload: true })
  const requested = await question
  expect(requested.type()).toBe('beforeunload')
  await requested.dismiss()
  await expect(field(other, 'Edge uplinks')).toHaveValue('6')

  await other.getByRole('button', { name: /Keep this version/ }).click()
  await expect(other.getByTestId(saving)).toHaveText('Saved in this browser')
  await other.close({ runBeforeUnload: true })
  await expect.poll(() => other.isClosed()).toBe(true)
})

test('storage that is full is said, and saving goes on when there is room again', async ({
  page,
}) => {
  await openAt(page, CALM)
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...entry: unknown[]) {
      if (document.body.dataset['full'] === 'true') {
        throw new DOMException('full', 'QuotaExceededError')
      }
      return Reflect.apply(put, this, entry)
    }
    document.body.dataset['full'] = 'true'
  })
  await enter(page, 'Edge uplinks', '12')
  await expect(page.getByTestId(saving)).toContainText('storage is full')
  // The edit is nowhere but here.
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await question).dismiss()
  await page.evaluate(() => {
    document.body.dataset['full'] = 'false'
  })
  await enter(page, 'Edge uplinks', '11')
  await expect(page.getByTestId(saving)).toHaveText('Saved in this browser')
})

test('an edit survives a page that is left soon after it', async ({ page: first, context }) => {
  let page = first
  await openAt(page, CALM)
  for (const wait of [0, 150, 300]) {
    await test.step(`${wait} ms after it`, async () => {
      await enter(page, 'Edge uplinks', '7')
      await page.waitForTimeout(wait)
      await page.reload()
      await expect(field(page, 'Edge uplinks')).toHaveValue('7')
      await enter(page, 'Edge uplinks', '8')
      await page.waitForTimeout(wait)
      await page.goto('about:blank')
      await page.goBack()
      await expect(field(page, 'Edge uplinks')).toHaveValue('8')
      await enter(page, 'Edge uplinks', '9')
      await page.waitForTimeout(wait)
      await page.close({ runBeforeUnload: false })
      page = await context.newPage()
      await openAt(page, CALM)
      await expect(field(page, 'Edge uplinks')).toHaveValue('9')
      await expect(page.getByTestId(saving)).toHaveText(/saved in this browser/i)
    })
  }
})

test('the last of many quick edits survives; numbers as people write them', async ({ page }) => {
  await openAt(page, CALM)
  await test.step('numbers as people write and paste them', async () => {
    await unfold(page, 'Node')
    for (const [label, text, value] of [
      ['DDR', '1,024 GB', '1,024'],
      ['DDR', '512 GB per node', '512'],
      ['End-point disorder', '0,5', '0.5'],
      ['Edge switch', '$12 500', '12,500'],
    ] as const) {
      await enter(page, label, text)
      await expect(field(page, label)).toHaveValue(value)
    }
    await enter(page, 'DDR', '1,024 GB/s')
    await expect(page.getByText(/unit here is GB/)).toBeVisible()
    await expect(field(page, 'DDR')).toHaveValue('512')
  })
  await test.step('the last of many quick edits survives, also where the storage is never reached', async () => {
    await field(page, 'Edge uplinks').focus()
    for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowDown')
    await expect(field(page, 'Edge uplinks')).toHaveValue('2')
    await page.reload()
    await expect(field(page, 'Edge uplinks')).toHaveValue('2')
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('gone', 'AbortError')
      }
    })
    await enter(page, 'Edge uplinks', '5')
    await page.reload()
    await expect(field(page, 'Edge uplinks')).toHaveValue('5')
  })
})

test('back and forward bring the work back as it was left', async ({ page }) => {
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  await enter(page, 'Edge uplinks', '12')
  await finished(page)
  const mine = await allNumbers(page)
  await page.goto('about:blank')
  await page.goBack()
  await finished(page)
  expect(await allNumbers(page)).toEqual(mine)
})

test('printed, and at 200 % zoom', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  await test.step('printed, the page is light, without rail and buttons', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('complementary')).toBeHidden()
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(cell(page, 'nodes', 'A')).toHaveText(/^\d+$/)
    // The views of node and fabric print their pictures; their fields are in the list of the inputs.
    for (const section of ['node', 'fabric'] as const) {
      await page.emulateMedia({ media: 'screen' })
      await goTo(page, section)
      const entries = shown(page).getByRole('spinbutton')
      await expect(entries.first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(shown(page).getByRole('figure').first()).toBeVisible()
      await expect(entries).toHaveCount(0)
    }
    await page.emulateMedia({ media: 'screen', colorScheme: null })
    await goTo(page, 'tradeoff')
  })
  await test.step('a sheet says what it is of: scenarios, model, seed, link, and every input with its source', async () => {
    await expect(page.getByText('Scenario values')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const head = page.locator('main header')
    await expect(head).toContainText('A Offer at 1:1')
    await expect(head).toContainText(/Model [\d.]+, .*[0-9a-f]{16}; seed 1;.* \d{4}-/)
    await expect(head.getByRole('link')).toHaveAttribute('href', /#s=/)
    const design = page.locator('section', { hasText: 'Scenario values' }).last()
    await expect(design.getByRole('row', { name: /^Edge uplinks/ })).toContainText('18 per switch*')
    // A chart is shown for the width of the paper, so that its text is not scaled down.
    const box = await page.locator('figure svg[viewBox]').first().getAttribute('viewBox')
    expect(Number(box?.split(' ')[2])).toBeLessThanOrEqual(690)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.getByText('Scenario values')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('at 200 % zoom every view is usable and nothing makes the page scroll sideways', async () => {
    // Zooming a window of 1440 by 900 to 200 % leaves it 720 by 450 CSS pixels.
    await page.setViewportSize({ width: 720, height: 450 })
    for (const section of ['tradeoff', 'node', 'fabric', 'bill'] as const) {
      await goTo(page, section)
      await expect(shown(page).getByRole('heading').first()).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, section).toBe(0)
    }
  })
})

test('when the page itself fails it says so and gives the document back', async ({ page }) => {
  await page.addInitScript(() => {
    const arrays = Object.getPrototypeOf([])
    const sort = Reflect.get(arrays, 'toSorted')
    // The cost view sorts its bill: there the page is made to fail, while this is on.
    Object.defineProperty(arrays, 'toSorted', {
      value: function sorted(this: unknown[], ...order: unknown[]): unknown {
        if (document.body.dataset['broken'] === 'true') throw new Error('broken by the test')
        return Reflect.apply(sort, this, order)
      },
    })
  })
  await openAt(page, CALM)
  await page.evaluate(() => {
    document.body.dataset['broken'] = 'true'
  })
  // Answers that arrive may break it first: a key, unlike a press, needs no tab to be there.
  await page.keyboard.press(keyOf('bill'))
  await expect(page.getByRole('heading', { name: 'The page failed' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('broken by the test')
  const text = await page.getByLabel('Your document').inputValue()
  expect(JSON.parse(text)).toMatchObject({ kind: 'taper.workbook' })
  await page.evaluate(() => {
    document.body.dataset['broken'] = 'false'
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await finished(page)
  await goTo(page, 'bill')
  await expect(page.getByRole('region', { name: 'Bill of materials', exact: true })).toBeVisible()
})
