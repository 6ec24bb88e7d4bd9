/** The cell whose flows and parts are shown. */
import type { ApplicationResultDto } from '../../model/engine'
import type { Picking } from '../../charts/frame/Plot'
import type { PlacedColumn } from '../../document/workload/columns'
import type { Table } from '../../tables/table'
import { numberOf, wordsOf } from '../../tables/texts'

export interface PickedCell {
  /** Key of the column. */
  readonly column: string
  readonly application: string
  readonly condition: string
}

/** The cell that loses most, until a person picks one. */
export function worstCell(
  columns: readonly (PlacedColumn | undefined)[],
  cells: readonly (readonly ApplicationResultDto[])[],
): PickedCell | undefined {
  const all = columns.flatMap((column, at) =>
    column ? (cells[at] ?? []).map((cell) => ({ column: column.key, cell })) : [],
  )
  const worst = all.toSorted((a, b) => b.cell.slowdown - a.cell.slowdown)[0]
  return (
    worst && {
      column: worst.column,
      application: worst.cell.application,
      condition: worst.cell.condition,
    }
  )
}

/** Cells of the table of slowdowns lead to their flows and parts. */
export function slowdownPicking(
  table: Table,
  picked: PickedCell | undefined,
  onPick: (cell: PickedCell) => void,
): Picking {
  const of = (key: string, row: unknown) => wordsOf(table, key, row)
  const cellOf = (row: unknown): PickedCell => ({
    column: of('cell_design', row),
    application: of('cell_application', row),
    condition: of('cell_condition', row),
  })
  return {
    isPicked: (row) => {
      const { column, application, condition } = cellOf(row)
      return (
        column === picked?.column &&
        application === picked.application &&
        condition === picked.condition
      )
    },
    hint: (row) =>
      numberOf(table, 'slowdown_percent', row) === undefined
        ? undefined
        : 'Enter or click: its flows and parts, below',
    pick: (row) => onPick(cellOf(row)),
  }
}
