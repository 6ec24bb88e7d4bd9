import { formatFixed } from '../../document/format'
import {
  betterOf,
  endsFrom,
  groupNames,
  ruleOf,
  type CriterionRule,
} from '../../document/procurement/criteria'
import { requiredAt } from '../../document/procurement/quantities'
import { criterionGroups, type Criterion } from '../../document/procurement/schema'
import type { CardDesign } from '../../document/procurement/scorecard'
import { visibleText } from '../../document/visible-text'
import type { Scorecard } from '../../model/engine'
import { cardValueText, criterionUnit, pointsText } from '../../experiments/scorecard/words'
import { changeCriterion, giveMark, removeCriterion } from '../../state/criteria-edits'
import { Button } from '../../ui/Button'
import { TextEntry } from '../../ui/TextEntry'
import { refusalOf } from '../../state/scenario-store'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import { TableRow, type ViewRow } from '../../tables/TableView'
import layout from '../../ui/layout.module.css'

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
export function CriterionRow(props: CriterionRowProps) {
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
