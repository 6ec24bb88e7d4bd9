import type { ReactNode } from 'react'
import { lazy, Suspense, useRef, useState } from 'react'
import styles from './MenuButton.module.css'
import type { MenuItemSpec } from './menu-item'

export interface MenuButtonProps {
  /** What the menu is, for screen readers. */
  readonly label: string
  /** Asked when the menu is opened. */
  readonly items: () => readonly MenuItemSpec[]
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

const loadPopover = () => import('./MenuPopover')
const MenuPopover = lazy(async () => ({ default: (await loadPopover()).MenuPopover }))

export function preloadMenus(): void {
  void loadPopover()
}

/** A button that opens a menu, which is loaded as the pointer or the focus comes near. */
export function MenuButton({ label, items, isDisabled = false, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const load = () => void loadPopover()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onPointerEnter={load}
        onFocus={load}
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
        <Suspense fallback={null}>
          <MenuPopover trigger={button} label={label} items={items()} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
