/** A scenario's package in unit prices, as one step that can be undone. */
import { titleOf } from '../document/titles'
import { pricePackages } from '../model/price-packages'
import { query } from './page-query'
import { replaceWorkbook, scenarioStore } from './scenario-store'
import { notify } from './view-store'

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
