import { formatExact } from '../../document/format'
import { senseWords } from '../../document/procurement/level-words'
import { inOwnUnit, unitsOf, type Quantity } from '../../document/procurement/quantities'
import type { Requirement } from '../../document/procurement/schema'
import { visibleText } from '../../document/visible-text'
import { readNumber } from '../../ui/number-entry'
import { TextEntry } from '../../ui/TextEntry'
import styles from './RequirementsView.module.css'

interface ThresholdFieldsProps {
  readonly at: number
  readonly requirement: Requirement
  readonly quantity: Quantity | undefined
  readonly onChange: (at: number, change: Partial<Requirement>, what: string) => void
  readonly onRefused: (sentence: string | undefined) => void
}

/** How much is asked, in which unit; an empty threshold is none, not zero. */
export function ThresholdFields(props: ThresholdFieldsProps) {
  const { at, requirement, quantity, onChange, onRefused } = props
  const { sense, threshold, unit } = requirement
  const text = visibleText(requirement.text)
  const commit = (entered: string) => {
    if (entered === '') return onChange(at, { threshold: null }, 'threshold')
    const entry = readNumber(entered, unit)
    return entry.ok
      ? onChange(at, { threshold: entry.value }, 'threshold')
      : onRefused(entry.sentence)
  }
  return (
    <span className={styles.threshold}>
      {senseWords[sense]}
      <TextEntry
        label={`Threshold of ${text}`}
        value={threshold === null ? '' : formatExact(threshold)}
        placeholder="none"
        maxLength={20}
        size={7}
        isNumber
        onCommit={commit}
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
    <select
      className={styles.select}
      aria-label={label}
      aria-invalid={!isFitting}
      value={unit}
      onChange={({ target }) => onChange(target.value)}
    >
      {known.map((each) => (
        <option key={each} value={each}>
          {each === '' ? 'no unit' : each}
        </option>
      ))}
    </select>
  )
}
