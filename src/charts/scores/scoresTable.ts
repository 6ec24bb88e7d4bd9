/** The numbers behind the chart of scores, and how it is read. */
import { formatFixed } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import type { ScoreRow } from './ScoresState'

export const SCORES_NOTE =
  'Outlined mark: SSNI, of a node alone. Filled mark: SSI, in jobs with modelled contention; thick line: over the ranges of the slowdowns, of all designs together. Beside it both scores and the ranks that they give, in bold for who leads by either.'

const score = (value: number) => formatFixed(value, 3)

export const scoresTable = (rows: readonly ScoreRow[]): TableData => ({
  columns: [
    { key: 'design', header: 'Design' },
    { key: 'ssni', header: 'SSNI' },
    { key: 'rankBySsni', header: 'Rank by SSNI' },
    { key: 'ssi', header: 'SSI' },
    { key: 'ssiLow', header: 'SSI, low' },
    { key: 'ssiHigh', header: 'SSI, high' },
    { key: 'rankBySsi', header: 'Rank by SSI' },
  ],
  rows: rows.map((row) => ({
    id: row.key,
    cells: [
      row.title,
      score(row.ssni),
      String(row.rankBySsni),
      score(row.ssi),
      score(row.ssiLow),
      score(row.ssiHigh),
      String(row.rankBySsi),
    ],
  })),
})
