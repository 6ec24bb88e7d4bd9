import { levelWords, senseWords, sourceWords } from '../../document/procurement/level-words'
import { required, inOwnUnit, unitsOf } from '../../document/procurement/quantities'
import { levels, sourceEvidence, type Requirement } from '../../document/procurement/schema'
import { visibleText } from '../../document/visible-text'
import { chooseQuantity } from '../../state/edits/requirement-edits'
import { TextField } from '../../ui/TextEntry'
import { refusalOf } from '../../state/workbook/scenario-store'
import { SelectField, Select } from '../../ui/Select'
import layout from '../../ui/layout.module.css'
import type { Quantity } from '../../document/quantities'
import { NumberField } from '../../ui/NumberField'

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
    const known = required.find(({ id }) => id === chosen)
    const outcome = chooseQuantity(at, known?.id ?? null)
    onRefused(refusalOf(outcome))
  }
  return (
    <div className={layout.row} role="group" aria-label={`Requirement: ${visibleText(text)}`}>
      <SelectField
        label="Level"
        value={level}
        choices={levels.map((each) => ({ value: each, label: levelWords[each] }))}
        onChange={(chosen) => onChange(at, { level: chosen }, 'level')}
      />
      <TextField
        label="Text"
        value={text}
        maxLength={300}
        size={48}
        onCommit={(entered) => onChange(at, { text: entered }, 'text')}
      />
      <SelectField
        label="Quantity"
        value={quantity ?? ''}
        choices={[
          { value: '', label: 'None (answered by the vendor)' },
          ...required.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={takeQuantity}
      />
      <SelectField
        label="Comparison"
        value={sense}
        choices={senses.map((each) => ({ value: each, label: senseWords[each] }))}
        onChange={(chosen) => onChange(at, { sense: chosen }, 'sense')}
      />
      {quantity === null && (
        <span className={layout.tight}>
          <ThresholdFields
            at={at}
            requirement={requirement}
            quantity={undefined}
            onChange={onChange}
            onRefused={onRefused}
          />
          <TextField
            label="Unit"
            value={unit}
            maxLength={20}
            size={8}
            onCommit={(entered) => onChange(at, { unit: entered }, 'unit')}
          />
        </span>
      )}
      <TextField
        label="Source"
        value={source}
        maxLength={300}
        size={40}
        onCommit={(entered) => onChange(at, { source: entered }, 'source')}
      />
      <SelectField
        label="Source is"
        value={evidence}
        choices={sourceEvidence.map((each) => ({ value: each, label: sourceWords[each] }))}
        onChange={(chosen) => onChange(at, { evidence: chosen }, 'evidence')}
      />
    </div>
  )
}

interface ThresholdFieldsProps {
  readonly at: number
  readonly requirement: Requirement
  readonly quantity: Quantity | undefined
  readonly onChange: (at: number, change: Partial<Requirement>, what: string) => void
  readonly onRefused: (sentence: string | undefined) => void
}

/** How much is requested, in which unit; an empty threshold is none, not zero. */
export function ThresholdFields(props: ThresholdFieldsProps) {
  const { at, requirement, quantity, onChange, onRefused } = props
  const { sense, threshold, unit } = requirement
  const text = visibleText(requirement.text)
  return (
    <span className={layout.tight}>
      {senseWords[sense]}
      <NumberField
        look="cell"
        label={`Threshold of ${text}`}
        value={threshold}
        unit={unit}
        after=""
        none={{
          words: 'none',
          onClear: () => onChange(at, { threshold: null }, 'threshold'),
        }}
        onChange={(entered) => onChange(at, { threshold: entered }, 'threshold')}
        onRefused={onRefused}
      />
      {quantity ? (
        <UnitChoice
          label={`Unit of ${text}`}
          unit={unit}
          quantity={quantity}
          onChange={(chosen) => onChange(at, { unit: chosen }, 'unit')}
        />
      ) : (
        unit
      )}
    </span>
  )
}

interface UnitChoiceProps {
  readonly label: string
  readonly unit: string
  readonly quantity: Quantity
  readonly onChange: (unit: string) => void
}

/** The units of a quantity; one that does not fit, as files may bring it, stands there until another is chosen. */
function UnitChoice({ label, unit, quantity, onChange }: UnitChoiceProps) {
  const units = unitsOf(quantity)
  const isFitting = inOwnUnit(quantity, 1, unit) !== undefined
  if (units.length === 1 && isFitting) return unit
  const known = units.includes(unit) ? units : [unit, ...units]
  return (
    <Select
      label={label}
      value={unit}
      choices={known.map((each) => ({ value: each, label: each === '' ? 'no unit' : each }))}
      isInvalid={!isFitting}
      onChange={onChange}
    />
  )
}
