/** Lines of menus and of lists to choose from. */

/** One line of a menu. */
export interface MenuItemSpec {
  readonly id: string
  readonly label: string
  readonly detail?: string
  /** Its keys, as written. */
  readonly keys?: string
  readonly isDisabled?: boolean
  readonly run: () => void
}

/** A line of a list to choose from. */
export interface SelectChoice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** At its end, in small. */
  readonly detail?: string
  /** Heading under which it stands, with the others of that name. */
  readonly group?: string
  readonly isDisabled?: boolean
}
