/** How a document that a person opens takes the place of the one on the page. */
import type { Workbook } from '../../document/scenario/schema'
import { replaceWorkbook } from '../workbook/scenario-store'
import { activateScenario, showPlace, viewStore } from '../page/view-store'

/** As one step; it is shown from the top, with its baseline selected. */
export function openDocument(workbook: Workbook, step: string): void {
  replaceWorkbook(workbook, step)
  activateScenario(workbook.baseline)
  showPlace(viewStore.getState().place)
}
