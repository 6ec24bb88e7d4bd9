/** The page as a person reads it: wait for it, read a cell, turn a field. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { addressOf, expectAt, type Opening, type Section } from './support/sections'

export { expectAt, goByKey, goTo, shown } from './support/sections'

/** Waits until every number on the page answers the document as it stands. */
export async function finished(page: Page): Promise<void> {
  await expect(page.getByTestId('work')).toHaveAttribute('data-busy', 'false')
  await expect(page.locator('[data-tab] [data-stale=true]')).toHaveCount(0)
}

/** A section that computes nothing, for what is not about numbers of a section. */
export const CALM: Section = 'requirements'

export async function openWorkbench(page: Page, address = './'): Promise<void> {
  await page.goto(address)
  await finished(page)
}

/** Opens the page at a section. */
export async function openAt(page: Page, section: Section, opening?: Opening): Promise<void> {
  await openWorkbench(page, addressOf(section, opening))
  await expectAt(page, section)
}

/** The table of what the scenarios buy. */
export const comparison = (page: Page): Locator =>
  page.locator('[data-experiment=comparison] table')

const quantities = {
  nodes: /^Nodes/,
  nominal: /^Nominal bisection/,
  deliveredStatic: /^Delivered, static/,
  deliveredAdaptive: /^Delivered, adaptive/,
  efficiency: /^Delivered share of nominal/,
  cost: /^Purchase/,
  peak: /^Peak FP64/,
}

/** A number of the comparison table, as written there, without its interval. */
export function cell(page: Page, quantity: keyof typeof quantities, letter: string): Locator {
  return comparison(page)
    .locator('tr', { has: page.locator('th', { hasText: quantities[quantity] }) })
    .locator(`[data-column=${letter.toLowerCase()}_value]`)
    .locator('xpath=(descendant-or-self::*[@data-value or self::td])[last()]')
}

/** Waits for what comes after the first numbers: what each offer does of the workload, under every condition. */
export async function throughputKnown(page: Page): Promise<void> {
  // Every offer in a queue of jobs, twice, and alone: the largest computation of the page.
  await expect(page.getByTestId('answer')).toHaveAttribute('data-state', 'current', {
    timeout: 45_000,
  })
}

/** The comparison table, brought into sight: out of sight it rests, hidden and as it was. */
export async function seenComparison(page: Page): Promise<Locator> {
  const table = comparison(page)
  // What rests has no place of its own; its section has.
  const section = page.locator('[data-section=differences]')
  await section.evaluate((place) => place.scrollIntoView({ block: 'center' }))
  await expect(table, 'the comparison stands on Answer').toBeVisible()
  return table
}

/** Every number of the comparison table that is there at once, for comparing two pages. */
export async function allNumbers(page: Page): Promise<readonly string[]> {
  const table = await seenComparison(page)
  const rows = table.locator('tbody tr').filter({ hasNotText: 'Workload throughput' })
  const texts = await rows.locator('td').allInnerTexts()
  // Intervals of samples come later than the values.
  return texts.map((text) => text.replace(/ \(.*\)$/, ''))
}

/** Reads a written number, thousands and millions included. */
export async function numberIn(locator: Locator): Promise<number> {
  const text = await locator.innerText()
  return Number(text.replaceAll(/[^\d.\u2212-]/g, '').replace('\u2212', '-'))
}

/** A field by its label; a part of the page where a view has a field of the same name as the design. */
export function field(where: Page | Locator, label: string): Locator {
  return where.getByRole('spinbutton', { name: label, exact: true })
}

/** The design that is edited, beside whatever view. */
export function designRail(page: Page): Locator {
  return page.getByRole('complementary', { name: /^Design of / })
}

/** What opens “Where does this come from?” of a number or a field, by its name. */
export function sourceOf(where: Page | Locator, subject = ''): Locator {
  return where.getByRole('button', { name: new RegExp(`come from\\? ${subject}`) })
}

/** What it opens. */
export const sourceNote = (page: Page): Locator => page.getByRole('dialog', { name: /come from\?/ })

/** Types a value into a field, as a person does. */
export async function enter(where: Page | Locator, label: string, text: string): Promise<void> {
  await field(where, label).fill(text)
  await field(where, label).press('Enter')
}

/** Takes every edit back, so that the next step begins with the document that was opened. */
export async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo( |$)/ }).first()
  while (await undo.isEnabled()) await undo.click()
  await expect(undo).toBeDisabled()
}

/**
 * Takes hold of the slider of the edge uplinks at its right end, 1:1; the release is up to the caller.
 * @returns where it may be dragged: to a share of the track, or by so many pixels from the hold
 */
export async function grabUplinks(page: Page) {
  const thumb = page.getByRole('slider', { name: 'Edge uplinks, slider' })
  const box = await thumb.boundingBox()
  if (!box) throw new Error('the slider has no place')
  const [right, middle] = [box.x + box.width - 7, box.y + box.height / 2]
  await page.mouse.move(right, middle)
  await page.mouse.down()
  return {
    thumb,
    to: (share: number) => page.mouse.move(box.x + share * box.width, middle, { steps: 5 }),
    by: (pixels: number, steps = 1) => page.mouse.move(right + pixels, middle, { steps }),
  }
}

/** The line of an offer at the top of every place: its taper, nodes and cost. */
export function offerLine(page: Page, scenario: RegExp): Locator {
  const offers = page.getByRole('radiogroup', { name: 'Scenario' })
  return offers.locator('[data-tab]').filter({ hasText: scenario })
}

export async function choose(page: Page, scenario: RegExp): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Scenario' }).getByText(scenario).click()
}

export async function unfold(page: Page, section: string): Promise<void> {
  const trigger = page
    .getByRole('button', { name: new RegExp(`^${section}`) })
    // A term of the same name is a button too.
    .and(page.locator('[aria-expanded]'))
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click()
}

/** Opens a list to choose from. */
async function openList(select: Locator): Promise<Locator> {
  await select.click()
  return select.page().locator('[popover]').getByRole('option')
}

/** Chooses the line with these words from a list. */
export async function pick(select: Locator, words: string | RegExp): Promise<void> {
  const lines = await openList(select)
  const exact = (text: string) => new RegExp(`^${text.replaceAll(/[()+.*?]/g, '\\$&')}$`)
  await lines.filter({ hasText: typeof words === 'string' ? exact(words) : words }).click()
}

/** All that a list offers. */
export async function offered(select: Locator): Promise<readonly string[]> {
  const lines = await openList(select)
  await lines.first().waitFor()
  const words = await lines.allInnerTexts()
  await select.page().keyboard.press('Escape')
  return words
}
