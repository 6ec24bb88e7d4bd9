import { useActiveIndex } from '../state/active-scenario'
import { useIsAsking } from '../state/asked-answers'
import { useThroughputs } from '../state/throughput-store'
import type { Slot } from '../state/results-store'
import { useEngineFailure, useFromResults } from '../state/results-store'
import { simulatedKinds } from '../state/simulated-kinds'
import { useView } from '../state/view-store'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import styles from './WorkStatus.module.css'

function words(isBusy: boolean, isIncomplete: boolean): string {
  if (isBusy) return 'Simulating; dimmed numbers are of the design before.'
  return isIncomplete ? 'Dimmed numbers are not current.' : 'All numbers are current.'
}

const isPending = (slot: Slot<unknown>) => slot.status === 'pending'

/** How far the simulation has come, with what a section asks beside: a hairline, and words for screen readers. */
export function WorkStatus() {
  const active = useActiveIndex()
  const place = useView((state) => state.place)
  const slots = useFromResults((results) =>
    results.flatMap((of, index): readonly Slot<unknown>[] =>
      simulatedKinds(index === active, place).map((kind) => of[kind]),
    ),
  )
  const done =
    slots.reduce((sum, slot) => sum + (isPending(slot) ? slot.progress : 1), 0) /
    Math.max(1, slots.length)
  const failure = useEngineFailure()
  // Before the first question nothing is pending, and nothing is known either.
  const isAsking = useIsAsking()
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
            isWorking || (!failure && throughputs.isRunning),
            failure !== undefined || isOldSaid || slots.some(({ status }) => status !== 'current'),
          )}
        </span>
      </VisuallyHidden>
    </>
  )
}
