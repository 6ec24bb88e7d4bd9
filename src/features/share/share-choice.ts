/** What a person chooses to hand on, and the document and the words that follow from it. */
import { hasOwnPrices, withPublicPrices } from '../../domain/prices/public-prices'
import type { Workbook } from '../../domain/scenario/schema'

export interface ShareChoice {
  /** Index of the one scenario that is shared; undefined for all. */
  readonly only: number | undefined
  /** Whether the prices of the public books stand in place of the person's own. */
  readonly publicPrices: boolean
}

export interface SharedDocument {
  readonly workbook: Workbook
  /** Where its scenarios are in the document. */
  readonly indices: readonly number[]
  /** Whether any price was replaced. */
  readonly pricesWithheld: boolean
}

export function sharedDocument(workbook: Workbook, choice: ShareChoice): SharedDocument {
  const { scenarios, baseline } = workbook
  const indices = scenarios.flatMap((_, index) =>
    choice.only === undefined || choice.only === index ? [index] : [],
  )
  const chosen = scenarios.filter((_, index) => indices.includes(index))
  const pricesWithheld = choice.publicPrices && chosen.some(hasOwnPrices)
  if (chosen.length === scenarios.length && !pricesWithheld) {
    return { workbook, indices, pricesWithheld }
  }
  const shared = {
    ...workbook,
    scenarios: choice.publicPrices ? chosen.map(withPublicPrices) : chosen,
    baseline: choice.only === undefined ? baseline : 0,
  }
  return { workbook: shared, indices, pricesWithheld }
}

/** What the link opens, as it follows "It opens". */
export function opens(shared: SharedDocument, whole: Workbook, letter: string): string {
  const isWhole = shared.indices.length === whole.scenarios.length
  const what = isWhole ? 'this document' : `scenario ${letter} alone`
  return shared.pricesWithheld ? `${what}, with public prices in place of yours` : `exactly ${what}`
}
