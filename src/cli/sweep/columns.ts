/** The columns of a sweep, and its rows as lines of text. */
import { csvHeader, csvLine, type CsvCell, type CsvColumn, type CsvRow } from '../../tables/csv'

/** What all cells of a column are, unless empty. */
export type CellKind = 'whole' | 'number' | 'switch' | 'text'

export interface SweepColumn extends CsvColumn {
  readonly kind: CellKind
  /** Whether no cell is empty, also where a design cannot be built. */
  readonly isGiven?: true
}

/** What values are; text where they are of more kinds than one. */
export function kindOf(values: readonly CsvCell[]): CellKind {
  if (values.every((value) => typeof value === 'number')) return 'number'
  return values.every((value) => typeof value === 'boolean') ? 'switch' : 'text'
}

/** How rows stand in a file: each is a line. */
export interface LineFormat {
  /** The first line of the first shard; empty if there is none. */
  readonly header: (columns: readonly SweepColumn[]) => string
  readonly line: (columns: readonly SweepColumn[], row: CsvRow) => string
  /** What ends a line. */
  readonly end: string
}

/** Empty text is a value where every cell is given. */
const isAbsent = ({ key, isGiven }: SweepColumn, row: CsvRow) =>
  row[key] === undefined || (row[key] === '' && isGiven !== true)

export const csvLines: LineFormat = { header: csvHeader, line: csvLine, end: '\n' }

/** One object on a line; a column without a value is left out. */
export const jsonLines: LineFormat = {
  header: () => '',
  line: (columns, row) => {
    const cells = columns.flatMap((column) =>
      isAbsent(column, row) ? [] : [[column.header, row[column.key]]],
    )
    return `${JSON.stringify(Object.fromEntries(cells))}\n`
  },
  end: '}\n',
}

/** One list of cells on a line, null where there is no value: {@link readCells} reads what was written. */
export const cellLines: LineFormat = {
  header: () => '',
  line: (columns, row) => {
    const cells = columns.map((column) => (isAbsent(column, row) ? null : row[column.key]))
    return `${JSON.stringify(cells)}\n`
  },
  end: ']\n',
}

/** How the line of a row begins: with the cells that are known without the model. */
export function lineStart({ line, end }: LineFormat, columns: readonly SweepColumn[], row: CsvRow) {
  const given = columns.filter(({ isGiven }) => isGiven)
  return `${line(given, row).slice(0, -end.length)},`
}

/** @throws Error if the line was not written by {@link cellLines} */
export function readCells(line: string): readonly unknown[] {
  const cells: unknown = JSON.parse(line)
  if (!Array.isArray(cells)) throw new Error('a line is not a list of cells')
  return cells
}
