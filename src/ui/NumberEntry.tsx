import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import styles from './NumberEntry.module.css'
import { readNumber, writeNumber } from './number-entry'

export interface NumberEntryProps {
  readonly id: string
  readonly value: number
  readonly unit: string
  readonly step: number
  readonly minimum: number
  readonly maximum: number
  readonly describedBy: string | undefined
  /** @returns why the value was refused; undefined if it was taken */
  readonly onCommit: (value: number) => string | undefined
  /** Tells the field why an entry was refused; undefined once one is taken. */
  readonly onRefused: (sentence: string | undefined) => void
}

/** Entry of a number as text: read on Enter and on leaving; arrows step; Escape takes it back. */
export function NumberEntry(props: NumberEntryProps) {
  const { value, unit, step, minimum, maximum } = props
  const [draft, setDraft] = useState<string>()

  const take = (next: number) => {
    const refusal = props.onCommit(next)
    props.onRefused(refusal)
    setDraft(undefined)
  }
  const commit = () => {
    if (draft === undefined) return
    if (draft.trim() === '' || draft === writeNumber(value)) {
      setDraft(undefined)
      return
    }
    const entry = readNumber(draft, unit)
    if (entry.ok) take(entry.value)
    else {
      props.onRefused(entry.sentence)
      setDraft(undefined)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape') setDraft(undefined)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const direction = event.key === 'ArrowUp' ? 1 : -1
      // Sums of decimal steps would show their binary rounding.
      const next = Number((value + direction * step).toPrecision(12))
      take(Math.min(maximum, Math.max(minimum, next)))
    }
  }
  const text = draft ?? writeNumber(value)
  return (
    <input
      id={props.id}
      className={styles.entry}
      style={{ width: `calc(${Math.max(2, text.length)}ch + 4px)` }}
      type="text"
      inputMode="decimal"
      role="spinbutton"
      autoComplete="off"
      aria-valuenow={value}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      aria-valuetext={`${writeNumber(value)} ${unit}`.trim()}
      aria-describedby={props.describedBy}
      value={text}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
