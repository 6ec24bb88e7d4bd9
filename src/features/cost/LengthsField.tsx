import { useId, useState, type ReactNode } from 'react'
import { readLengths } from '../../document/prices/cable-room'
import styles from './PriceChanges.module.css'

interface LengthsFieldProps {
  /** Metres, rising. */
  readonly value: readonly number[]
  readonly isChanged: boolean
  readonly onChange: (lengthsM: readonly number[]) => void
  readonly children: ReactNode
}

/** Lengths that are sold, as text: read on Enter and on leaving; Escape takes it back. */
export function LengthsField({ value, isChanged, onChange, children }: LengthsFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const commit = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const read = readLengths(draft)
    setRefusal(read.ok ? undefined : read.sentence)
    if (read.ok) onChange(read.lengthsM)
  }
  return (
    <div className={isChanged ? styles.changed : styles.field}>
      <label htmlFor={id}>Lengths sold</label>
      <span>
        <input
          id={id}
          type="text"
          className={styles.lengths}
          autoComplete="off"
          spellCheck={false}
          value={draft ?? value.join(', ')}
          aria-invalid={refusal !== undefined}
          aria-errormessage={refusal === undefined ? undefined : `${id}-wrong`}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (draft !== undefined && (event.ctrlKey || event.metaKey)) event.stopPropagation()
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') {
              if (draft !== undefined) event.preventDefault()
              setDraft(undefined)
              setRefusal(undefined)
            }
          }}
        />
        <span className={styles.unit}> m</span>
        {children}
      </span>
      {refusal !== undefined && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {refusal}
        </p>
      )}
    </div>
  )
}
