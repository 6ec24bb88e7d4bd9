import type { ReactNode, SyntheticEvent } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from './Button'
import layout from './layout.module.css'
import styles from './dialog.module.css'

interface ModalDialogProps {
  readonly label: string
  /** Stands at its head, with the way out beside it; without one the content is all that there is. */
  readonly title?: string
  /** Below the title; stays while the content scrolls. */
  readonly head?: ReactNode
  /** As wide and high as the page, for what needs the room. */
  readonly isWide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The browser's own dialog: it keeps the focus inside, gives it back, and closes on
 * Escape and on a press outside.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { label, title, head, isWide = false, onClose, children } = props
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
  // The browser tells that it has closed in a task of its own, and the keys pressed before that would be lost.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`${layout.card} ${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-label={label}
      closedby="any"
      onCancel={onCancel}
      onClose={onClose}
    >
      <div className={styles.content}>
        {title === undefined ? (
          children
        ) : (
          <>
            <div className={`${layout.split} ${styles.head}`}>
              <h2 className={layout.title}>{title}</h2>
              <Button look="link" onPress={onClose}>
                Close
              </Button>
            </div>
            {head}
            <div
              className={`${layout.stack} ${styles.body}`}
              role="region"
              tabIndex={0}
              aria-label={title}
            >
              {children}
            </div>
          </>
        )}
      </div>
    </dialog>
  )
}
