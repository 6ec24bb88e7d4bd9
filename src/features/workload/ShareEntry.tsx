import { useId } from 'react'
import { formatExact } from '../../document/format'
import type { EditOutcome } from '../../state/scenario-store'
import { NumberEntry } from '../../ui/NumberEntry'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './WorkloadSection.module.css'

interface ShareEntryProps {
  /** Whose share, for screen readers. */
  readonly label: string
  /** 0 to 1. */
  readonly share: number
  readonly write: (share: number, joins: boolean) => EditOutcome
  readonly onRefused: (sentence: string | undefined) => void
}

const fromPercent = (percent: number) => Number((percent / 100).toPrecision(12))

/** A share of the cycles, entered as percent. */
export function ShareEntry({ label, share, write, onRefused }: ShareEntryProps) {
  const id = useId()
  const take = (percent: number, joins: boolean) => {
    if (percent < 0 || percent > 100) {
      return `${label} cannot be ${formatExact(percent)} %, so the former value was kept. Enter a number from 0 to 100.`
    }
    const outcome = write(fromPercent(percent), joins)
    return outcome.ok ? undefined : outcome.sentence
  }
  return (
    <span className={styles.entry}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <NumberEntry
        id={id}
        value={Number((share * 100).toFixed(4))}
        unit="%"
        step={1}
        minimum={0}
        maximum={100}
        errorId={undefined}
        onCommit={(percent) => take(percent, false)}
        onNudge={(percent) => take(percent, true)}
        onRefused={onRefused}
      />
      <span className={styles.unit}>%</span>
    </span>
  )
}
