import { senseWords } from '../../document/procurement/level-words'
import { inOwnUnit, unitsOf } from '../../document/procurement/quantities'
import type { Quantity } from '../../document/quantities'
import type { Requirement } from '../../document/procurement/schema'
import { visibleText } from '../../document/visible-text'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import layout from '../../ui/layout.module.css'

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
