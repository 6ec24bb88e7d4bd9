/** What the screen says, the report says: tables and charts with the same caption have the same cells. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallMachines } from './support/small-machines'
import {
  choose,
  comparison,
  finished,
  goTo,
  openWorkbench,
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
  const compared = await comparisonOf(page)
  expect(compared.length).toBeGreaterThanOrEqual(20)
  const onScreen = new Map<string, readonly (readonly string[])[]>()
  for (const section of [
    'tradeoff',
    'tapers',
    'bisection',
    'congestion',
    'applications',
    'io',
    'bill',
    'risk',
    'sensitivity',
    'fabric',
    'node',
    'validation',
  ] as const) {
    await goTo(page, section)
    await settled(page)
    for (const [caption, rows] of await tablesOf(page)) onScreen.set(caption, rows)
  }
  await goTo(page, 'report')
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled({ timeout: 60_000 })
  const inReport = await tablesOf(page)
  const shared = [...inReport.keys()].filter(
    (caption) => caption !== '' && caption !== OF_ALL_ON_PAPER && onScreen.has(caption),
  )
  for (const caption of shared)
    expect.soft(inReport.get(caption), caption).toEqual(onScreen.get(caption))
  expect(shared.length).toBeGreaterThanOrEqual(9)
  const quantities = inReport.get('What each scenario buys') ?? []
  const written = quantities.slice(1).flatMap(([, , a = '', b = '']) => [a, b])
  expect(written.map(plain)).toEqual(compared.map(plain))
})

/** The form of a bid has it of every scenario, the page of the one that is looked at. */
const OF_ALL_ON_PAPER = 'Calculation of the bisection'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The values of the comparison table, row by row, of A and B. */
const comparisonOf = (page: Page) =>
  comparison(page).locator('td[data-column=a_value], td[data-column=b_value]').allInnerTexts()
