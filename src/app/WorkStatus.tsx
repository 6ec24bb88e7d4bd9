import { useResults } from '../state/results-store'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import styles from './WorkStatus.module.css'

/** How far the simulation of all scenarios has come: a hairline, and words for screen readers. */
export function WorkStatus() {
  const results = useResults()
  const slots = results.map(({ bisection }) => bisection)
  const pending = slots.filter(({ status }) => status === 'pending')
  const done =
    slots.reduce((sum, slot) => sum + (slot.status === 'pending' ? slot.progress : 1), 0) /
    Math.max(1, slots.length)
  const isBusy = pending.length > 0
  return (
    <>
      <div className={isBusy ? styles.line : styles.idle} aria-hidden="true">
        <span style={{ width: `${(100 * done).toFixed(1)}%` }} />
      </div>
      <VisuallyHidden>
        <span role="status" data-testid="work" data-busy={isBusy}>
          {isBusy
            ? 'Simulating; dimmed numbers are of the design before.'
            : 'All numbers are current.'}
        </span>
      </VisuallyHidden>
    </>
  )
}
