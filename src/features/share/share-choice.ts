/** What a person chooses to hand on, and the document and the words that follow from it. */
import { hasOwnPrices, withPublicPrices } from '../../domain/prices/public-prices'
import { hasNotes, withoutNotes } from '../../domain/scenario/notes'
import type { Workbook } from '../../domain/scenario/schema'

export interface ShareChoice {
  /** Index of the one scenario that is shared; undefined for all. */
  readonly only: number | undefined
  /** Whether the prices of the public books stand in place of the person's own. */
  readonly publicPrices: boolean
  /** Whether the notes are left out. */
  readonly leavesNotes: boolean
}

export interface SharedDocument {
  readonly workbook: Workbook
  /** Where its scenarios are in the document. */
  readonly indices: readonly number[]
  /** Whether any price was replaced. */
  readonly pricesWithheld: boolean
  /** Whether any notes were left out. */
  readonly notesWithheld: boolean
}

export function sharedDocument(workbook: Workbook, choice: ShareChoice): SharedDocument {
  const { scenarios, baseline } = workbook
  const indices = scenarios.flatMap((_, index) =>
    choice.only === undefined || choice.only === index ? [index] : [],
  )
  const chosen = scenarios.filter((_, index) => indices.includes(index))
  const pricesWithheld = choice.publicPrices && chosen.some(hasOwnPrices)
  const notesWithheld = choice.leavesNotes && chosen.some(hasNotes)
  const withheld = { pricesWithheld, notesWithheld }
  if (chosen.length === scenarios.length && !pricesWithheld && !notesWithheld) {
    return { workbook, indices, ...withheld }
  }
  const priced = choice.publicPrices ? chosen.map(withPublicPrices) : chosen
  const shared = {
    ...workbook,
    scenarios: choice.leavesNotes ? priced.map(withoutNotes) : priced,
    baseline: choice.only === undefined ? baseline : 0,
  }
  return { workbook: shared, indices, ...withheld }
}

/** What the link opens, as it follows "It opens". */
export function opens(shared: SharedDocument, whole: Workbook, letter: string): string {
  const isWhole = shared.indices.length === whole.scenarios.length
  const what = isWhole ? 'this document' : `scenario ${letter} alone`
  const changes = [
    ...(shared.pricesWithheld ? ['with public prices in place of yours'] : []),
    ...(shared.notesWithheld ? ['without your notes'] : []),
  ]
  return changes.length > 0 ? `${what}, ${changes.join(' and ')}` : `exactly ${what}`
}
