import type { Locator } from '@playwright/test'
import { holdRequests } from './support/held-requests'
import { expect, test } from './support/journey'
import {
  cell,
  enter,
  finished,
  goTo,
  seenComparison,
  numberIn,
  openAt,
  openWorkbench,
  shown,
  throughputKnown,
} from './workbench'

test('the page opens with three scenarios, finished, and one sentence @computed', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await openWorkbench(page)

  await expect(cell(page, 'nodes', 'A')).toHaveText('4,356')
  await expect(cell(page, 'nodes', 'B')).toHaveText('4,644')
  await expect(cell(page, 'nodes', 'C')).toHaveText('4,752')
  // 25 GB/s per node over the taper.
  await expect(cell(page, 'nominal', 'A')).toHaveText('109')
  await expect(cell(page, 'nominal', 'B')).toHaveText('58.1')
  await expect(cell(page, 'nominal', 'C')).toHaveText('39.6')

  await test.step('every quantity of every scenario is there, with its difference to the baseline', async () => {
    const table = await seenComparison(page)
    await expect(table.locator('tbody tr')).toHaveCount(12)
    await throughputKnown(page)
    for (const text of await table
      .locator('[data-column$=_value], [data-column$=_difference]')
      .allInnerTexts()) {
      expect(text).toMatch(/\d|baseline/)
      expect(text).not.toMatch(/NaN|Infinity|undefined|-0$/)
    }
    await expect(page.getByTestId('verdict')).toHaveText(/four .*B and C tie/)
    await expect(page.getByTestId('differences')).toHaveText(
      /Offer B .*\d\.\d\s% more.*A \(median, 90\s%.*\d\.\d to \d\.\d\s%\)\./,
    )
    await expect(table.locator('[data-column=b_difference]').first()).toHaveText(
      /^\+\d+ \(\+6\.\d+\s%\)$/,
    )
  })
  await test.step('the sentences take no more than the room that is kept for them', async () => {
    // What would change it comes last.
    await finished(page)
    const room = page.getByTestId('verdict').locator('../..')
    const [height, kept] = await room.evaluate((element) => [
      element.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(element).minHeight),
    ])
    expect(height).toBe(kept)
  })
  await test.step('static routing never delivers more than adaptive, and neither more than nominal', async () => {
    for (const letter of ['A', 'B', 'C']) {
      const [fixed, adaptive, nominal] = await Promise.all(
        (['deliveredStatic', 'deliveredAdaptive', 'nominal'] as const).map((id) =>
          numberIn(cell(page, id, letter)),
        ),
      )
      expect(fixed).toBeGreaterThan(0)
      expect(adaptive).toBeGreaterThanOrEqual(fixed ?? Infinity)
      expect(nominal).toBeGreaterThanOrEqual(adaptive ?? Infinity)
    }
  })
  await test.step('the chart has a mark for every buildable taper, and its table', async () => {
    await goTo(page, 'tapers')
    const chart = shown(page).getByRole('figure')
    await expect(chart.locator('svg').first()).toBeVisible()
    await chart.getByRole('button', { name: 'Data', exact: true }).click()
    const rows = chart.getByRole('table').locator('tbody tr')
    expect(await rows.count()).toBeGreaterThan(10)
    await expect(rows.filter({ hasText: '4,644' })).not.toHaveCount(0)
  })
  expect(problems).toEqual([])
})

test('the bill of materials adds up to the cost, and the model shows its parameters', async ({
  page,
}) => {
  await openAt(page, 'bill')
  const bill = page.getByRole('region', { name: 'Table: Bill of materials' })
  const together = (row: ReturnType<typeof bill.locator>) => numberIn(row.locator('td').nth(3))
  await expect(bill).toBeVisible()
  await expect(bill.getByRole('row', { name: /^Rack .*18 nodes/ })).toContainText('no price')
  const lines = await bill.locator('tbody tr').filter({ hasNotText: 'no price' }).all()
  let sum = 0
  for (const line of lines) sum += await together(line)
  const total = await together(bill.locator('tfoot tr'))
  // Each line is written to the dollar.
  expect(Math.abs(sum - total)).toBeLessThanOrEqual(lines.length)
  await test.step('the model shows its parameters', async () => {
    await page.getByRole('button', { name: /^Model/ }).click()
    const parameters = page.locator('aside dl dt')
    expect(await parameters.count()).toBeGreaterThan(0)
    await finished(page)
  })
})

test('a cold visit is current with its first answer and not before', async ({ page }) => {
  await page.addInitScript(() => {
    const early: string[] = []
    Object.assign(globalThis, { early })
    const look = () => {
      const text = (id: string) => document.querySelector(`[data-testid=${id}]`)
      const state = text('answer')?.getAttribute('data-state')
      const work = text('work')?.textContent ?? ''
      if (state !== 'current' && work.includes('current')) early.push(`${work} (${state})`)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('./')
  await expect(page.getByTestId('answer')).toHaveAttribute('data-state', 'current')
  await expect(page.getByTestId('work')).toHaveText('All numbers are current.')
  expect(await page.evaluate('early')).toEqual([])
})

test('each offer has nodes and cost on a phone, the chosen one too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWorkbench(page)
  for (const tab of await page.locator('[data-tab]').all()) {
    // What has no room is on a line that is not seen.
    const [facts, cost] = await Promise.all(
      ['facts', 'cost'].map((name) => tab.locator(`[class*=${name}]`).boundingBox()),
    )
    await expect(tab).toContainText('$')
    expect(cost?.y ?? Infinity).toBeLessThan((facts?.y ?? 0) + (facts?.height ?? 0))
  }
})

test('all sentences of an outdated ranking are dimmed @computed', async ({ page }) => {
  const requests = await holdRequests(page, ['applications', 'production'])
  await openWorkbench(page)
  await throughputKnown(page)
  await requests.hold()
  await enter(page, 'Edge uplinks', '8')
  const tag = page.locator('[data-tag=outdated]')
  await expect(tag).toBeVisible()
  const headline = page.getByTestId('verdict').locator('[data-outdated]')
  const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
  await expect(async () => {
    const dimmed = await colourOf(headline)
    expect(await colourOf(page.getByTestId('differences'))).toBe(dimmed)
    expect(await colourOf(page.getByTestId('changes'))).toBe(dimmed)
    expect(await colourOf(tag)).not.toBe(dimmed)
  }).toPass({ timeout: 15_000 })
  await requests.release()
})
