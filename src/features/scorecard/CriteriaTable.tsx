import { formatFixed } from '../../document/format'
import type { CardSheet } from '../../document/procurement/scorecard'
import { visibleText } from '../../document/visible-text'
import { letterOf } from '../../document/titles'
import type { CardResult } from '../../experiments/scorecard/words'
import { normaliseCriteria } from '../../state/criteria-edits'
import { ScenarioName } from '../../ui/ScenarioMark'
import { WeightProblems } from '../../ui/WeightProblems'
import { TableView } from '../../tables/TableView'
import { CriterionRow } from './CriterionRow'

interface CriteriaTableProps {
  readonly sheet: CardSheet
  /** Of this sheet or of an earlier one. */
  readonly result: CardResult | undefined
  /** Whether it is of this sheet. */
  readonly isCurrent: boolean
  /** Why the weights cannot be used; undefined if they can. */
  readonly problem: string | undefined
  /** Why an entry was not taken. */
  readonly refusal: string | undefined
  readonly onRefused: (sentence: string | undefined) => void
}

/** Criteria by designs: what is scored, what it weighs, by which rule, and the points. */
export function CriteriaTable(props: CriteriaTableProps) {
  const { sheet, result, isCurrent, problem, refusal, onRefused } = props
  const { criteria, designs } = sheet
  const sum = criteria.reduce((total, { weightPercent }) => total + weightPercent, 0)
  return (
    <>
      <TableView
        label="Table: criteria"
        testId="criteria"
        isStale={!isCurrent}
        hasFields
        groups={[
          { key: 'all', header: '', span: 5 },
          ...designs.map(({ place, title }) => ({
            key: String(place),
            header: <ScenarioName index={place} name={visibleText(title)} />,
            span: 2,
          })),
          { key: 'remove', header: '', span: 1 },
        ]}
        columns={[
          { key: 'criterion', header: 'Criterion' },
          { key: 'group', header: 'Group', align: 'text' },
          { key: 'weight', header: 'Weight' },
          { key: 'counts', header: 'Counts as' },
          { key: 'rule', header: 'Scored', align: 'text' },
          ...designs.flatMap(({ place }) => [
            { key: `${place} value`, header: 'Value' },
            { key: `${place} points`, header: 'Points' },
          ]),
          { key: 'remove', header: 'Remove', isHeaderHidden: true },
        ]}
        foot={[
          {
            id: 'sum',
            cells: [
              'Sum of weights and total points',
              '',
              {
                content: `${formatFixed(sum, 2)}\u202f%`,
                data: { 'data-testid': 'weight-sum' },
              },
              '',
              '',
              ...designs.flatMap(({ place }) => [
                '',
                {
                  content: formatFixed(totalAt(result, place), 1),
                  data: { 'data-testid': `total-${letterOf(place)}` },
                },
              ]),
              '',
            ],
          },
        ]}
      >
        {criteria.map((criterion, at) => (
          <CriterionRow
            // A row is a place on the card: names may be equal.
            key={at}
            at={at}
            criterion={criterion}
            designs={designs}
            {...shownAt(sheet, result, at)}
            onRefused={onRefused}
          />
        ))}
      </TableView>
      <WeightProblems refusal={refusal} problem={problem} onNormalise={normaliseCriteria} />
    </>
  )
}

/** What is known of a criterion; until its answer is there, what was known of the same designs before. */
function shownAt(sheet: CardSheet, result: CardResult | undefined, at: number) {
  const values = sheet.values[at] ?? []
  if (!result || !isOfSame(result.sheet, sheet, at)) return { values, counted: undefined }
  const before = result.sheet.values[at] ?? []
  const isMissing = values.every((value) => value === undefined)
  return { values: isMissing ? before : values, counted: result.card.criteria[at] }
}

/** Whether a column of one sheet is about the same design, and a row about the same quantity, as in the other. */
const isOfSame = (one: CardSheet, other: CardSheet, at: number): boolean =>
  one.designs.length === other.designs.length &&
  one.designs.every(({ title }, design) => title === other.designs[design]?.title) &&
  one.criteria.length === other.criteria.length &&
  one.criteria[at]?.quantity === other.criteria[at]?.quantity

function totalAt(result: CardResult | undefined, place: number): number | undefined {
  const at = result?.sheet.designs.findIndex((design) => design.place === place) ?? -1
  return result?.card.designs[at]?.total
}
