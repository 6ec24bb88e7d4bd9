/** What axe finds on a page, in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is good practice beside what the standards want. */
export const everyTag = [...standards, 'best-practice']

/** All that the second theme can break beyond the first. */
const ofColour = ['color-contrast', 'link-in-text-block']

interface FaultScope {
  /** Selectors of what is looked at; the whole page unless given. */
  readonly within?: readonly string[]
  /** Kinds of rules that must hold; those of the standards unless given. */
  readonly tags?: readonly string[]
  /** Both unless given. */
  readonly themes?: readonly Theme[]
}

type Theme = 'light' | 'dark'

/**
 * Faults in the light theme and, on the same page, in the dark one: theme, rule, place and remedy of each.
 * The page is left in the theme that it had.
 */
export async function faults(
  page: Page,
  { within, tags = standards, themes = ['light', 'dark'] }: FaultScope = {},
): Promise<readonly string[]> {
  // Half a megabyte of script, which a page that is looked at again has already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript)
  const found: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    const runOnly: axe.RunOnly =
      colorScheme === 'dark'
        ? { type: 'rule', values: ofColour }
        : { type: 'tag', values: [...tags] }
    const ofTheme = await page.evaluate(
      async ([scope, rules]) => {
        const { run }: typeof axe = Reflect.get(globalThis, 'axe')
        // It would fetch every style sheet and sound first: for experimental rules, and for sound, of which there is none.
        const options: axe.RunOptions = {
          runOnly: rules,
          resultTypes: ['violations'],
          preload: false,
        }
        const context = scope ? { include: scope.map((selector) => [selector]) } : document
        const { violations } = await run(context, options)
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, html, failureSummary = '' }) =>
              `${id}: ${target.join(' ')}: ${html}: ${failureSummary}`,
          ),
        )
      },
      [within, runOnly] as const,
    )
    found.push(...ofTheme.map((fault) => `${colorScheme}, ${fault}`))
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}
