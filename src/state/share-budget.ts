/** One budget for all offers. */
import { replaceWorkbook, scenarioStore } from './scenario-store'
import { scenarioTitle } from './scenario-actions'

/** Gives all scenarios the budget of one of them, as one step. */
export function shareBudget(index: number): void {
  const { workbook } = scenarioStore.getState()
  const budget = workbook.scenarios[index]?.budget
  if (!budget) return
  const scenarios = workbook.scenarios.map((scenario) => ({ ...scenario, budget }))
  replaceWorkbook({ ...workbook, scenarios }, `budget of ${scenarioTitle(index)} for all scenarios`)
}
