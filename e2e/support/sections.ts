/**
 * The sections of the page by the names that journeys give them, and the way to each. The one place of the
 * journeys that knows how the page is divided: a journey goes to a section by `goTo`, `openAt` or `goByKey`.
 */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

const source = readFileSync(new URL('../../src/places/registry.ts', import.meta.url), 'utf8')

interface Entry {
  readonly id: string
  readonly title: string
  /** Empty where it has none. */
  readonly key: string
}

/** Entries of the registry at one depth of its indentation, each with where it stands in the source. */
const entries = (indent: number): readonly (Entry & { readonly at: number })[] =>
  [
    ...source.matchAll(
      new RegExp(`^ {${indent}}id: '([\\w-]+)',\\s+title: '([^']+)',\\s+(?:key: '(\\w)')?`, 'gm'),
    ),
  ].map(({ index, 1: id = '', 2: title = '', 3: key = '' }) => ({ id, title, key, at: index }))

const placeEntries = entries(4)

/** The eight places, in their order, and after them the page of the report. */
export const places: readonly Entry[] = placeEntries

/** Every section with its place, by its id, read from where they are named. */
const registered: ReadonlyMap<string, Entry & { readonly place: Entry }> = new Map(
  entries(8).flatMap((section) => {
    const place = placeEntries.findLast(({ at }) => at < section.at)
    return place ? [[section.id, { ...section, place }] as const] : []
  }),
)

/** The id of one of them. */
export type Section = string

export const sections: readonly Section[] = [...registered.keys()]

function entryOf(section: Section) {
  const entry = registered.get(section)
  if (!entry) throw new Error(`the page has no ${section}`)
  return entry
}

/** The key that leads to a section; of a first section without one that of its place, of others none. */
export function keyOf(section: Section): string {
  const { key, place } = entryOf(section)
  const isFirst = [...registered.values()].find((other) => other.place === place)?.id === section
  return key === '' && isFirst ? place.key : key
}

export interface Opening {
  /** The hash of a shared document, from `linkOf`. */
  readonly link?: string
  /** Letter of the scenario that is edited. */
  readonly scenario?: string
  /** What else stands in the address. */
  readonly search?: Readonly<Record<string, string>>
}

/** Where a section is opened, relative to the page. */
export function addressOf(section: Section, { link = '', scenario, search }: Opening = {}): string {
  const query = new URLSearchParams({
    place: entryOf(section).place.id,
    section,
    ...(scenario && { scenario }),
    ...search,
  })
  return `./?${query.toString()}${link}`
}

/** The section that was gone to. */
export const shown = (page: Page): Locator => page.locator('[data-current]')

/** The same as a selector, for axe and for what is looked up in it. */
export const SHOWN = '[data-current]'

/** Holds while the page is about a section. */
export const expectAt = (page: Page, section: Section): Promise<void> =>
  expect(shown(page)).toHaveAttribute('data-section', section)

/** Goes to a section as a person with a mouse does: to its place, and there by the way to the section. */
export async function goTo(page: Page, section: Section): Promise<void> {
  const { title, place } = entryOf(section)
  await page.getByRole('link', { name: place.title, exact: true }).click()
  const way = page.getByRole('navigation', { name: 'On this page' })
  const anchor = way.getByRole('link', { name: title, exact: true })
  await expect(page.locator(`[data-place=${place.id}]`)).toBeVisible()
  if ((await anchor.count()) > 0) await anchor.click()
  await expectAt(page, section)
}

/** Goes to a section by its key, if it has one; from an entry too, where keys are text. */
export async function goByKey(page: Page, section: Section): Promise<void> {
  const key = keyOf(section)
  if (key === '') return goTo(page, section)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.keyboard.press(key)
  return expectAt(page, section)
}
