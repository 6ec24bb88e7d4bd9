/** How good the model is: what it says beside what was published, and what it does not decide. */
import { AGREEMENT_NOTE } from '../../charts/agreement/agreementNote'
import { AgreementMarks } from '../../charts/agreement/AgreementMarks'
import { buildAgreementState } from '../../charts/agreement/AgreementState'
import { moduleTitle } from '../../validation/modules'
import {
  compared,
  isOfModel,
  type ComparedRow,
  type ModelStamp,
  type PublishedMeasurements,
  type StoredPredictions,
} from '../../validation/published/published'
import { missOf, scorecardOf, type Score, type Scorecard } from '../../validation/scorecard'
import { PAGE_WIDTH } from '../document/page-width'
import type { ReportBlock, ReportSection, ReportTable } from '../document/report'
import { cellTable, left, right, rowsOf, words } from '../document/tables'
import { modelLimits } from '../../validation/model-limits'
import {
  agreementPoints,
  agreementSentence,
  agreementTable,
  amountText,
  doubtSentences,
  missText,
  publishedRecords,
  publishedText,
  SCORE_NOTE,
  scoreCells,
  scoreHeaders,
  scoreRecords,
  sourceText,
  unitText,
} from '../validation-tables'
import { caution } from './unbuilt'

/** How many of the rows that are farthest off are named. */
const WORST = 10

/** @param running the model that has computed the rest of the report */
export function validationSection(
  published: PublishedMeasurements,
  stored: StoredPredictions,
  running: ModelStamp,
): ReportSection {
  const rows = compared(published.measurements, stored.rows)
  const card = scorecardOf(rows)
  return {
    id: 'validation',
    title: 'Validation: the model against published measurements',
    blocks: [
      { kind: 'text', role: 'result', text: agreementSentence(card.all) },
      ...ofAnother(stored, running),
      { kind: 'list', items: doubtSentences(card.all) },
      scoreTable(card, stored.model),
      chartOf(rows, published, stored),
      worstTable(card),
      { kind: 'heading', text: 'Limits of the model' },
      ...modelLimits.flatMap(({ title, limits }): readonly ReportBlock[] => [
        { kind: 'text', text: `${title}.` },
        { kind: 'list', items: limits },
      ]),
    ],
  }
}

function ofAnother(stored: StoredPredictions, running: ModelStamp): readonly ReportBlock[] {
  if (isOfModel(stored, running)) return []
  const { version, parametersHash } = stored.model
  return [
    caution(
      `These predictions are of model ${version}, parameters ${parametersHash}, not of the model that computed the rest.`,
    ),
  ]
}

function scoreTable(card: Scorecard, model: ModelStamp): ReportTable {
  const { modules, all } = card
  const line = (name: string, score: Score) => [name, ...scoreCells(score).map(({ text }) => text)]
  return {
    kind: 'table',
    id: 'modules',
    caption: 'Agreement by module',
    note: SCORE_NOTE,
    columns: scoreHeaders.map((header, at) => (at === 0 ? left(header) : right(header))),
    rows: [...modules.map((score) => line(moduleTitle(score.module), score)), line('All', all)],
    csv: scoreRecords(card, model),
  }
}

function chartOf(
  rows: readonly ComparedRow[],
  published: PublishedMeasurements,
  stored: StoredPredictions,
): ReportBlock {
  const state = buildAgreementState(agreementPoints(rows), PAGE_WIDTH)
  return {
    kind: 'chart',
    id: 'rows',
    caption: 'How near predictions come to what was published.',
    note: AGREEMENT_NOTE,
    width: state.width,
    height: state.height,
    drawing: <AgreementMarks state={state} />,
    data: rowsOf(agreementTable(rows)),
    csv: publishedRecords(rows, published, stored.model),
  }
}

function worstTable({ all }: Scorecard): ReportTable {
  return cellTable({
    id: 'farthest-off',
    caption: `The ${WORST} measurements that the model misses most`,
    columns: [
      left('Quantity'),
      left('System'),
      right('Published'),
      right('Model'),
      left('Unit'),
      right('Off by'),
      left('Source'),
    ],
    cells: all.worst
      .slice(0, WORST)
      .map((row) => [
        words([row.measurement.quantity, row.measurement.statistic].filter(Boolean).join(', ')),
        words(row.measurement.system),
        words(publishedText(row)),
        words(amountText(row.result.predicted, false)),
        words(unitText(row.measurement.unit)),
        words(missText(missOf(row))),
        words(sourceText(row)),
      ]),
  })
}
