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

/**
 * In the page: of all visible elements with words that are drawn alike, from the root of the page to their own text,
 * the first few. Contrast depends on nothing else where each lies on its ancestors; what may lie on something else is
 * there itself.
 */
function drawnUnlike(selectors: readonly string[]): readonly Element[] {
  const ways = new Map<string, number>()
  const known = new WeakMap<Element, number>()
  const wayTo = (element: Element): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    const above = element.parentElement ? wayTo(element.parentElement) : 0
    const style = getComputedStyle(element)
    const { color, backgroundColor, backgroundImage, opacity, filter, position } = style
    const { fontSize, fontWeight, textDecorationLine, textShadow } = style
    const onAncestors = position === 'static' || position === 'relative'
    const ground = [above, onAncestors || ways.size, color, backgroundColor, backgroundImage]
    const words = [element.tagName, fontSize, fontWeight, textDecorationLine, textShadow]
    const isOff = element.matches(':disabled, [aria-disabled=true]')
    const look = [...ground, ...words, opacity, filter, isOff].join()
    const way = ways.get(look) ?? ways.size + 1
    ways.set(look, way)
    known.set(element, way)
    return way
  }
  const hasWords = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const alike = new Map<number, Element[]>()
  for (const part of document.querySelectorAll(selectors.join())) {
    for (const element of [part, ...part.querySelectorAll('*')]) {
      if (!hasWords(element) || !element.checkVisibility({ visibilityProperty: true })) continue
      const way = wayTo(element)
      const before = alike.get(way) ?? []
      // Of one, something may lie over it.
      if (before.length < 3) alike.set(way, [...before, element])
    }
  }
  return [...alike.values()].flat()
}

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
 * Faults in the light theme and, on the same page, in the dark one: theme, rule, place and remedy of each. Of what is
 * drawn alike in the dark one, the first few are looked at.
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
    // The light theme has looked at each element.
    const looked =
      colorScheme === 'dark' ? await page.evaluateHandle(drawnUnlike, within ?? ['body']) : within
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
        const include = scope?.map((part) => (typeof part === 'string' ? [part] : part))
        if (include?.length === 0) return []
        const context = include ? { include } : document
        const { violations } = await run(context, options)
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, html, failureSummary = '' }) =>
              `${id}: ${target.join(' ')}: ${html}: ${failureSummary}`,
          ),
        )
      },
      [looked, runOnly, Object.fromEntries(without)] as const,
    )
    found.push(...ofTheme.map((fault) => `${colorScheme}, ${fault}`))
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}
