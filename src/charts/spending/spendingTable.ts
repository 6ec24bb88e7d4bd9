/** The numbers behind the chart of spending, and how to read it. */
import type { ReactNode } from 'react'
import { formatWholeUsd } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import { SPENDING, totalOf, type Spending, type SpendingId } from './SpendingState'

export const SPENDING_NOTE =
  'All bars on one scale. Storage, software and installation are not in it.'

/** @param renderWhere note on where the numbers of a row come from */
export function spendingTable(
  spendings: readonly Spending[],
  renderWhere: (row: SpendingId | 'total') => ReactNode = () => undefined,
): TableData {
  return {
    columns: [
      { key: 'item', header: 'Spent on' },
      ...spendings.map(({ letter, isOld }) => ({
        key: letter,
        header: isOld === true ? `${letter}, the last that could be built, USD` : `${letter}, USD`,
      })),
    ],
    rows: [
      ...SPENDING.map(({ id, label }) => ({
        id,
        where: renderWhere(id),
        cells: [label, ...spendings.map(({ usd }) => formatWholeUsd(usd[id]))],
      })),
      {
        id: 'total',
        where: renderWhere('total'),
        cells: ['All of it', ...spendings.map((each) => formatWholeUsd(totalOf(each)))],
      },
    ],
  }
}
