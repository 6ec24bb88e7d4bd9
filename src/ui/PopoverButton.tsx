import { useRef, type ReactNode } from 'react'
import styles from './Button.module.css'
import { Popover } from './Popover'

interface PopoverButtonProps {
  readonly label: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly align?: 'start' | 'end'
  /** What opens beside it. */
  readonly children: ReactNode
}

/** A button that opens a dialog beside it. */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, isOpen, onToggle, align, children } = props
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <Popover
          trigger={button}
          {...(align !== undefined && { align })}
          onClose={() => onToggle(false)}
          dialog={{ label }}
        >
          {children}
        </Popover>
      )}
    </>
  )
}
