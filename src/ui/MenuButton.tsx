import { type ReactNode, Suspense, useRef, useState } from 'react'
import { afterPaint } from './after-paint'
import { LateMenuItems } from './late-lists'
import buttons from './Button.module.css'
import layout from './layout.module.css'
import styles from './lists.module.css'
import type { MenuItemSpec } from './list-items'
import { Popover } from './Popover'

interface MenuButtonProps {
  /** What the menu is, for screen readers. */
  readonly label: string
  /** Called when the menu is opened. */
  readonly items: () => readonly MenuItemSpec[]
  /** Stands in place of the menu where there is nothing to choose, and says why. */
  readonly whyNone?: string | undefined
  readonly align?: 'start' | 'end'
  /** `box` has a frame, as a button has. */
  readonly look?: 'plain' | 'box'
  readonly children: ReactNode
}

/** A button that opens a menu. */
export function MenuButton(props: MenuButtonProps) {
  const { label, items, whyNone, align, look = 'plain', children } = props
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const run = (item: MenuItemSpec) => {
    setOpen(false)
    // First the focus returns, so that what the item opens may take it.
    button.current?.focus()
    // And the menu is seen to close, however much the item changes. What was chosen happens, even if this button goes.
    afterPaint(() => item.run())
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={look === 'box' ? buttons.box : `${layout.marked} ${styles.button}`}
        data-empty={whyNone !== undefined}
        aria-label={label}
        aria-haspopup={whyNone === undefined ? 'menu' : 'dialog'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Popover
          trigger={button}
          onClose={() => setOpen(false)}
          {...(align !== undefined && { align })}
          {...(whyNone !== undefined && { dialog: { label } })}
        >
          {whyNone === undefined ? (
            <Suspense>
              <LateMenuItems label={label} items={items()} onRun={run} />
            </Suspense>
          ) : (
            <p className={styles.why}>{whyNone}</p>
          )}
        </Popover>
      )}
    </>
  )
}
