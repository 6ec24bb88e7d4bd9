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
