/** What axe finds on a page, in both themes. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** All that the second theme can break beyond the first. */
const ofColour = ['color-contrast', 'link-in-text-block']

interface FaultScope {
  /** Selector of what is looked at; the whole page unless given. */
  readonly within?: string
}

/**
 * Faults in the light theme and, on the same page, in the dark one: theme, rule, place and remedy of each.
 * The page is left in the theme that it had.
 */
export async function faults(page: Page, { within }: FaultScope = {}): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The page has no frames, for which axe would open a second page at every look.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (colorScheme === 'dark') axe.withRules(ofColour)
    else axe.withTags(standards)
    if (within !== undefined) axe.include(within)
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) {
      for (const { target, html, failureSummary = '' } of nodes) {
        found.push(`${colorScheme}, ${id}: ${target.join(' ')}: ${html}: ${failureSummary}`)
      }
    }
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}
