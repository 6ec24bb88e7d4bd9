/** Which published rows are looked at. */
import type { ComparedRow } from './published/published'

/** An empty choice lets all rows through. */
interface RowFilter {
  readonly modules: readonly string[]
  /** One machine; rows about several belong to each of them. */
  readonly system: string
  readonly paper: string
  readonly role: string
}

/** "Summit vs Titan" and "Summit/Sierra" are about two machines. */
export const systemsOf = (system: string): readonly string[] =>
  system.split(/\s*(?:,|\/|\bvs\b|\.\.)\s*/)

export function filtered<Row extends ComparedRow>(
  rows: readonly Row[],
  { modules, system, paper, role }: RowFilter,
): readonly Row[] {
  return rows.filter(
    ({ measurement, result }) =>
      (modules.length === 0 || modules.includes(measurement.module)) &&
      (system === '' || systemsOf(measurement.system).includes(system)) &&
      (paper === '' || measurement.source.paper === paper) &&
      (role === '' || result.role === role),
  )
}

/** What rows can be distinguished by, in the order of the alphabet. */
export function filterChoices(rows: readonly ComparedRow[]) {
  const distinct = (of: (row: ComparedRow) => readonly string[]) =>
    [...new Set(rows.flatMap(of))].toSorted((a, b) => a.localeCompare(b, 'en'))
  return {
    modules: distinct(({ measurement }) => [measurement.module]),
    systems: distinct(({ measurement }) => systemsOf(measurement.system)),
    papers: distinct(({ measurement }) => [measurement.source.paper]),
    roles: distinct(({ result }) => [result.role]),
  }
}
