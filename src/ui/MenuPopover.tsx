import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { RefObject } from 'react'
import type { MenuItemSpec } from './menu-item'
import styles from './MenuPopover.module.css'

interface MenuPopoverProps {
  readonly trigger: RefObject<HTMLElement | null>
  readonly label: string
  readonly items: readonly MenuItemSpec[]
  readonly onClose: () => void
}

/** The open menu. */
export function MenuPopover({ trigger, label, items, onClose }: MenuPopoverProps) {
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
      <Menu
        className={styles.menu}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu has the focus when it opens
        autoFocus="first"
        onClose={onClose}
        disabledKeys={items.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
      >
        {items.map(({ id, label: words, detail, keys, run }) => (
          <MenuItem
            key={id}
            id={id}
            className={styles.item}
            textValue={words}
            onAction={() => {
              onClose()
              // After the focus has returned to the button, so that what opens next keeps it.
              setTimeout(run)
            }}
          >
            <span>{words}</span>
            {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
