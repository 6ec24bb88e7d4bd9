import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
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
    <AriaButton
      className={look === 'link' ? styles.link : styles.button}
      {...(onPress && { onPress })}
      {...(isDisabled !== undefined && { isDisabled })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </AriaButton>
  )
}
