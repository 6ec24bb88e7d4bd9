import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import styles from './fields.module.css'
import { readNumber, writeNumber } from './number-entry'

interface NumberEntryProps {
  readonly id: string
  /** Null: none is given. */
  readonly value: number | null
  readonly unit: string
  readonly step: number
  readonly minimum: number
  readonly maximum: number
  /** What is wrong with it stands in the element of this id; undefined if nothing is. */
  readonly errorId: string | undefined
  /** @returns why the value was refused; undefined if it was taken */
  readonly onCommit: (value: number) => string | undefined
  /** As `onCommit`, of a press of an arrow. */
  readonly onNudge: (value: number) => string | undefined
  /** Of a number that may be left out: what stands in its place, and what an empty entry does. */
  readonly none?: { readonly words: string; readonly onClear: () => void }
  /** Tells the field why an entry was refused; undefined once one is taken. */
  readonly onRefused: (sentence: string | undefined) => void
  /** Whether a refusal stays as the field is left: its going would move what is being pressed below. */
  readonly keepsRefusal?: boolean
}

/** Entry of a number as text: read on Enter and on leaving; arrows step; Escape takes it back. */
export function NumberEntry(props: NumberEntryProps) {
  const { value, unit, step, minimum, maximum, none } = props
  const written = value === null ? '' : writeNumber(value)
  const [draft, setDraft] = useState<string>()
  const [isEntered, setEntered] = useState(false)

  const take = (refusal: string | undefined) => {
    props.onRefused(refusal)
    setDraft(undefined)
  }
  const commit = () => {
    if (draft === undefined) return
    if (draft === written) {
      setDraft(undefined)
      return
    }
    if (draft.trim() === '' && none) {
      take(undefined)
      none.onClear()
      return
    }
    if (draft.trim() === '') {
      props.onRefused(
        `This field cannot be empty. The previous value was kept. Enter a number${minimum > 0 ? '' : ', or 0 for none'}.`,
      )
      setDraft(undefined)
      return
    }
    const entry = readNumber(draft, unit)
    if (entry.ok) take(props.onCommit(entry.value))
    else {
      props.onRefused(entry.sentence)
      setDraft(undefined)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While text is being typed, undo is the text's own.
    if (draft !== undefined && (event.ctrlKey || event.metaKey)) event.stopPropagation()
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape') {
      // Taking back an entry cancels no work.
      if (draft !== undefined) event.preventDefault()
      setDraft(undefined)
      props.onRefused(undefined)
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const direction = event.key === 'ArrowUp' ? 1 : -1
      // Sums of decimal steps would show their binary rounding.
      const next = Number(((value ?? 0) + direction * step).toPrecision(12))
      take(props.onNudge(Math.min(maximum, Math.max(minimum, next))))
    }
  }
  const text = draft ?? written
  const input = useRef<HTMLInputElement>(null)
  // After the press that enters it has placed its caret, so that typing replaces the number.
  useEffect(() => {
    if (isEntered) input.current?.select()
  }, [isEntered])
  return (
    <input
      ref={input}
      id={props.id}
      className={styles.number}
      // The width for browsers that do not size a field by its content.
      size={Math.max(2, (text || (none?.words ?? '')).length)}
      {...(none && { placeholder: none.words })}
      type="text"
      inputMode="decimal"
      role="spinbutton"
      autoComplete="off"
      {...(value !== null && { 'aria-valuenow': value })}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      aria-valuetext={value === null ? (none?.words ?? '') : `${written} ${unit}`.trim()}
      aria-describedby={props.errorId}
      aria-errormessage={props.errorId}
      aria-invalid={props.errorId !== undefined}
      value={text}
      onChange={(event) => {
        setDraft(event.target.value)
        props.onRefused(undefined)
      }}
      onFocus={() => setEntered(true)}
      onBlur={() => {
        // What is refused at leaving is shown; what was refused before is left behind.
        if (draft === undefined && !props.keepsRefusal) props.onRefused(undefined)
        else commit()
        setEntered(false)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
