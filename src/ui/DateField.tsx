import { useId, useState } from 'react'
import { date } from '../document/scenario/value-types'
import { Button } from './Button'
import { Field, problemsId } from './Field'
import styles from './fields.module.css'
import layout from './layout.module.css'

interface DateFieldProps {
  readonly label: string
  /** YYYY-MM-DD; empty: none. */
  readonly value: string
  readonly onChange: (day: string) => void
}

const NO_DAY =
  'This date does not exist. The previous one was kept. Enter a year, a month and a day.'

/** A day, or none. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const write = (text: string) => {
    // A browser gives no text for a day that is not whole yet, such as one that is being typed.
    if (text === '') return
    const isDay = date.safeParse(text).success
    setRefusal(isDay ? undefined : NO_DAY)
    if (isDay) onChange(text)
  }
  return (
    <Field id={id} label={label} look="inline" refusal={refusal}>
      <input
        id={id}
        type="date"
        className={styles.text}
        value={value}
        min="2000-01-01"
        max="2099-12-31"
        aria-describedby={refusal === undefined ? undefined : problemsId(id)}
        onChange={({ target }) => write(target.value)}
        onBlur={({ target }) => {
          if (!target.validity.badInput) return
          setRefusal(NO_DAY)
          target.value = value
        }}
      />
      {value === '' ? (
        <span className={layout.faint}>no date</span>
      ) : (
        <Button
          look="link"
          onPress={() => {
            setRefusal(undefined)
            onChange('')
          }}
        >
          No date
        </Button>
      )}
    </Field>
  )
}
