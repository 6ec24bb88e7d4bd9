import { useId } from 'react'
import styles from './fields.module.css'

interface SegmentedProps<Choice extends string> {
  readonly label: string
  readonly value: Choice
  readonly choices: readonly { readonly value: Choice; readonly label: string }[]
  readonly onChange: (value: Choice) => void
  /** Whether the label is left to what stands around it. */
  readonly hidesLabel?: boolean
  /** Id of what is said to be wrong with the choice. */
  readonly errorId?: string | undefined
}

/** A choice of few, all visible: radio buttons in one row. */
export function Segmented<Choice extends string>(props: SegmentedProps<Choice>) {
  const { label, value: chosen, choices, onChange, hidesLabel = false, errorId } = props
  const name = useId()
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={errorId}
      aria-errormessage={errorId}
      aria-invalid={errorId !== undefined}
    >
      {!hidesLabel && <span className={styles.label}>{label}</span>}
      <div className={styles.options}>
        {choices.map(({ value, label: words }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </div>
  )
}
