/** The map as a table a person can read: how many cells are in each class. The CSV has every cell. */
import { formatCount, formatPercent } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import { classLabels, UNMEASURED, type PairMapState } from './PairMapState'

export function pairMapTable(state: PairMapState): TableData {
  const unmeasured = state.classes.filter((found) => found === UNMEASURED).length
  const total = state.classes.length - unmeasured
  return {
    columns: [
      { key: 'class', header: 'Share of what a pair has alone, %' },
      { key: 'cells', header: 'Groups of pairs' },
      { key: 'share', header: 'Share of those measured' },
    ],
    rows: [
      ...classLabels.map((label, index) => {
        const wanted = classLabels.length - 1 - index
        const count = state.classes.filter((found) => found === wanted).length
        return {
          id: label,
          cells: [label, formatCount(count), formatPercent(total === 0 ? 0 : count / total)],
        }
      }),
      ...(unmeasured === 0
        ? []
        : [{ id: 'unmeasured', cells: ['not measured', formatCount(unmeasured), '–'] }]),
    ],
  }
}
