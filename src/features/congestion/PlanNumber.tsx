import { useId, useState, type ReactNode } from 'react'
import { NumberEntry } from '../../ui/NumberEntry'
import styles from './CongestionView.module.css'

interface PlanNumberProps {
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly step: number
  /** Least and most that the model takes. */
  readonly limits: readonly [number, number]
  readonly isWhole?: boolean
  /** The model's refusal of the value. */
  readonly fault: string | undefined
  readonly onChange: (value: number) => void
  readonly children?: ReactNode
}

/** One number of the plan, with what is wrong about it. */
export function PlanNumber(props: PlanNumberProps) {
  const { label, value, unit, step, limits, isWhole = true, fault, onChange, children } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const [least, most] = limits
  const commit = (entered: number) => {
    if ((isWhole && !Number.isInteger(entered)) || entered < least || entered > most) {
      const kind = isWhole ? 'a whole number' : 'a number'
      return `${label}: enter ${kind} from ${least} to ${most.toLocaleString('en-US')}.`
    }
    onChange(entered)
    return undefined
  }
  const wrong = refusal ?? fault
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span>
        <NumberEntry
          id={id}
          value={value}
          unit={unit}
          step={step}
          minimum={least}
          maximum={most}
          errorId={wrong === undefined ? undefined : `${id}-wrong`}
          onCommit={commit}
          onNudge={commit}
          onRefused={setRefusal}
        />
        {unit !== '' && <span className={styles.unit}> {unit}</span>}
      </span>
      {wrong !== undefined && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {children}
    </div>
  )
}
