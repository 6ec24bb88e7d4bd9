import { useId, useState, type ReactNode } from 'react'
import { writeNumber } from '../../ui/number-entry'
import { NumberEntry } from '../../ui/NumberEntry'
import styles from './PriceChanges.module.css'

interface ViewNumberProps {
  readonly label: string
  readonly value: number
  /** Before the number: "×", "$". */
  readonly sign: string
  /** After it: "/GB". */
  readonly unit: string
  readonly step: number
  readonly limits: readonly [number, number]
  readonly isWhole?: boolean
  readonly isChanged: boolean
  readonly onChange: (value: number) => void
  /** After the unit, such as where the number comes from. */
  readonly children?: ReactNode
}

/** A number that belongs to this view, such as a factor on a price; what does not fit is told with what does. */
export function ViewNumber(props: ViewNumberProps) {
  const { label, value, sign, unit, step, limits, isWhole = false, isChanged, onChange } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const [least, most] = limits
  const commit = (entered: number) => {
    if (entered < least || entered > most) {
      const nearest = entered < least ? least : most
      return `${writeNumber(entered)} is outside ${least} to ${most}; the nearest is ${writeNumber(nearest)}.`
    }
    if (isWhole && !Number.isInteger(entered)) {
      return `${writeNumber(entered)} is not a whole number, and here are only whole ones.`
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
          unit={sign === '$' ? `$${unit}` : unit}
          step={step}
          minimum={least}
          maximum={most}
          errorId={refusal === undefined ? undefined : `${id}-wrong`}
          onCommit={commit}
          onNudge={commit}
          onRefused={setRefusal}
        />
        {unit !== '' && (
          <span className={styles.unit}>
            {sign === '' ? ' ' : ''}
            {unit}
          </span>
        )}
        {props.children}
      </span>
      {refusal !== undefined && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {refusal}
        </p>
      )}
    </div>
  )
}
