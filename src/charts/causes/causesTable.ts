/** The table and the file behind the chart of causes. */
import type { TableColumn, TableData } from '../frame/DataTable'

/** What one cause adds. */
export interface CauseRecord {
  readonly cause: string
  /** In the unit of what is explained. */
  readonly adds: number
  /** Share of the baseline's value, per cent. */
  readonly addsPercent: number
}

export const causeColumns: readonly TableColumn[] = [
  { key: 'cause', header: 'Cause' },
  { key: 'adds', header: 'Adds' },
  { key: 'addsPercent', header: 'Adds, % of the baseline' },
]

export function causesTable(
  records: readonly CauseRecord[],
  write: {
    readonly value: (adds: number) => string
    readonly percent: (percent: number) => string
  },
): TableData {
  return {
    columns: causeColumns,
    rows: records.map(({ cause, adds, addsPercent }, at) => ({
      id: String(at),
      cells: [cause, write.value(adds), write.percent(addsPercent)],
    })),
  }
}
