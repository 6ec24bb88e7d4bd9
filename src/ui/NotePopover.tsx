import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { ReactNode, RefObject } from 'react'
import styles from './NotePopover.module.css'

export interface NotePopoverProps {
  /** What it opens beside, and where the focus returns to. */
  readonly trigger: RefObject<HTMLElement | null>
  readonly subject: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A note over the page; loaded when the first one is opened. */
export function NotePopover({ trigger, subject, onClose, children }: NotePopoverProps) {
  return (
    <Popover
      className={styles.popover}
      placement="bottom start"
      offset={4}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog className={styles.dialog} aria-label={`Where does this come from? ${subject}`}>
        <p className={styles.subject}>{subject}</p>
        {children}
      </Dialog>
    </Popover>
  )
}
