/** A bad input: how it is given, and what must be said and left as it was. */
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { expect } from './journey'
import { type Json, storedDocument } from './stored-document'

export interface BadInput {
  readonly input: string
  readonly give: (page: Page) => Promise<void>
  /** What must be said. */
  readonly says: RegExp
  /** Words of the sentence that say what to do, or a button beside it. */
  readonly wayOut: RegExp | { readonly button: RegExp }
  /** Steps of undo that take it back, where it was taken as it came; else it was refused. */
  readonly undo?: number
}

/** Gives it, and holds the answer to what must be said. @returns a line of the table */
export async function answerTo(page: Page, { input, give, says, wayOut, undo = 0 }: BadInput) {
  const before = await storedDocument(page)
  const sentences = page.getByText(says)
  // What stood there before is no answer.
  const stood = new Set(await sentences.allInnerTexts())
  await give(page)
  const fresh = async () => (await sentences.allInnerTexts()).find((text) => !stood.has(text)) ?? ''
  await expect.poll(fresh).not.toBe('')
  const words = (await fresh()).replaceAll(/\s+/g, ' ').trim()
  if (wayOut instanceof RegExp) expect(words).toMatch(wayOut)
  else await expect(page.getByRole('button', { name: wayOut.button }).first()).toBeVisible()
  for (let step = 0; step < undo; step += 1) {
    await page.getByRole('button', { name: /^Undo / }).click()
  }
  await expect.poll(() => storedDocument(page)).toEqual(before)
  const way = wayOut instanceof RegExp ? wayOut.exec(words)?.[0] : `button ${String(wayOut.button)}`
  return `${input} | ${words} | ${way} | ${undo === 0 ? 'refused' : `taken back by ${undo} undo`}, nothing lost`
}

/** What is still said is closed, so that it does not answer for the next. */
export async function takenBack(page: Page, mine: Json): Promise<void> {
  // A dialog stands before all else.
  await page.keyboard.press('Escape')
  const undo = page.getByRole('button', { name: /^Undo / })
  for (let step = 0; step < 5; step += 1) {
    if (isDeepStrictEqual(await storedDocument(page), mine)) break
    await undo.click()
  }
  const close = page.getByTestId('notice').getByRole('button', { name: 'Close' })
  if ((await close.count()) > 0) await close.click()
  await page.keyboard.press('Escape')
}
