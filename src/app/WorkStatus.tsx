import { headlineOwner, useFromKnown } from '../state/known-scenarios'
import { useCanRetry, useEngineFailure, useIsBusy } from '../state/page-query'
import { useIsDrawQueued } from '../state/draw-queue'
import { useProgress } from '../state/use-experiment'
import { useIsWaitingShown } from '../state/waiting-shown'
import styles from './Messages.module.css'
import layout from '../ui/layout.module.css'

function words(isBusy: boolean, isIncomplete: boolean): string {
  if (isBusy) return 'Simulating. Outdated numbers are dimmed.'
  return isIncomplete ? 'Dimmed numbers are outdated.' : 'All numbers are current.'
}

/** How far the simulation has come, with what a section asks beside: a hairline, and words for screen readers. */
export function WorkStatus() {
  const share = useProgress(headlineOwner)
  const isAwaited = useFromKnown((known) =>
    known.some(
      ({ built, simulated }) =>
        built.state === 'pending' || (built.state !== 'refused' && simulated.state === 'pending'),
    ),
  )
  const isCurrent = useFromKnown((known) => known.every(({ bisectionCurrent }) => bisectionCurrent))
  const failure = useEngineFailure()
  const isAsking = useIsBusy('visible')
  const isAskingLater = useIsBusy('later')
  const canRetry = useCanRetry()
  const isDrawing = useIsDrawQueued()
  // What was computed is current only once it stands there.
  const isWaiting = useIsWaitingShown() || isDrawing
  const isBusy = !failure && isAwaited
  const isWorking = isBusy || (!failure && isAsking)
  return (
    <>
      <div className={styles.work} data-idle={!isWorking} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
      <span className={layout.hidden}>
        <span role="status" data-testid="work" data-busy={isBusy || isDrawing}>
          {words(
            isWorking || (!failure && (isAskingLater || isWaiting)),
            failure !== undefined || canRetry || !isCurrent,
          )}
        </span>
      </span>
    </>
  )
}
