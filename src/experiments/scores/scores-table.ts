/** SSNI beside SSI of every design: what the score of a single node hides. */
import { formatFixed } from '../../document/format'
import { table, type Column, type Table } from '../../tables/table'

/** A design with both scores. */
export interface ScoreRow {
  /** Index of its scenario. */
  readonly scenario: number
  readonly title: string
  readonly ssni: number
  readonly ssi: number
  readonly ssiLow: number
  readonly ssiHigh: number
  /** Places in the order by each score; equal scores share one. */
  readonly rankBySsni: number
  readonly rankBySsi: number
}

const SCORES_NOTE =
  'Outlined mark: SSNI, of a node alone. Filled mark: SSI, in jobs with modelled contention; thick line: over the ranges of the slowdowns, of all designs together. Beside it both scores and the ranks that they give, in bold for who leads by either.'

const score = (
  key: string,
  header: string,
  value: (row: ScoreRow) => number,
): Column<ScoreRow> => ({
  key,
  header,
  value,
  format: (each) => formatFixed(each, 3),
  basis: 'simulated',
})

const rank = (key: string, header: string, value: (row: ScoreRow) => number): Column<ScoreRow> => ({
  key,
  header,
  value,
  basis: 'simulated',
})

/** "1.098 to 1.084, rank 5 to 1"; the rank once where both scores give it. */
export function rankWords({ ssni, ssi, rankBySsni, rankBySsi }: ScoreRow): string {
  const ranks = rankBySsni === rankBySsi ? `${rankBySsi}` : `${rankBySsni} to ${rankBySsi}`
  return `${formatFixed(ssni, 3)} to ${formatFixed(ssi, 3)}, rank ${ranks}`
}

export const scoresTable = (rows: readonly ScoreRow[]): Table =>
  table<ScoreRow>({
    id: 'scores',
    caption: 'Scores of a node alone and of jobs',
    columns: [
      { key: 'design', header: 'Design', value: ({ title }) => title, basis: 'input' },
      score('ssni', 'SSNI', ({ ssni }) => ssni),
      rank('rank_by_ssni', 'Rank by SSNI', ({ rankBySsni }) => rankBySsni),
      score('ssi', 'SSI', ({ ssi }) => ssi),
      score('ssi_low', 'SSI, low', ({ ssiLow }) => ssiLow),
      score('ssi_high', 'SSI, high', ({ ssiHigh }) => ssiHigh),
      rank('rank_by_ssi', 'Rank by SSI', ({ rankBySsi }) => rankBySsi),
    ],
    rows,
    note: SCORES_NOTE,
    freshness: 'current',
    scenarioOf: ({ scenario }) => scenario,
    chart: {
      type: 'rows',
      label: 'design',
      scenario: ({ scenario }) => scenario,
      emphasis: ({ rankBySsni, rankBySsi }) =>
        rankBySsni === 1 || rankBySsi === 1 ? 'strong' : undefined,
      panels: [
        {
          spans: [
            { from: 'ssni', to: 'ssi', look: 'line' },
            { from: 'ssi_low', to: 'ssi_high', look: 'range' },
          ],
          points: [
            { at: 'ssni', shape: 'outline' },
            { at: 'ssi', shape: 'mark' },
          ],
          words: rankWords,
          references: [{ value: 1, label: 'reference', look: 'dashed' }],
        },
      ],
    },
  })
