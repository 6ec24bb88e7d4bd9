import { formatFixed } from '../../document/format'
import type { CardSheet, CardDesign } from '../../document/procurement/scorecard'
import { visibleText } from '../../document/visible-text'
import { letterOf } from '../../document/titles'
import {
  type CardResult,
  cardValueText,
  criterionUnit,
  pointsText,
} from '../../experiments/scorecard/words'
import {
  normaliseCriteria,
  changeCriterion,
  giveMark,
  removeCriterion,
} from '../../state/edits/criteria-edits'
import { ScenarioName } from '../../ui/ScenarioMark'
import { WeightProblems } from '../../ui/WeightProblems'
import { TableView, TableRow, type ViewRow } from '../../tables/TableView'
import {
  betterOf,
  endsFrom,
  groupNames,
  ruleOf,
  type CriterionRule,
} from '../../document/procurement/criteria'
import { requiredAt } from '../../document/procurement/quantities'
import { criterionGroups, type Criterion } from '../../document/procurement/schema'
import type { Scorecard } from '../../model/engine'
import { Button } from '../../ui/Button'
import { TextEntry } from '../../ui/TextEntry'
import { refusalOf } from '../../state/workbook/scenario-store'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import layout from '../../ui/layout.module.css'

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

interface CriterionRowProps {
  readonly at: number
  readonly criterion: Criterion
  readonly designs: readonly CardDesign[]
  readonly values: readonly (number | undefined)[]
  /** Undefined until there is an answer. */
  readonly counted: Scorecard['criteria'][number] | undefined
  readonly onRefused: (sentence: string | undefined) => void
}

/** One criterion: all of it can be changed in its place. */
function CriterionRow(props: CriterionRowProps) {
  const { at, criterion, designs, values, counted, onRefused } = props
  const name = visibleText(criterion.name)
  const change = (changed: Partial<Criterion>, what: string): string | undefined => {
    const outcome = changeCriterion(at, changed, what)
    const refusal = refusalOf(outcome)
    onRefused(refusal)
    return refusal
  }
  const rename = (text: string) =>
    text === ''
      ? onRefused('A criterion requires a name. The previous one was kept.')
      : change({ name: text }, 'name')
  /** An empty one is no mark, not zero. */
  const mark = (place: number, next: number | null) => refusalOf(giveMark(at, place, next))
  const quantity = requiredAt(criterion.quantity)
  const isMarks = ruleOf(criterion) === 'marks'
  const row: ViewRow = {
    id: String(at),
    data: { 'data-criterion': at },
    cells: [
      <TextEntry
        key="name"
        label={`Name of ${name}`}
        value={name}
        maxLength={80}
        size={30}
        onCommit={rename}
      />,
      <Select
        key="group"
        label={`Group of ${name}`}
        value={criterion.group}
        choices={criterionGroups.map((group) => ({ value: group, label: groupNames[group] }))}
        onChange={(group) => void change({ group }, 'group')}
      />,
      <NumberField
        key="weight"
        look="cell"
        label={`Weight of ${name}`}
        value={Number(criterion.weightPercent.toFixed(2))}
        unit="%"
        limits={[0, 100]}
        onChange={(weightPercent) => change({ weightPercent }, 'weight')}
        onRefused={onRefused}
      />,
      countsText(counted),
      quantity ? (
        <RuleFields
          key="rule"
          criterion={criterion}
          name={name}
          values={values}
          change={change}
          onRefused={onRefused}
        />
      ) : (
        'Marks by evaluators'
      ),
      ...designs.flatMap(({ place, title }, design) => [
        isMarks ? (
          <NumberField
            key="mark"
            look="cell"
            label={`Mark for ${visibleText(title)} in ${name}`}
            value={criterion.marks[place] ?? null}
            limits={[0, 100]}
            none={{ words: 'no mark', onClear: () => onRefused(mark(place, null)) }}
            onChange={(next) => mark(place, next)}
            onRefused={onRefused}
          />
        ) : (
          cardValueText(criterion, values[design])
        ),
        pointsText(counted?.points?.[design]),
      ]),
      <Button key="remove" look="link" label={`Remove ${name}`} onPress={() => removeCriterion(at)}>
        Remove
      </Button>,
    ],
  }
  return <TableRow row={row} />
}

const countsText = (counted: CriterionRowProps['counted']): string => {
  if (!counted) return '–'
  return counted.points ? `${formatFixed(counted.countsPercent, 1)}\u202f%` : 'not counted'
}

interface RuleFieldsProps {
  readonly criterion: Criterion
  readonly name: string
  readonly values: readonly (number | undefined)[]
  readonly change: (changed: Partial<Criterion>, what: string) => string | undefined
  readonly onRefused: (sentence: string | undefined) => void
}

const rules: readonly CriterionRule[] = ['ratio', 'between', 'marks']

/** How a quantity becomes points. */
function RuleFields({ criterion, name, values, change, onRefused }: RuleFieldsProps) {
  const labels: Readonly<Record<CriterionRule, string>> = {
    ratio: `Proportional, ${betterOf(criterion)} is better`,
    between: 'Between two values',
    marks: 'Marks by evaluators',
  }
  const { rule, zeroAt, fullAt } = criterion
  const unit = criterionUnit(criterion)
  return (
    <span className={layout.tight} style={{ maxWidth: '27ch' }}>
      <Select
        label={`Rule of ${name}`}
        value={rule}
        choices={rules.map((each) => ({ value: each, label: labels[each] }))}
        onChange={(chosen) => {
          const ends = chosen === 'between' ? endsFrom(criterion, values) : {}
          change({ rule: chosen, ...ends }, 'rule')
        }}
      />
      {rule === 'between' && (
        <>
          0 points at
          <NumberField
            look="cell"
            label={`Value for 0 points of ${name}`}
            value={Number(zeroAt.toPrecision(6))}
            unit={unit}
            after=""
            onChange={(entered) => change({ zeroAt: entered }, 'value for 0 points')}
            onRefused={onRefused}
          />
          100 points at
          <NumberField
            look="cell"
            label={`Value for 100 points of ${name}`}
            value={Number(fullAt.toPrecision(6))}
            unit={unit}
            after=""
            onChange={(entered) => change({ fullAt: entered }, 'value for 100 points')}
            onRefused={onRefused}
          />
          {unit}
        </>
      )}
    </span>
  )
}
