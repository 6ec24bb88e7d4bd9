import { useId, useState } from 'react'
import { writeNumber } from '../../ui/number-entry'
import { NumberEntry } from '../../ui/NumberEntry'
import styles from './PriceChanges.module.css'

interface FactorFieldProps {
  readonly label: string
  readonly value: number
  /** Before the number: "×", "$". */
  readonly sign: string
  /** After it: "/GB". */
  readonly unit: string
  readonly step: number
  readonly limits: readonly [number, number]
  readonly isChanged: boolean
  readonly onChange: (value: number) => void
}

/** A factor on a price, or the price of HBM; what does not fit is told with what does. */
export function FactorField(props: FactorFieldProps) {
  const { label, value, sign, unit, step, limits, isChanged, onChange } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const [least, most] = limits
  const commit = (entered: number) => {
    if (entered < least || entered > most) {
      const nearest = entered < least ? least : most
      return `${writeNumber(entered)} is outside ${least} to ${most}; the nearest is ${writeNumber(nearest)}.`
    }
    onChange(entered)
    return undefined
  }
  return (
    <div className={isChanged ? styles.changed : styles.field}>
      <label htmlFor={id}>{label}</label>
      <span>
        <span className={styles.unit}>{sign}</span>
        <NumberEntry
          id={id}
          value={Number(value.toPrecision(6))}
          unit={sign === '$' ? `$${unit}` : ''}
          step={step}
          minimum={least}
          maximum={most}
          errorId={refusal === undefined ? undefined : `${id}-wrong`}
          onCommit={commit}
          onNudge={commit}
          onRefused={setRefusal}
        />
        {unit !== '' && <span className={styles.unit}>{unit}</span>}
      </span>
      {refusal !== undefined && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {refusal}
        </p>
      )}
    </div>
  )
}
