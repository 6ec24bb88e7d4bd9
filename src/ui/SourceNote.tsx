import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { ReactNode } from 'react'
import styles from './SourceNote.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface SourceNoteProps {
  /** What the note is about, for the heading and for screen readers. */
  readonly subject: string
  /** What opens it: a disc with its word, or nothing for the plain “i”. */
  readonly trigger?: ReactNode
  readonly children: ReactNode
}

/** “Where does this come from?”: a note that opens beside a number. */
export function SourceNote({ subject, trigger, children }: SourceNoteProps) {
  return (
    <DialogTrigger>
      <Button className={trigger ? styles.worded : styles.plain}>
        {trigger ?? (
          <span className={styles.letter} aria-hidden="true">
            i
          </span>
        )}
        <VisuallyHidden> Where does this come from? {subject}</VisuallyHidden>
      </Button>
      <Popover className={styles.popover} placement="bottom start" offset={4}>
        <Dialog className={styles.dialog} aria-label={`Where does this come from? ${subject}`}>
          <p className={styles.subject}>{subject}</p>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
