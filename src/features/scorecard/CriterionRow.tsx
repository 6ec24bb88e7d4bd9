import { formatFixed } from '../../document/format'
import {
  betterOf,
  endsFrom,
  groupNames,
  ruleOf,
  type CriterionRule,
} from '../../document/procurement/criteria'
import { quantityOf } from '../../document/procurement/quantities'
import { criterionGroups, type Criterion } from '../../document/procurement/schema'
import type { CardDesign } from '../../document/procurement/scorecard'
import { visibleText } from '../../document/visible-text'
import type { ScorecardDto } from '../../model/engine'
import { cardValueText, pointsText, unitOf } from '../../report/scorecard-words'
import { changeCriterion, removeCriterion } from '../../state/criteria-edits'
import { Button } from '../../ui/Button'
import { TextEntry } from '../../ui/TextEntry'
import { CardNumber } from './CardNumber'
import { MarkEntry } from './MarkEntry'
import styles from './ScorecardView.module.css'

interface CriterionRowProps {
  readonly at: number
  readonly criterion: Criterion
  readonly designs: readonly CardDesign[]
  readonly values: readonly (number | undefined)[]
  /** Undefined until there is an answer. */
  readonly counted: ScorecardDto['criteria'][number] | undefined
  readonly onRefused: (sentence: string | undefined) => void
}

/** One criterion: all of it can be changed in its place. */
export function CriterionRow(props: CriterionRowProps) {
  const { at, criterion, designs, values, counted, onRefused } = props
  const name = visibleText(criterion.name)
  const change = (changed: Partial<Criterion>, what: string): string | undefined => {
    const outcome = changeCriterion(at, changed, what)
    const refusal = outcome.ok ? undefined : outcome.sentence
    onRefused(refusal)
    return refusal
  }
  const rename = (text: string) =>
    text === ''
      ? onRefused('A criterion needs a name, so the former one was kept.')
      : change({ name: text }, 'name')
  const quantity = criterion.quantity === null ? undefined : quantityOf(criterion.quantity)
  const isMarks = ruleOf(criterion) === 'marks'
  return (
    <tr data-criterion={at}>
      <th scope="row">
        <TextEntry
          label={`Name of ${name}`}
          value={name}
          maxLength={80}
          size={30}
          onCommit={rename}
        />
      </th>
      <td className={styles.text}>
        <select
          className={styles.select}
          aria-label={`Group of ${name}`}
          value={criterion.group}
          onChange={({ target }) => {
            const group = criterionGroups.find((each) => each === target.value)
            if (group) change({ group }, 'group')
          }}
        >
          {criterionGroups.map((group) => (
            <option key={group} value={group}>
              {groupNames[group]}
            </option>
          ))}
        </select>
      </td>
      <td>
        <CardNumber
          label={`Weight of ${name}`}
          value={criterion.weightPercent}
          unit="%"
          limits={[0, 100]}
          onChange={(weightPercent) => change({ weightPercent }, 'weight')}
          onRefused={onRefused}
        />
      </td>
      <td data-answer>{countsText(counted)}</td>
      <td className={styles.text}>
        {quantity ? (
          <RuleFields
            criterion={criterion}
            name={name}
            values={values}
            change={change}
            onRefused={onRefused}
          />
        ) : (
          'Marks by people'
        )}
      </td>
      {designs.flatMap(({ place, title }, design) => [
        <td key={`${place} value`} {...(!isMarks && { 'data-answer': true })}>
          {isMarks ? (
            <MarkEntry
              label={`Mark of ${visibleText(title)} in ${name}`}
              at={at}
              place={place}
              mark={criterion.marks[place] ?? null}
              onRefused={onRefused}
            />
          ) : (
            cardValueText(criterion, values[design])
          )}
        </td>,
        <td key={`${place} points`} data-answer>
          {pointsText(counted?.points?.[design])}
        </td>,
      ])}
      <td className={styles.text}>
        <Button look="link" label={`Remove ${name}`} onPress={() => removeCriterion(at)}>
          Remove
        </Button>
      </td>
    </tr>
  )
}

const countsText = (counted: CriterionRowProps['counted']): string => {
  if (!counted) return '–'
  return counted.points ? `${formatFixed(counted.countsPercent, 1)}\u202f%` : 'does not count'
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
    ratio: `Proportion, ${betterOf(criterion)} is better`,
    between: 'Between two values',
    marks: 'Marks by people',
  }
  const { rule, zeroAt, fullAt } = criterion
  const unit = unitOf(criterion)
  return (
    <span className={styles.ends}>
      <select
        className={styles.select}
        aria-label={`Rule of ${name}`}
        value={rule}
        onChange={({ target }) => {
          const chosen = rules.find((each) => each === target.value)
          if (!chosen) return
          const ends = chosen === 'between' ? endsFrom(criterion, values) : {}
          change({ rule: chosen, ...ends }, 'rule')
        }}
      >
        {rules.map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </select>
      {rule === 'between' && (
        <>
          none at
          <CardNumber
            label={`No points of ${name} at`}
            value={zeroAt}
            unit={unit}
            onChange={(entered) => change({ zeroAt: entered }, 'value without points')}
            onRefused={onRefused}
          />
          all at
          <CardNumber
            label={`All points of ${name} at`}
            value={fullAt}
            unit={unit}
            onChange={(entered) => change({ fullAt: entered }, 'value with all points')}
            onRefused={onRefused}
          />
          {unit}
        </>
      )}
    </span>
  )
}
