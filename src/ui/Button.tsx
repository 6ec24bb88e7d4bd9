import type { ReactNode } from 'react'
import styles from './Button.module.css'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: () => void
  /** `link` is underlined, for actions within text. */
  readonly look?: 'plain' | 'link'
  readonly isDisabled?: boolean
  /** Where the visible words do not say enough. */
  readonly label?: string
}

export function Button({ children, onPress, look = 'plain', isDisabled, label }: ButtonProps) {
  return (
    <button
      type="button"
      className={look === 'link' ? styles.link : styles.button}
      {...(onPress && { onClick: onPress })}
      {...(isDisabled !== undefined && { disabled: isDisabled })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </button>
  )
}
