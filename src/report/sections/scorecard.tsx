/** The scorecard: who wins by the committee's weights, and how far these must move for another to. */
import type { Answered } from '../../answers/scenario-answers'
import { setOf } from '../../document/procurement/criteria-sets'
import { groupNames } from '../../document/procurement/criteria'
import { formatFixed, formatPercent } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import { totalsTable } from '../../experiments/scorecard/totals-table'
import { letterOf } from '../decision'
import { chartBlock } from '../document/chart-block'
import type { ReportBlock, ReportSection, ReportTable } from '../document/report'
import { cellTable, figure, left, right, words } from '../document/tables'
import { cardRows } from '../scorecard-rows'
import { flipsTable, scorecardSheet } from '../scorecard-tables'
import {
  cardHeadline,
  cardValueText,
  chaseWords,
  DISQUALIFIED,
  FLIPS_NOTE,
  pointsText,
  ruleWords,
  WEIGHTINGS_NOTE,
  type CardResult,
} from '../scorecard-words'
import { caution } from './unbuilt'

/** @param scorecard undefined where there are no criteria */
export function scorecardSection(
  scorecard: Answered<CardResult> | undefined,
): ReportSection | undefined {
  if (!scorecard) return undefined
  const title = 'Scorecard by weighted criteria'
  if ('sentence' in scorecard) {
    return { id: 'scorecard', title, blocks: [caution(scorecard.sentence)] }
  }
  const { value } = scorecard
  const { sheet } = value
  const set = setOf(sheet.criteria)
  const blocks: readonly ReportBlock[] = [
    chartBlock(totalsTable(cardRows(value)), {
      caption: cardHeadline(value),
      csv: scorecardSheet(value),
    }),
    ...sheet.notes.map(caution),
    criteriaTable(value),
    ...(set ? [{ kind: 'text', text: `${set.name}: ${set.source}`, role: 'limit' } as const] : []),
    ranksTable(value),
    ...(value.card.designs.some(({ chase }) => chase) ? [weightsTable(value)] : []),
  ]
  return { id: 'scorecard', title, blocks }
}

const headOf = ({ sheet }: CardResult) => sheet.designs.map(({ place }) => letterOf(place))

function criteriaTable(result: CardResult): ReportTable {
  const { sheet, card } = result
  return cellTable({
    id: 'criteria',
    caption: 'What is scored, by which rule, and the points',
    columns: [
      left('Criterion'),
      left('Group'),
      right('Weight, %'),
      right('Counts as, %'),
      left('Scored'),
      ...headOf(result).flatMap((letter) => [right(letter), right(`${letter}, points`)]),
    ],
    cells: sheet.criteria.map((criterion, at) => {
      const { countsPercent, points } = card.criteria[at] ?? {}
      return [
        words(visibleText(criterion.name)),
        words(groupNames[criterion.group]),
        figure(criterion.weightPercent, (weight) => formatFixed(weight, 1)),
        figure(countsPercent, (weight) => formatFixed(weight, 1)),
        words(ruleWords(criterion)),
        ...sheet.designs.flatMap((_, design) => [
          figure(sheet.values[at]?.[design], (known) => cardValueText(criterion, known)),
          figure(points?.[design], pointsText),
        ]),
      ]
    }),
  })
}

function ranksTable(result: CardResult): ReportTable {
  const { sheet, card } = result
  return cellTable({
    id: 'ranks',
    caption: 'Ranks, and how robust they are',
    note: WEIGHTINGS_NOTE,
    columns: [
      left('Design'),
      right('Rank'),
      right('Total'),
      right('First in'),
      left('Catches the first if'),
    ],
    cells: card.designs
      .map((own, design) => [
        words(visibleText(sheet.designs[design]?.title ?? '')),
        figure(own.rank, String),
        figure(own.total, pointsText),
        figure(own.wins, (share) => formatPercent(share)),
        words(chaseWords(result, design)),
      ])
      .concat(
        sheet.disqualified.map(({ title }) => [
          words(visibleText(title)),
          figure(undefined, String),
          figure(undefined, pointsText),
          figure(undefined, String),
          words(DISQUALIFIED),
        ]),
      ),
  })
}

function weightsTable(result: CardResult): ReportTable {
  const { sheet, card } = result
  const chasing = [...card.designs.keys()].filter((at) => card.designs[at]?.chase)
  const table = cellTable({
    id: 'flips',
    caption: 'The weight at which a design catches the first, by one criterion alone',
    note: FLIPS_NOTE,
    columns: [
      left('Criterion'),
      right('Counts as, %'),
      ...chasing.map((at) => right(`${letterOf(sheet.designs[at]?.place ?? 0)} catches it at, %`)),
    ],
    cells: sheet.criteria.flatMap(({ name }, at) => {
      const { countsPercent, points } = card.criteria[at] ?? {}
      if (!points) return []
      return [
        [
          words(visibleText(name)),
          figure(countsPercent, (weight) => formatFixed(weight, 1)),
          ...chasing.map((design) => {
            const weight = card.designs[design]?.chase?.byCriterionPercent[at]
            return weight === undefined
              ? words('never')
              : figure(weight, (percent) => formatFixed(percent, 1))
          }),
        ],
      ]
    }),
  })
  return { ...table, csv: flipsTable(result) }
}
