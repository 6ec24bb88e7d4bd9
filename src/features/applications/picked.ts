/** The cell whose flows and parts are shown. */
import type { ApplicationResultDto } from '../../model/engine'
import type { PlacedColumn } from '../../document/workload/columns'

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

/** The id that the heat table gives a cell. */
export const heatId = ({ column, application, condition }: PickedCell): string =>
  `${column} ${application} ${condition}`
