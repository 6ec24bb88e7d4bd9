import { useId, useState } from 'react'
import styles from './CountField.module.css'
import { NumberEntry } from './NumberEntry'

export interface CountFieldProps {
  readonly label: string
  readonly value: number
  readonly minimum?: number
  readonly maximum: number
  /** After the entry: " of 240" unless given. */
  readonly after?: string
  /** Whether fractions are taken. */
  readonly isMeasure?: boolean
  readonly onChange: (value: number) => void
}

/** A number that belongs to a view: how many of so many. One beyond its limits is refused with them. */
export function CountField(props: CountFieldProps) {
  const { label, value, minimum = 0, maximum, isMeasure = false, onChange } = props
  const most = maximum.toLocaleString('en-US')
  const { after = ` of ${most}` } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const commit = (entered: number) => {
    if (!(isMeasure || Number.isInteger(entered)) || !(entered >= minimum && entered <= maximum)) {
      return `${label}: enter a ${isMeasure ? '' : 'whole '}number from ${minimum.toLocaleString('en-US')} to ${most}.`
    }
    onChange(entered)
    return undefined
  }
  return (
    <div className={styles.count}>
      <label htmlFor={id}>{label}</label>
      <span>
        <NumberEntry
          id={id}
          value={value}
          unit=""
          step={1}
          minimum={minimum}
          maximum={maximum}
          errorId={refusal === undefined ? undefined : `${id}-refusal`}
          onCommit={commit}
          onNudge={commit}
          onRefused={setRefusal}
        />
        <span className={styles.of}>{after}</span>
      </span>
      {refusal !== undefined && (
        <p id={`${id}-refusal`} role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  )
}
