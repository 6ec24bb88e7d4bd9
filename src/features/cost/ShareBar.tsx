import styles from './CostTable.module.css'

interface ShareBarProps {
  /** 0 to 1 of the full width. */
  readonly share: number
  readonly isNetwork: boolean
}

/** A share as a bar; the number stands beside it. */
export function ShareBar({ share, isNetwork }: ShareBarProps) {
  return (
    <span
      className={isNetwork ? styles.networkBar : styles.bar}
      style={{ width: `${(100 * share).toFixed(2)}%` }}
    />
  )
}
