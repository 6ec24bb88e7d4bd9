import { useId } from 'react'
import { levelWords, senseWords, sourceWords } from '../../document/procurement/level-words'
import { quantities } from '../../document/procurement/quantities'
import { levels, sourceEvidence, type Requirement } from '../../document/procurement/schema'
import { visibleText } from '../../document/visible-text'
import { chooseQuantity } from '../../state/requirement-edits'
import { TextEntry } from '../../ui/TextEntry'
import { ThresholdFields } from './ThresholdFields'
import styles from './RequirementsView.module.css'

interface RequirementFieldsProps {
  readonly at: number
  readonly requirement: Requirement
  readonly onChange: (at: number, change: Partial<Requirement>, what: string) => void
  readonly onRefused: (sentence: string | undefined) => void
}

const senses = ['at-least', 'at-most'] as const

/** All of a requirement but its threshold. */
export function RequirementFields(props: RequirementFieldsProps) {
  const { at, requirement, onChange, onRefused } = props
  const { level, text, quantity, sense, unit, source, evidence } = requirement
  const takeQuantity = (chosen: string) => {
    const known = quantities.find(({ id }) => id === chosen)
    const outcome = chooseQuantity(at, known?.id ?? null)
    onRefused(outcome.ok ? undefined : outcome.sentence)
  }
  return (
    <div className={styles.actions} role="group" aria-label={`Requirement: ${visibleText(text)}`}>
      <Choice
        label="Level"
        value={level}
        options={levels.map((each) => [each, levelWords[each]])}
        onChange={(chosen) => {
          const known = levels.find((each) => each === chosen)
          if (known) onChange(at, { level: known }, 'level')
        }}
      />
      <span className={styles.field}>
        Text
        <TextEntry
          label="Text"
          value={text}
          maxLength={300}
          size={48}
          onCommit={(entered) => onChange(at, { text: entered }, 'text')}
        />
      </span>
      <Choice
        label="Quantity"
        value={quantity ?? ''}
        options={[
          ['', 'None: the vendor answers'],
          ...quantities.map(({ id, name }) => [id, name] as const),
        ]}
        onChange={takeQuantity}
      />
      <Choice
        label="Sense"
        value={sense}
        options={senses.map((each) => [each, senseWords[each]])}
        onChange={(chosen) => {
          const known = senses.find((each) => each === chosen)
          if (known) onChange(at, { sense: known }, 'sense')
        }}
      />
      {quantity === null && (
        <span className={styles.field}>
          <ThresholdFields
            at={at}
            requirement={requirement}
            quantity={undefined}
            onChange={onChange}
            onRefused={onRefused}
          />
          Unit
          <TextEntry
            label="Unit"
            value={unit}
            maxLength={20}
            size={8}
            onCommit={(entered) => onChange(at, { unit: entered }, 'unit')}
          />
        </span>
      )}
      <span className={styles.field}>
        Source
        <TextEntry
          label="Source"
          value={source}
          maxLength={300}
          size={40}
          onCommit={(entered) => onChange(at, { source: entered }, 'source')}
        />
      </span>
      <Choice
        label="Source is"
        value={evidence}
        options={sourceEvidence.map((each) => [each, sourceWords[each]])}
        onChange={(chosen) => {
          const known = sourceEvidence.find((each) => each === chosen)
          if (known) onChange(at, { evidence: known }, 'evidence')
        }}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </span>
  )
}
