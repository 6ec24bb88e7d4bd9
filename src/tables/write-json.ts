/** A table as JSON: one object a row, by the keys that a file of it has; `null` where there is no value. */
import { fileKeys, fileRow } from './write-csv'
import { presentRows, type Table } from './table'

type JsonCell = string | number | boolean | null

export function jsonRows(table: Table): readonly Readonly<Record<string, JsonCell>>[] {
  const keys = fileKeys(table)
  return presentRows(table).map((row) => {
    const cells = fileRow(table, row)
    return Object.fromEntries(keys.map((key) => [key, cells[key] ?? null]))
  })
}
