/** The scenarios by the rules that committees publish, and what the score of a single node hides. */
import type { ReportAnswers } from '../../experiments/report-answers'
import type { WorkbookScores } from '../../answers/workbook-scores'
import { counted, formatFixed, formatSignificant } from '../../document/format'
import { rankBy } from '../../document/scores/ranks'
import { visibleText } from '../../document/visible-text'
import { scoresTable, type ScoreRow } from '../../experiments/scores/scores-table'
import { letterOf, titleOf } from '../decision'
import { chartBlock } from '../document/chart-block'
import type { ReportBlock, ReportSection, ReportTable } from '../document/report'
import { cellTable, figure, left, right, words } from '../document/tables'
import { belowOne, headline } from '../score-sentences'
import { caution } from './unbuilt'

type Scored = Pick<ReportAnswers, 'scores' | 'workbook'>

const score = (value: number) => formatFixed(value, 3)

export function scoresSection({ scores, workbook }: Scored): ReportSection {
  const title = 'By published scoring rules'
  if ('sentence' in scores) return { id: 'scores', title, blocks: [caution(scores.sentence)] }
  const { value } = scores
  const found = foundOf(value)
  const designs = found.map(({ own }) => own)
  const rows = found.map(({ own, index }, at): ScoreRow => {
    const scenario = workbook.scenarios[index]
    return {
      scenario: index,
      title: scenario ? titleOf(index, scenario) : '',
      ssni: own.ssni,
      ssi: own.ssi,
      ssiLow: own.ssiLow,
      ssiHigh: own.ssiHigh,
      rankBySsni: rankBy(designs, at, 'ssni'),
      rankBySsi: rankBy(designs, at, 'ssi'),
    }
  })
  const drawn = scoresTable(rows)
  const labels = found.map(({ index }) => letterOf(index))
  const flips = value.flips.map((flip) => ({
    ...flip,
    bySsni: found.findIndex(({ index }) => index === flip.bySsni),
    bySsi: found.findIndex(({ index }) => index === flip.bySsi),
  }))
  const asDto = { designs, flips, weightsPercent: [...value.countedPercent] }
  const below = belowOne(asDto)
  const { reference } = value
  const against = `${reference.index === undefined ? '' : `${letterOf(reference.index)} `}${visibleText(reference.name)}, ${counted(reference.nodes, 'node', 'nodes')}`
  const blocks: readonly ReportBlock[] = [
    chartBlock(drawn, {
      id: 'chart',
      caption: headline(labels, asDto),
      note: `Against ${against}. ${drawn.note ?? ''}`,
      csv: scoresFile(rows),
    }),
    rulesTable(value, workbook),
    weightsTable(value),
    ...(below === undefined ? [] : [{ kind: 'text', text: below } as const]),
    ...value.notes.map((text): ReportBlock => ({ kind: 'text', text })),
    {
      kind: 'text',
      role: 'limit',
      text: 'Speed-ups are predictions of the node and application models, not runs of the vendors’ codes; SSNI knows no network, and SSI knows what the slowdowns know.',
    },
  ]
  return { id: 'scores', title, blocks }
}

const foundOf = ({ designs }: WorkbookScores) =>
  designs.flatMap((own, index) => (own ? [{ own, index }] : []))

const column = (key: string, header = key) => ({ key, header })

const scoresFile = (rows: readonly ScoreRow[]) => ({
  columns: [
    column('title', 'design'),
    column('ssni'),
    column('rankBySsni', 'rank_by_ssni'),
    column('ssi'),
    column('ssiLow', 'ssi_low'),
    column('ssiHigh', 'ssi_high'),
    column('rankBySsi', 'rank_by_ssi'),
  ],
  rows: rows.map((row) => ({ ...row })),
})

function rulesTable(value: WorkbookScores, { scenarios }: Scored['workbook']): ReportTable {
  return cellTable({
    id: 'rules',
    caption: 'Every scenario by every rule',
    columns: [
      left('Scenario'),
      right('N / N_ref'),
      right('SSNI'),
      right('SSI'),
      right('SSI, range'),
      right('FOM ratio'),
      right('SSP'),
      right('SSP over all years'),
    ],
    cells: foundOf(value).map(({ own, index }) => {
      const scenario = scenarios[index]
      return [
        words(scenario ? titleOf(index, scenario) : ''),
        figure(own.nodeRatio, score),
        figure(own.ssni, score),
        figure(own.ssi, score),
        words(`${score(own.ssiLow)} to ${score(own.ssiHigh)}`),
        figure(own.fomRatio, score),
        figure(own.ssp, (ssp) => formatSignificant(ssp, 4)),
        figure(own.sspYears, (years) => formatSignificant(years, 4)),
      ]
    }),
    note: 'SSNI: N/N_ref times the weighted geometric mean of speed-ups of one node (ATS-5). SSI: weighted geometric mean of c U S in jobs with modelled contention (APEX, Crossroads). FOM ratio: geometric mean of the ratios of figures of merit, a node, unweighted. SSP: that mean times nodes (NERSC), in nodes of the reference; over all years, everything delivered at once.',
  })
}

function weightsTable({ weights, countedPercent }: WorkbookScores): ReportTable {
  return cellTable({
    id: 'weights',
    caption: 'What every application weighs in SSNI and SSI',
    columns: [left('Application'), right('Weight, %'), right('Counts as, %'), left('Problem c')],
    cells: weights.map(({ name, percent, growth }, at) => [
      words(visibleText(name)),
      figure(percent, (share) => formatFixed(share, 1)),
      figure(countedPercent[at], (share) => formatFixed(share, 1)),
      growth === null
        ? words('as the nodes of its jobs')
        : figure(growth, (times) => `${formatSignificant(times)} times the reference’s`),
    ]),
  })
}
