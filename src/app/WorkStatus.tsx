import { useIsBusy } from '../state/page-query'
import type { Slot } from '../state/results-store'
import { useEngineFailure, useFromResults } from '../state/results-store'
import { useThroughputs } from '../state/throughputs'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import styles from './WorkStatus.module.css'

function words(isBusy: boolean, isIncomplete: boolean): string {
  if (isBusy) return 'Simulating; dimmed numbers are of the design before.'
  return isIncomplete ? 'Dimmed numbers are not current.' : 'All numbers are current.'
}

const isPending = (slot: Slot<unknown>) => slot.status === 'pending'

/** How far the simulation has come, with what a section asks beside: a hairline, and words for screen readers. */
export function WorkStatus() {
  const slots = useFromResults((results) =>
    results.map(({ bisection }): Slot<unknown> => bisection),
  )
  const done =
    slots.reduce((sum, slot) => sum + (isPending(slot) ? slot.progress : 1), 0) /
    Math.max(1, slots.length)
  const failure = useEngineFailure()
  // Before the first question nothing is pending, and nothing is known either.
  const isAsking = useIsBusy('visible')
  const isAskingLater = useIsBusy('later')
  const isBusy = !failure && (slots.length === 0 || slots.some(isPending))
  const isWorking = isBusy || (!failure && isAsking)
  // What is said of the workload comes after the first numbers, and stays until it comes anew.
  const throughputs = useThroughputs()
  const isOldSaid = throughputs.answer !== undefined && throughputs.status !== 'current'
  return (
    <>
      <div className={isWorking ? styles.line : styles.idle} aria-hidden="true">
        <span style={{ width: `${(100 * done).toFixed(1)}%` }} />
      </div>
      <VisuallyHidden>
        <span role="status" data-testid="work" data-busy={isBusy}>
          {words(
            isWorking || (!failure && isAskingLater),
            failure !== undefined || isOldSaid || slots.some(({ status }) => status !== 'current'),
          )}
        </span>
      </VisuallyHidden>
    </>
  )
}
