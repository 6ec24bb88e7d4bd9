import { useState } from 'react'
import styles from './TextEntry.module.css'

interface TextEntryProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  /** Characters that are seen at once. */
  readonly size: number
  readonly isNumber?: boolean
  /** What stands there while it is empty. */
  readonly placeholder?: string
  readonly onCommit: (text: string) => void
}

/** Entry of a short text: read on Enter and on leaving; Escape takes it back. */
export function TextEntry(props: TextEntryProps) {
  const { label, value, maxLength, size, isNumber = false, placeholder } = props
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    if (draft === undefined) return
    setDraft(undefined)
    if (draft.trim() !== value) props.onCommit(draft.trim())
  }
  return (
    <input
      type="text"
      className={isNumber ? styles.number : styles.entry}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={maxLength}
      size={size}
      {...(placeholder !== undefined && { placeholder })}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        // While text is being typed, undo is the text's own.
        if (draft !== undefined && (event.ctrlKey || event.metaKey)) event.stopPropagation()
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') {
          // Taking back an entry cancels no work.
          if (draft !== undefined) event.preventDefault()
          setDraft(undefined)
        }
      }}
    />
  )
}
