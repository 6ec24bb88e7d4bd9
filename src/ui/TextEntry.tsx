import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Field, problemsId, type FieldLook, type FieldRemarks } from './Field'
import { refusalIn } from './NumberField'
import styles from './fields.module.css'

interface TextEntryProps {
  readonly label: string
  /** Of the label that belongs to it. */
  readonly id?: string
  readonly value: string
  readonly maxLength: number
  /** Characters that are seen at once. */
  readonly size?: number
  /** `line`: underlined, as the numbers of the rail. */
  readonly frame?: 'box' | 'line'
  /** What stands there while it is empty. */
  readonly placeholder?: string
  /** Whether it is there to be typed into at once, with its text selected. */
  readonly isEntered?: boolean
  /** What is wrong with it stands in the element of this id; undefined if nothing is. */
  readonly errorId?: string | undefined
  readonly onCommit: (text: string) => void
  /** The entry is over, taken or not. */
  readonly onEnd?: () => void
}

/** Entry of a short text: read on Enter and on leaving; Escape takes it back. */
export function TextEntry(props: TextEntryProps) {
  const { label, value, maxLength, size, placeholder, isEntered = false, errorId } = props
  const [draft, setDraft] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isEntered) input.current?.select()
  }, [isEntered])
  const isOver = useRef(false)
  // Ending may take the field away, which makes it lose the focus and end once more.
  const end = () => {
    if (isOver.current) return
    isOver.current = props.onEnd !== undefined
    props.onEnd?.()
  }
  const commit = () => {
    const isTaken = draft !== undefined && draft.trim() !== value && !isOver.current
    setDraft(undefined)
    end()
    if (isTaken) props.onCommit(draft.trim())
  }
  return (
    <input
      ref={input}
      type="text"
      {...(props.id !== undefined && { id: props.id })}
      className={props.frame === 'line' ? styles.line : styles.text}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      aria-describedby={errorId}
      aria-errormessage={errorId}
      aria-invalid={errorId !== undefined}
      {...(size !== undefined && { size })}
      {...(placeholder !== undefined && { placeholder })}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        // While text is being typed, undo is the text's own.
        if (draft !== undefined && (event.ctrlKey || event.metaKey)) event.stopPropagation()
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') {
          // Taking back an entry cancels no work and closes no dialog.
          if (draft !== undefined) {
            event.preventDefault()
            event.stopPropagation()
          }
          setDraft(undefined)
          end()
        }
      }}
    />
  )
}

interface TextFieldProps extends FieldRemarks {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly size?: number
  readonly placeholder?: string
  readonly look?: FieldLook
  readonly isChanged?: boolean
  /** @returns why it was refused */
  readonly onCommit: (text: string) => string | undefined | void
  readonly children?: ReactNode
}

/** A short text with its label, and why an entry was refused. */
export function TextField(props: TextFieldProps) {
  const { look = 'inline', isChanged, help, source, onReset, onCommit, children, ...entry } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  return (
    <Field id={id} label={entry.label} {...{ look, isChanged, help, source, onReset, refusal }}>
      <TextEntry
        id={id}
        {...entry}
        errorId={refusal === undefined ? undefined : problemsId(id)}
        onCommit={(text) => setRefusal(refusalIn(onCommit(text)))}
      />
      {children}
    </Field>
  )
}

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly maxLength: number
  /** Whether its label is left to what stands around it. */
  readonly hidesLabel?: boolean
  /** Called with every letter. */
  readonly onChange: (text: string) => void
}

/** Several lines of text. */
export function TextArea({ label, hidesLabel = false, onChange, ...area }: TextAreaProps) {
  const id = useId()
  const control = (
    <textarea
      id={id}
      className={`${styles.text} ${styles.area}`}
      {...area}
      {...(hidesLabel && { 'aria-label': label })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
  if (hidesLabel) return control
  return (
    <Field id={id} label={label} look="above">
      {control}
    </Field>
  )
}

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** Called with every letter. */
  readonly onChange: (text: string) => void
}

/** Letters that a list is narrowed by. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} look="inline">
      <input
        id={id}
        type="search"
        className={styles.text}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

interface ShownTextProps {
  readonly label: string
  readonly value: string
  /** Whether it is selected as it appears, to be copied by hand. */
  readonly isSelected: boolean
}

/** A text to be copied: selected whole as it gets the focus. */
export function ShownText({ label, value, isSelected }: ShownTextProps) {
  return (
    <input
      className={styles.text}
      aria-label={label}
      readOnly
      value={value}
      ref={(field) => {
        if (isSelected) field?.select()
      }}
      onFocus={({ target }) => target.select()}
    />
  )
}
