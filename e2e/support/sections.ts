/**
 * The sections of the page by the names that journeys give them, and the way to each. The one place of the
 * journeys that knows how the page is divided: a journey goes to a section by `goTo`, `openAt` or `goByKey`.
 */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const sections = [
  'tradeoff',
  'node',
  'fabric',
  'bisection',
  'congestion',
  'applications',
  'collectives',
  'io',
  'cost',
  'risk',
  'causes',
  'sensitivity',
  'what-if',
  'scores',
  'scorecard',
  'options',
  'requirements',
  'validation',
  'report',
] as const

export type Section = (typeof sections)[number]

const source = readFileSync(new URL('../../src/app/views.ts', import.meta.url), 'utf8')

/** Title on the tab and key of each view, by its id, read from where views are named. */
const views: ReadonlyMap<string, { readonly title: string; readonly key: string }> = new Map(
  [...source.matchAll(/ id: '([\w-]+)',\s+title: '([^']+)',\s+(?:key: '(\w)')?/g)].map(
    ([, id = '', title = '', key = '']) => [id, { title, key }],
  ),
)

function viewOf(section: Section) {
  const view = views.get(section)
  if (!view || views.size !== sections.length) throw new Error(`the page has no ${section}`)
  return view
}

/** The key that leads to a section. */
export const keyOf = (section: Section): string => viewOf(section).key

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
  const query = new URLSearchParams({ view: section, ...(scenario && { scenario }), ...search })
  return `./?${query.toString()}${link}`
}

/** What the page shows beside the rail: the section that was gone to. */
export const shown = (page: Page): Locator => page.getByRole('tabpanel')

/** The same as a selector, for axe and for what is looked up in it. */
export const SHOWN = '#view'

/** Holds while a section is shown. */
export const expectAt = (page: Page, section: Section): Promise<void> =>
  expect(shown(page)).toHaveAttribute('data-view', section)

/** Goes to a section as a person with a mouse does: by its tab, or by the menu of those that have no room. */
export async function goTo(page: Page, section: Section): Promise<void> {
  const { title } = viewOf(section)
  const tab = page.getByRole('tab', { name: title, exact: true })
  // After paper or another width the strip is laid out anew, and a tab can leave or enter the menu.
  await expect(async () => {
    if ((await tab.count()) === 0) {
      await page.getByRole('button', { name: /more views$/ }).click({ timeout: 2000 })
      const item = page.getByRole('menuitem', { name: new RegExp(`^${title}`) })
      await item.click({ timeout: 2000 })
    } else await tab.click({ timeout: 2000 })
  }).toPass()
  await expectAt(page, section)
}

/** Goes to a section by its key; from an entry too, where keys are text. */
export async function goByKey(page: Page, section: Section): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.keyboard.press(keyOf(section))
  await expectAt(page, section)
}
