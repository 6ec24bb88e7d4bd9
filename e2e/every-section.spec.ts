/**
 * What every section holds, in one visit: nothing jumps as its answers come; its tables and charts say where their
 * numbers come from and can be saved with all rows; unfolded it has no violation, in both themes and on a telephone.
 */
import { csvParse } from 'd3-dsv'
import type { Locator, Page } from '@playwright/test'
import { committee } from '../tests/report/committee'
import { faults } from './support/faults'
import { expect, test } from './support/journey'
import { shiftsOf, watchShifts } from './support/layout-shifts'
import { linkOf } from './support/link-of'
import { SHOWN, type Section, sections } from './support/sections'
import { smallMachines } from './support/small-machines'
import { enter, finished, openAt, shown } from './workbench'

const link = linkOf(smallMachines(committee))

/** Of a cold visit to any section, on any screen. */
const MOST_SHIFT = 0.02

const [WIDE, ...narrower] = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const
const screens = [WIDE, ...narrower]

/**
 * Tables that each section shows, unfolded; every chart has one. Not among them: Report, whose tables are saved all
 * at once.
 */
const tablesOf: Readonly<Record<Section, number>> = {
  tradeoff: 1,
  differences: 1,
  tapers: 1,
  designs: 1,
  node: 4,
  fabric: 2,
  bisection: 6,
  hops: 1,
  congestion: 3,
  collectives: 8,
  applications: 5,
  io: 3,
  bill: 13,
  risk: 5,
  causes: 1,
  sensitivity: 1,
  'what-if': 1,
  scores: 4,
  validation: 9,
  scorecard: 4,
  options: 3,
  requirements: 1,
}

/** What a section shows beyond its opening: refusals, what-ifs, pieces that are folded or not yet there. */
const unfolded: Readonly<Partial<Record<Section, (page: Page) => Promise<void>>>> = {
  node: (page) => enter(page, 'GPUs', '8'),
  fabric: (page) => page.getByRole('button', { name: 'From its parts' }).click(),
  bisection: (page) => type(page, /^Failed uplinks per edge/, '1'),
  congestion: (page) => type(page, 'Ranks per node', '4000'),
  bill: (page) => page.getByRole('button', { name: 'Custom factors' }).click(),
  'what-if': (page) => shown(page).getByText('Lost uplinks', { exact: true }).click(),
  options: async (page) => {
    for (const kind of ['Spare ports', 'Later un-tapering']) {
      await page.getByRole('button', { name: `Add: ${kind}` }).click()
    }
  },
  requirements: (page) =>
    page
      .getByRole('button', { name: /^Change / })
      .first()
      .click(),
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  const entry = shown(page).getByRole('spinbutton', { name: label })
  await entry.fill(text)
  await entry.press('Enter')
}

const ANSWERED_MS = 60_000

/** Waits until nothing that the section asks is under way. */
const settled = (page: Page) =>
  expect(async () => {
    await finished(page)
    await expect(shown(page).locator('[aria-busy=true]')).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: ANSWERED_MS })

async function openTables(page: Page): Promise<void> {
  for (const button of await shown(page).getByRole('button', { name: 'Data', exact: true }).all()) {
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }
}

/** Chromium drops without a word what a page saves after its tenth file within a second of the first. */
const FILES_AT_ONCE = 10
const PAUSE_MS = 1100

/** Heads of columns with numbers that have no note: not at the column, nor the row, nor the table or chart. */
const unexplained = (table: Locator) =>
  table.evaluate((element) => {
    if (!(element instanceof HTMLTableElement)) return ['no table']
    const part = element.closest('figure, section') ?? element
    const outside = [...part.querySelectorAll('[data-where]')].some(
      (note) =>
        note.closest('thead, tbody, tfoot') === null && note.closest('figure, section') === part,
    )
    if (outside) return []
    const rows = [...element.tBodies].flatMap((body) => [...body.rows])
    const heads = [...(element.tHead?.rows[0]?.cells ?? [])]
    return heads.flatMap((head, at) => {
      const cells = rows.flatMap((row) => row.cells[at] ?? [])
      const numbers = cells.filter(
        ({ textContent }) =>
          /^[\s×~<≤≥−+-]*\d/.test(textContent) && !/^\d{4}-\d\d-\d\d$/.test(textContent),
      )
      if (at === 0 || numbers.length * 2 <= cells.length || head.querySelector('[data-where]'))
        return []
      const isByRow = numbers.every((cell) => cell.closest('tr')?.querySelector('[data-where]'))
      return isByRow ? [] : [head.textContent]
    })
  })

async function saved(page: Page, button: Locator) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 20_000 }),
    button.click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks) }
}

