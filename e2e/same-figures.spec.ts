/** What the screen says, the report says: tables and charts with the same caption have the same cells. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import type { Section } from './support/sections'
import { smallMachines } from './support/small-machines'
import {
  choose,
  finished,
  goTo,
  openWorkbench,
  seenComparison,
  shown,
  throughputKnown,
} from './workbench'

type Tables = ReadonlyMap<string, readonly (readonly string[])[]>

/** Every table of the view with its caption; of a head or a cell its words alone, without notes and buttons. */
async function tablesOf(page: Page): Promise<Tables> {
  const found = await shown(page).evaluate((panel) =>
    [...panel.querySelectorAll('table')].map((table) => {
      const plain = (node: Element) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      const wordsOf = (cell: Element) => {
        const copy = document.createElement('div')
        copy.append(...[...cell.childNodes].map((node) => node.cloneNode(true)))
        for (const extra of copy.querySelectorAll('button, [hidden]')) extra.remove()
        // A name that is itself a button is the words of its cell.
        return plain(copy) || plain(cell)
      }
      const caption = table.querySelector('caption')
      return {
        caption: caption ? wordsOf(caption).replace(/^Table: /, '') : '',
        rows: [...table.rows].map((row) => [...row.cells].map(wordsOf)),
      }
    }),
  )
  return new Map(found.map(({ caption, rows }) => [caption, rows]))
}

/** Views, and how many of their captions the report has too. */
const VIEWS: readonly (readonly [Section, number])[] = [
  ['tradeoff', 0],
  ['tapers', 1],
  ['bisection', 1],
  ['congestion', 0],
  ['applications', 1],
  ['io', 2],
  ['bill', 1],
  ['risk', 1],
  ['sensitivity', 1],
  ['fabric', 1],
  ['node', 1],
  ['validation', 1],
]

/** Waits until nothing in the view is being computed. */
async function settled(page: Page): Promise<void> {
  await finished(page)
  await expect(shown(page).locator('[aria-busy=true]')).toHaveCount(0, {
    timeout: 45_000,
  })
}

test('tables and charts of the report are those of the views, cell by cell', async ({ page }) => {
  test.setTimeout(180_000)
  await openWorkbench(page, `./${linkOf(smallMachines())}`)
  // Where a view is of one scenario, the report is of the baseline.
  await choose(page, /^A/)
  await throughputKnown(page)
  await goTo(page, 'report')
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled({ timeout: 60_000 })
  const inReport = await tablesOf(page)
  const isShared = (caption: string) =>
    caption !== '' && !OF_ALL_ON_PAPER.includes(caption) && inReport.has(caption)
  for (const [section, captions] of VIEWS) {
    await test.step(section, async () => {
      await goTo(page, section)
      // A view whose code or tables are still to come is not busy: it is read once it has what the report has.
      const readOnScreen = async () =>
        [...(await tablesOf(page))].filter(([caption]) => isShared(caption))
      await expect
        .poll(async () => (await readOnScreen()).length, { timeout: 45_000, message: section })
        .toBe(captions)
      await settled(page)
      const onScreen = await readOnScreen()
      expect.soft(onScreen).toHaveLength(captions)
      for (const [caption, rows] of onScreen) {
        expect.soft(inReport.get(caption), caption).toEqual(rows)
      }
    })
  }
  const quantities = inReport.get('What each scenario buys') ?? []
  const written = quantities.slice(1).flatMap(([, , a = '', b = '']) => [a, b])
  expect(written.length).toBeGreaterThanOrEqual(20)
  await goTo(page, 'differences')
  // Intervals and waits of the page follow its values.
  await expect
    .poll(async () => (await comparisonOf(page)).map(plain), { timeout: 45_000 })
    .toEqual(written.map(plain))
})

/** Paper has them of every scenario, the page of the one that is looked at. */
const OF_ALL_ON_PAPER = ['Bisection calculation', 'Node balance']

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The values of the comparison table, row by row, of A and B. */
const comparisonOf = async (page: Page) =>
  (await seenComparison(page))
    .locator('td[data-column=a_value], td[data-column=b_value]')
    .allInnerTexts()
