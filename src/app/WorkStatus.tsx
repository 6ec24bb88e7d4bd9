import { useEngineFailure, useResults } from '../state/results-store'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import styles from './WorkStatus.module.css'

function words(isBusy: boolean, isIncomplete: boolean): string {
  if (isBusy) return 'Simulating; dimmed numbers are of the design before.'
  return isIncomplete ? 'Dimmed numbers are not current.' : 'All numbers are current.'
}

/** How far the simulation of all scenarios has come: a hairline, and words for screen readers. */
export function WorkStatus() {
  const results = useResults()
  const slots = results.map(({ bisection }) => bisection)
  const pending = slots.filter(({ status }) => status === 'pending')
  const done =
    slots.reduce((sum, slot) => sum + (slot.status === 'pending' ? slot.progress : 1), 0) /
    Math.max(1, slots.length)
  const failure = useEngineFailure()
  // Before the first question nothing is pending, and nothing is known either.
  const isBusy = !failure && (slots.length === 0 || pending.length > 0)
  return (
    <>
      <div className={isBusy ? styles.line : styles.idle} aria-hidden="true">
        <span style={{ width: `${(100 * done).toFixed(1)}%` }} />
      </div>
      <VisuallyHidden>
        <span role="status" data-testid="work" data-busy={isBusy}>
          {words(isBusy, failure !== undefined || slots.some(({ status }) => status !== 'current'))}
        </span>
      </VisuallyHidden>
    </>
  )
}
