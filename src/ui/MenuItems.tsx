import { Menu, MenuItem } from 'react-aria-components/Menu'
import layout from './layout.module.css'
import styles from './lists.module.css'
import type { MenuItemSpec } from './list-items'

interface MenuItemsProps {
  readonly label: string
  readonly items: readonly MenuItemSpec[]
  readonly onRun: (item: MenuItemSpec) => void
}

/** The lines of an open menu. */
export function MenuItems({ label, items, onRun }: MenuItemsProps) {
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
          {item.detail !== undefined && (
            <span className={`${layout.fine} ${styles.detail}`}>{item.detail}</span>
          )}
        </MenuItem>
      ))}
    </Menu>
  )
}
