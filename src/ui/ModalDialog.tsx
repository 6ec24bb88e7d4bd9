import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import styles from './ModalDialog.module.css'

export interface ModalDialogProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The browser's own dialog: it keeps the focus inside, gives it back, and closes on
 * Escape and on a press outside.
 */
export function ModalDialog({ label, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // A dialog that is taken off the page without being closed leaves the focus nowhere.
    return () => {
      if (document.activeElement !== document.body) return
      const main = document.querySelector<HTMLElement>('main')
      const own = before instanceof HTMLElement && before !== document.body ? before : main
      ;(own?.isConnected ? own : main)?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  )
}
