import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import styles from './ModalDialog.module.css'

export interface ModalDialogProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside, gives it back, and closes on Escape. */
export function ModalDialog({ label, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => {
        // The page must not take the Escape that closes the dialog.
        if (event.key === 'Escape') event.stopPropagation()
      }}
      onClick={(event) => {
        // Only a press on what lies around the content hits the dialog itself.
        if (event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  )
}
