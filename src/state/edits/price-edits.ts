/** Edits of prices: the buyer's own ranges, and a package in unit prices. Each is one step of undo. */
import { priceLabel } from '../../document/prices/price-words'
import { withRange } from '../../document/prices/price-range'
import type { PriceKey } from '../../document/scenario/schema'
import { scenarioGone } from '../../document/scenario/workbook'
import {
  editScenario,
  scenarioStore,
  type EditOutcome,
  replaceWorkbook,
} from '../workbook/scenario-store'
import { titleOf } from '../../document/titles'
import { pricePackages } from '../../model/price-packages'
import { query } from '../answers/page-query'
import { notify } from '../page/view-store'

/** @param range undefined: that of the book */
export function setPriceRange(
  index: number,
  key: PriceKey,
  range: { readonly low: number; readonly high: number } | undefined,
  joins = false,
): EditOutcome {
  const prices = scenarioStore.getState().workbook.scenarios[index]?.prices
  if (!prices) return scenarioGone
  const { ranges } = withRange(prices, key, range)
  const what = range ? 'range' : 'range from the price book'
  const step = `${what}, ${priceLabel(prices, key)}`
  return editScenario(index, [{ path: 'prices.ranges', value: ranges }], step, joins)
}

/** A scenario's package in unit prices, as one step that can be undone. */
export async function priceThePackage(index: number): Promise<void> {
  const { workbook } = scenarioStore.getState()
  const scenario = workbook.scenarios[index]
  if (!scenario) return
  const only = { ...workbook, scenarios: [scenario], baseline: 0 }
  const { workbook: priced, problems } = await pricePackages(only, query.ask)
  const [changed] = priced.scenarios
  const [problem] = problems
  if (problem !== undefined) return notify({ tone: 'problem', sentence: problem })
  // The document may have been edited while the model counted the pieces.
  if (!changed || scenarioStore.getState().workbook !== workbook) {
    const sentence = 'The design changed in the meantime. Price the package again.'
    return notify({ tone: 'problem', sentence })
  }
  const title = titleOf(index, scenario)
  replaceWorkbook(
    { ...workbook, scenarios: workbook.scenarios.with(index, changed) },
    `package prices of ${title}`,
  )
  notify({
    tone: 'news',
    sentence: `${title} now has prices from its package. Undo restores the previous prices.`,
  })
}
