import type { ReactNode } from 'react'
import styles from './Button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: () => void
  /** `link` is underlined, for actions within text; `box` has a frame; `main` is the one thing to do. */
  readonly look?: 'plain' | 'link' | 'box' | 'main'
  readonly isDisabled?: boolean
  /** Whether its words end a sentence that stands on paper too. */
  readonly isPrinted?: boolean
  /** Of one that shows and hides something: whether that is shown. */
  readonly isExpanded?: boolean
  /** Id of that. */
  readonly controls?: string
  /** Where the visible words do not say enough. */
  readonly label?: string
  /** What a pointer that rests on it is shown. */
  readonly hint?: string | undefined
}

export function Button(props: ButtonProps) {
  const {
    children,
    onPress,
    look = 'plain',
    isDisabled,
    isPrinted,
    isExpanded,
    controls,
    label,
    hint,
  } = props
  return (
    <button
      type="button"
      className={look === 'plain' ? styles.button : styles[look]}
      {...(onPress && { onClick: onPress })}
      {...(isDisabled !== undefined && { disabled: isDisabled })}
      {...(isPrinted && { 'data-printed': '' })}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      {...(controls !== undefined && { 'aria-controls': controls })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(hint !== undefined && { title: hint })}
    >
      {children}
    </button>
  )
}
