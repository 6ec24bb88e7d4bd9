/** Scorecards for tests, worked out by the real model. */
import { criterionOf, criterionOfMarks } from '../../../src/document/procurement/criteria'
import type { Criterion } from '../../../src/document/procurement/schema'
import type { CardSheet } from '../../../src/document/procurement/scorecard'
import { toScorecard } from '../../../src/experiments/scorecard'
import type { CardResult } from '../../../src/experiments/scorecard/words'
import { realEngine } from '../../model/model'

export const sheetOf = (
  rows: readonly (readonly [Criterion, ...(number | undefined)[]])[],
  titles = ['A Thin', 'B Fat', 'C Wide'],
): CardSheet => ({
  criteria: rows.map(([criterion]) => criterion),
  designs: titles.map((title, place) => ({ place, title })),
  values: rows.map(([, ...values]) => values),
  disqualified: [],
  notes: [],
})

export async function worked(sheet: CardSheet): Promise<CardResult> {
  const { result } = await realEngine().run(toScorecard(sheet, 7))
  return { sheet, card: result }
}

/** Names that a spreadsheet and a parser must get right; a criterion without a mark. */
export const sample = sheetOf([
  [{ ...criterionOf('throughput', 40), name: 'Throughput, "all" jobs' }, 1, 1.1, 0.93],
  [{ ...criterionOf('lifetime-cost', 30), name: '=Cost' }, 613.123456789, 700.1, 555.5],
  [criterionOf('worst-slowdown', 10), 12.3, 150, 45.6],
  [criterionOfMarks('Services', 'services', 15), 70, 33.3, 80],
  [criterionOfMarks('EU added value', 'other', 5), 10, undefined, 30],
])
