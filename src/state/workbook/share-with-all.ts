/** One budget, or one workload, for all offers. */
import type { Scenario } from '../../document/scenario/schema'
import { replaceWorkbook, scenarioStore } from './scenario-store'
import { scenarioTitle } from './scenario-actions'

/** Gives all scenarios a part of one of them, as one step. */
function share(index: number, what: string, partOf: (scenario: Scenario) => Partial<Scenario>) {
  const { workbook } = scenarioStore.getState()
  const own = workbook.scenarios[index]
  if (!own) return
  const scenarios = workbook.scenarios.map((scenario) => ({ ...scenario, ...partOf(own) }))
  replaceWorkbook(
    { ...workbook, scenarios },
    `${what} of ${scenarioTitle(index)} for all scenarios`,
  )
}

export const shareBudget = (index: number): void =>
  share(index, 'budget', ({ budget }) => ({ budget }))

export const shareWorkload = (index: number): void =>
  share(index, 'workload', ({ workload }) => ({ workload }))
