import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import styles from './MenuButton.module.css'
import type { MenuItemSpec } from './menu-item'
import { Popover } from './Popover'

export interface MenuButtonProps {
  /** What the menu is, for screen readers. */
  readonly label: string
  /** Asked when the menu is opened. */
  readonly items: () => readonly MenuItemSpec[]
  /** Stands in place of the menu where there is nothing to choose, and says why. */
  readonly whyNone?: string | undefined
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

/** A button that opens a menu. */
export function MenuButton({ label, items, whyNone, align, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const run = (item: MenuItemSpec) => {
    setOpen(false)
    // First the focus returns, so that what the item opens may take it.
    button.current?.focus()
    item.run()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={whyNone === undefined ? styles.button : styles.quiet}
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
            <Items label={label} items={items()} onRun={run} />
          ) : (
            <p className={styles.why}>{whyNone}</p>
          )}
        </Popover>
      )}
    </>
  )
}

interface ItemsProps {
  readonly label: string
  readonly items: readonly MenuItemSpec[]
  readonly onRun: (item: MenuItemSpec) => void
}

function Items({ label, items, onRun }: ItemsProps) {
  return (
    <Menu
      className={styles.menu}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu has the focus when it opens
      autoFocus="first"
      disabledKeys={items.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
    >
      {items.map((item) => (
        <MenuItem
          key={item.id}
          id={item.id}
          className={styles.item}
          textValue={item.label}
          onAction={() => onRun(item)}
        >
          <span>{item.label}</span>
          {item.keys !== undefined && <kbd className={styles.keys}>{item.keys}</kbd>}
          {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
        </MenuItem>
      ))}
    </Menu>
  )
}
