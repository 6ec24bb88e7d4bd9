/** The numbers behind the distributions of gains, and how they are read. */
import { formatPercent } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import type { GainRow } from './GainsState'

export const GAINS_NOTE =
  'Hills: draws by the gain that they give, as high as each design’s fullest step; what loses is in the accent. Line: 5 to 95 % of the draws; thick: 25 to 75 %; mark: median. Beside it the median and 5 to 95 %.'

const percent = (share: number) => formatPercent(share, { signed: true })

export function gainsTable(rows: readonly GainRow[]): TableData {
  return {
    columns: [
      { key: 'design', header: 'Design' },
      { key: 'mean', header: 'Mean gain' },
      { key: 'error', header: 'Standard error, points' },
      { key: 'p5', header: '5 %' },
      { key: 'p25', header: '25 %' },
      { key: 'p50', header: 'Median' },
      { key: 'p75', header: '75 %' },
      { key: 'p95', header: '95 %' },
    ],
    rows: rows.map(({ key, title, gain }) => ({
      id: key,
      cells: [
        title,
        percent(gain.mean),
        formatPercent(gain.standardError, { digits: 2 }).replace(/\u202f?%$/, ''),
        ...[gain.p5, gain.p25, gain.p50, gain.p75, gain.p95].map(percent),
      ],
    })),
  }
}
