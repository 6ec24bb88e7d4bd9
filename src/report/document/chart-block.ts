/** A table that is drawn, as a chart of the report. */
import { drawTable } from '../../charts/drawings'
import { tableData } from '../../charts/frame/tableData'
import type { Table } from '../../tables/table'
import type { CsvTable } from '../csv'
import { PAGE_WIDTH } from './page-width'
import type { ReportChart } from './report'
import { rowsOf } from './tables'

interface ChartWords {
  /** Names its file, after the section's id; the table's unless given. */
  readonly id?: string
  /** The sentence that says what it shows; the table's caption unless given. */
  readonly caption?: string
  /** The table's note unless given. */
  readonly note?: string
  readonly csv: CsvTable
  /** Pixels of the drawing. */
  readonly width?: number
}

/** @throws Error for a table that has no chart */
export function chartBlock(table: Table, words: ChartWords): ReportChart {
  const drawn = drawTable(table, words.width ?? PAGE_WIDTH)
  if (!drawn) throw new Error(`The table ${table.id} is not drawn.`)
  const parts = [words.note ?? table.note ?? '', ...(drawn.state.notes ?? [])]
  const note = parts.filter((part) => part !== '').join(' ')
  return {
    kind: 'chart',
    id: words.id ?? table.id,
    caption: words.caption ?? table.caption,
    ...(note !== '' && { note }),
    width: drawn.state.width,
    height: drawn.state.height,
    drawing: drawn.marks,
    data: rowsOf(tableData(table)),
    csv: words.csv,
  }
}