async function checkTables(page: Page, section: Section): Promise<void> {
  for (const [at, table] of (await shown(page).locator('table').all()).entries()) {
    if (at > 0 && at % FILES_AT_ONCE === 0) await page.waitForTimeout(PAUSE_MS)
    const name = (await table.innerText()).slice(0, 60)
    expect.soft(await unexplained(table), name).toEqual([])
    const part = table.locator('xpath=ancestor::*[.//button[contains(@aria-label,"CSV, save")]][1]')
    const button = part.getByRole('button', { name: /^CSV, save/ }).first()
    const text = (await saved(page, button)).content.toString()
    const rows = csvParse(text)
    expect
      .soft(rows.length, `${name}\n${text.slice(0, 300)}`)
      .toBeGreaterThanOrEqual(await table.locator('tbody tr:not(:has(td[colspan]))').count())
    // Published rows have a machine and no scenario, and so no seed of one.
    const provenance = section === 'validation' ? 'model parameters' : 'seed'
    const names = rows.columns.map((column) => column.replaceAll('_', ' '))
    expect.soft(names, name).toEqual(expect.arrayContaining(['model version', provenance]))
  }
}

async function expectNoJump(page: Page): Promise<void> {
  // Between two answers nothing is computed, but a section that awaits one says so.
  await expect(shown(page).locator('[aria-busy=true]')).toHaveCount(0, { timeout: ANSWERED_MS })
  await finished(page)
  const { sum, what } = await shiftsOf(page)
  expect(sum, what.join('\n')).toBeLessThan(MOST_SHIFT)
}

/** Where what a committee says is judged below its own words: steady while it has said nothing. */
const JUDGED: readonly Section[] = ['requirements', 'scorecard']

/** Each on one screen in turn when it is opened: each section and each width has its visits. */
const screenOf = (section: Section) => screens[sections.indexOf(section) % screens.length] ?? WIDE

for (const section of sections) {
  test(`${section}: steady, explained, saved, and accessible in both themes and on a telephone`, async ({
    page,
  }) => {
    test.setTimeout(2 * ANSWERED_MS)
    await page.setViewportSize(screenOf(section))
    await watchShifts(page)
    await openAt(page, section, { link })
    await expect(shown(page).getByRole('heading').first()).toBeVisible()
    if (!JUDGED.includes(section)) {
      await test.step('nothing jumps as answers come', () => expectNoJump(page))
    }
    await page.setViewportSize(WIDE)
    if (section === 'bill') await page.getByRole('button', { name: 'Unfold all' }).click()
    // What is out of sight asks nothing.
    const experiments = shown(page).locator('[data-experiment]')
    if ((await experiments.count()) > 0) await experiments.last().scrollIntoViewIfNeeded()
    const tables = tablesOf[section]
    if (tables !== undefined) {
      await test.step('every number has its note, every table its file', async () => {
        // Before its tables are there, a view has nothing that is busy.
        await expect(shown(page).locator('table')).toHaveCount(tables, { timeout: ANSWERED_MS })
        await settled(page)
        await openTables(page)
        await checkTables(page, section)
      })
    }
    await test.step('no violation in both themes and on a telephone, nothing sideways', async () => {
      await unfolded[section]?.(page)
      await openTables(page)
      await settled(page)
      // Scrolled as the buttons left it, the page's head lies over whatever happens to stand there.
      await page.evaluate(() => scrollTo(0, 0))
      expect(await faults(page, { within: [SHOWN] })).toEqual([])
      await page.setViewportSize({ width: 320, height: 844 })
      // Colours are the same on every screen.
      expect(await faults(page, { within: [SHOWN], hasColours: false }), 'telephone').toEqual([])
      // Charts are laid out anew once their new width has been measured.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    })
  })
}

for (const [section, viewport] of [
  ...narrower.map((screen) => ['tradeoff', screen] as const),
  ...JUDGED.map((each) => [each, screenOf(each)] as const),
]) {
  test(`nothing jumps in ${section} without a committee, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await openAt(page, section, { link: linkOf(smallMachines()) })
    await expectNoJump(page)
  })
}

test('a chart is saved as a drawing, and as a picture of pixels twice as wide as it is', async ({
  page,
}) => {
  await openAt(page, 'tradeoff', { link })
  const figure = shown(page).locator('figure').first()
  const save = (format: string) =>
    saved(page, figure.getByRole('button', { name: `${format}, save the chart` }))
  expect((await save('SVG')).content.toString()).toContain('<svg')
  const { name, content } = await save('PNG')
  expect(name).toMatch(/\.png$/)
  expect(content.subarray(1, 4).toString()).toBe('PNG')
  const { width } = (await figure.locator('svg').first().boundingBox()) ?? { width: 0 }
  expect(content.readUInt32BE(16)).toBeGreaterThan(2 * width)
})
