/** The scenario that the rail edits. */
import { scenarioStore, useFromWorkbook } from './scenario-store'
import { useView, viewStore } from '../page/view-store'

// An undo can take away the scenario that was active.
const within = (active: number, count: number) => Math.max(0, Math.min(active, count - 1))

export function activeIndex(): number {
  return within(viewStore.getState().active, scenarioStore.getState().workbook.scenarios.length)
}

export function useActiveIndex(): number {
  return within(
    useView((state) => state.active),
    useFromWorkbook(({ scenarios }) => scenarios.length),
  )
}
