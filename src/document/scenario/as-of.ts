/** The day of a document: that of the scenario whose prices and parts are the latest. */
import type { Workbook } from './schema'

/** YYYY-MM-DD; undefined where no scenario has one. */
export function asOfDocument({ scenarios }: Workbook): string | undefined {
  const days = scenarios.flatMap(({ asOf }) => (asOf === '' ? [] : [asOf]))
  return days.toSorted().at(-1)
}

/** The document with that day on every scenario. */
export function withAsOf(workbook: Workbook, asOf: string): Workbook {
  return { ...workbook, scenarios: workbook.scenarios.map((scenario) => ({ ...scenario, asOf })) }
}
