import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Popover } from './Popover'
import layout from './layout.module.css'
import styles from './notes.module.css'

interface SourceNoteProps {
  /** What the note is about, for the heading and for screen readers. */
  readonly subject: string
  /** What opens it: a disc with its word, or nothing for the plain “i”. */
  readonly trigger?: ReactNode
  /** What it says; a function is called when the note is opened. */
  readonly children: ReactNode | (() => ReactNode)
}

/**
 * “Where does this come from?”: a note that opens beside a number. There are many on a page and few
 * are opened, so a closed one is a button and nothing more.
 */
export function SourceNote({ subject, trigger, children }: SourceNoteProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={trigger ? styles.worded : styles.plain}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        data-where=""
        {...(trigger !== undefined && { 'data-printed': '' })}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger ?? (
          <span className={styles.letter} aria-hidden="true">
            i
          </span>
        )}
        <span className={layout.hidden}> Where does this come from? {subject}</span>
      </button>
      {isOpen && (
        <Popover
          trigger={button}
          onClose={() => setOpen(false)}
          dialog={{ label: `Where does this come from? ${subject}` }}
        >
          <div className={`${layout.stack} ${styles.note}`}>
            <p className={layout.heading}>{subject}</p>
            {typeof children === 'function' ? children() : children}
          </div>
        </Popover>
      )}
    </>
  )
}
