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
  /**
   * Whether colours are looked at, and the second theme, which has other colours alone; so unless told. Contrast is
   * nine tenths of the work, and the same at every width.
   */
  readonly hasColours?: boolean
}

/**
 * Faults in the light theme and, on the same page, in the dark one: theme, rule, place and remedy of each.
 * The page is left in the theme that it had.
 */
export async function faults(
  page: Page,
  { within, tags = standards, hasColours = true }: FaultScope = {},
): Promise<readonly string[]> {
  // Half a megabyte of script, which a page that is looked at again has already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript)
  const found: string[] = []
  const without = hasColours ? [] : ofColour.map((rule) => [rule, { enabled: false }] as const)
  for (const colorScheme of hasColours ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    const runOnly: axe.RunOnly =
      colorScheme === 'dark'
        ? { type: 'rule', values: ofColour }
        : { type: 'tag', values: [...tags] }
    const ofTheme = await page.evaluate(
      async ([scope, runOnly, rules]) => {
        const { run }: typeof axe = Reflect.get(globalThis, 'axe')
        // It would fetch every style sheet and sound first: for experimental rules, and for sound, of which there is none.
        const options: axe.RunOptions = {
          runOnly,
          rules,
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
      [within, runOnly, Object.fromEntries(without)] as const,
    )
    found.push(...ofTheme.map((fault) => `${colorScheme}, ${fault}`))
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}
