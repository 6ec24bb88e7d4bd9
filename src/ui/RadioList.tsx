import { useId } from 'react'
import { Problem, type ProblemProps } from './Problem'
import styles from './fields.module.css'
import layout from './layout.module.css'

interface RadioListProps {
  readonly question: string
  /** Why it is requested. */
  readonly why: string
  readonly value: string
  readonly choices: readonly {
    readonly value: string
    readonly label: string
    readonly detail: string
  }[]
  readonly problem: ProblemProps | undefined
  readonly onChange: (value: string) => void
}

/** A choice of a few, one below the other, each with what it means. */
export function RadioList(props: RadioListProps) {
  const { question, why, value: chosen, choices, problem, onChange } = props
  const id = useId()
  return (
    <fieldset className={layout.close} aria-describedby={`${id}-why`}>
      <legend>
        <strong>{question}</strong>
      </legend>
      <p id={`${id}-why`} className={`${layout.faint} ${styles.why}`}>
        {why}
      </p>
      {choices.map(({ value, label, detail }) => (
        <label key={value} className={styles.radio}>
          <input
            type="radio"
            name={id}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span>
            {label}
            <span className={layout.faint}>{detail}</span>
          </span>
        </label>
      ))}
      <div role="alert">{problem && <Problem {...problem} />}</div>
    </fieldset>
  )
}
