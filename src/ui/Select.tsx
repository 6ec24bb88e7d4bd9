import { Suspense, useId, useRef, useState } from 'react'
import type { SelectChoice } from './list-items'
import layout from './layout.module.css'
import styles from './lists.module.css'
import { Field, problemsId, type FieldLook, type FieldRemarks } from './Field'
import { LateOptions } from './late-lists'
import { Popover } from './Popover'

interface SelectProps<Value extends string> {
  /** Its name; of a select that a label of its own stands at, the same words. */
  readonly label: string
  /** Empty: none is chosen yet. */
  readonly value: Value | ''
  readonly choices: readonly SelectChoice<Value>[]
  readonly onChange: (value: Value) => void
  /** What stands there while none is chosen. */
  readonly placeholder?: string
  /** Of the label that belongs to it. */
  readonly id?: string
  /** What stands there in place of the chosen label. */
  readonly shown?: string
  /**
   * `box` among the fields of a view; `line` in the rail, where fields are underlined; `chip` in a row of choices,
   * its label within.
   */
  readonly frame?: 'box' | 'line' | 'chip'
  /** Whether it stands out as not the standard. */
  readonly isChanged?: boolean
  /** What is wrong with it stands in the element of this id; undefined if nothing is. */
  readonly errorId?: string | undefined
  /** Whether what is chosen does not fit, where that is said elsewhere. */
  readonly isInvalid?: boolean
  readonly isDisabled?: boolean | undefined
}

/** The one list to choose from: closed it is a button with what is chosen; open, React Aria's list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, choices, onChange, placeholder = '', frame = 'box', errorId } = props
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  const choose = (key: string) => {
    setOpen(false)
    button.current?.focus()
    const next = choices.find((choice) => choice.value === key)
    if (next && next.value !== value) onChange(next.value)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        role="combobox"
        {...(props.id !== undefined && { id: props.id })}
        className={`${layout.marked} ${styles.select}`}
        data-frame={frame}
        {...(props.isChanged === true && { 'data-changed': '' })}
        data-printed=""
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-describedby={errorId}
        aria-errormessage={errorId}
        aria-invalid={props.isInvalid === true || errorId !== undefined}
        disabled={props.isDisabled}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {frame === 'chip' && <span className={layout.quiet}>{label}</span>}
        <span className={`${layout.cut} ${styles.words}`}>
          {props.shown ?? chosen?.label ?? (value || placeholder)}
        </span>
      </button>
      {isOpen && (
        <Popover trigger={button} onClose={() => setOpen(false)}>
          <Suspense>
            <LateOptions id={listId} label={label} value={value} choices={choices} onRun={choose} />
          </Suspense>
        </Popover>
      )}
    </>
  )
}

interface SelectFieldProps<Value extends string>
  extends Omit<SelectProps<Value>, 'id' | 'errorId'>, FieldRemarks {
  readonly look?: FieldLook
}

/** A select with its label, and what is wrong with its choice. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { look = 'inline', help, source, onReset, problems = [], ...select } = props
  const id = useId()
  const errorId = problems.length > 0 ? problemsId(id) : undefined
  return (
    <Field id={id} label={select.label} {...{ look, help, source, onReset, problems }}>
      <Select id={id} {...select} errorId={errorId} />
    </Field>
  )
}
