/** The tables of the scorecard as files, with what every row of a file carries. */
import type { CsvTable } from '../../report/csv'
import { stampedCsv } from '../../report/table-stamp'
import { resultsStore } from '../../state/results-store'
import { scenarioStore } from '../../state/scenario-store'

/** @param table of what the document holds now */
export function cardCsv({ columns, rows }: CsvTable): string {
  const { scenarios } = scenarioStore.getState().workbook
  return stampedCsv(columns, rows, { scenarios, card: resultsStore.getState().card })
}
