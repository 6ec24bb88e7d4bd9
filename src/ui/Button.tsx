import type { ReactNode } from 'react'
import styles from './Button.module.css'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: () => void
  /** `link` is underlined, for actions within text. */
  readonly look?: 'plain' | 'link'
  readonly isDisabled?: boolean
  /** Whether its words end a sentence that stands on paper too. */
  readonly isPrinted?: boolean
  /** Of one that shows and hides something: whether that is shown. */
  readonly isExpanded?: boolean
  /** Where the visible words do not say enough. */
  readonly label?: string
}

export function Button(props: ButtonProps) {
  const { children, onPress, look = 'plain', isDisabled, isPrinted, isExpanded, label } = props
  return (
    <button
      type="button"
      className={look === 'link' ? styles.link : styles.button}
      {...(onPress && { onClick: onPress })}
      {...(isDisabled !== undefined && { disabled: isDisabled })}
      {...(isPrinted && { 'data-printed': '' })}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </button>
  )
}
