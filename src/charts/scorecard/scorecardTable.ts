/** The numbers behind the chart of a scorecard. */
import { formatCount } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import { points, type CardRow } from './ScorecardState'

export const SCORECARD_NOTE =
  'Outline: 100 points. Each part is what a criterion adds, its points times its weight; beside its name what it adds, of what it could add at most.'

export function scorecardTable(rows: readonly CardRow[]): TableData {
  const criteria = rows[0]?.parts ?? []
  return {
    columns: [
      { key: 'design', header: 'Design' },
      { key: 'rank', header: 'Rank' },
      { key: 'total', header: 'Total of 100' },
      ...criteria.map(({ id, name, most }) => ({
        key: id,
        header: `${name}, of ${points(most)}`,
      })),
    ],
    rows: rows.map(({ letter, title, rank, total, parts }) => ({
      id: letter,
      cells: [title, formatCount(rank), points(total), ...parts.map(({ added }) => points(added))],
    })),
  }
}
