/** The scenario that the rail edits. */
import type { Scenario } from '../domain/scenario/schema'
import { scenarioStore, useWorkbook } from './scenario-store'
import { useView, viewStore } from './view-store'

// An undo can take away the scenario that was active.
const within = (active: number, scenarios: readonly Scenario[]) =>
  Math.max(0, Math.min(active, scenarios.length - 1))

export function activeIndex(): number {
  return within(viewStore.getState().active, scenarioStore.getState().workbook.scenarios)
}

export function useActiveIndex(): number {
  return within(
    useView((state) => state.active),
    useWorkbook().scenarios,
  )
}
