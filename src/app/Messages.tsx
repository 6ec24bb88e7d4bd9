import { useEffect, useState } from 'react'
import { COMPUTE_AGAIN } from '../document/cancelled-words'
import { restartEngine, simulateAgain } from '../state/answers/engine-session'
import { useIsDrawQueued } from '../state/rendering/draw-queue'
import { headlineOwner, useFromKnown } from '../state/answers/known-scenarios'
import { useCanRetry, useEngineFailure, useIsBusy } from '../state/answers/page-query'
import { useProgress } from '../state/answers/use-experiment'
import { notify, useView, type Notice } from '../state/page/view-store'
import { useIsWaitingShown } from '../state/rendering/waiting-shown'
import { Button } from '../ui/Button'
import { scenarioCode } from '../ui/scenario-code'
import layout from '../ui/layout.module.css'
import styles from './Messages.module.css'

/** What happened to the page: one line each, above the result. */
export function Messages() {
  const failure = useEngineFailure()
  // A sentence for each scenario, undefined where nothing has failed.
  const sentences = useFromKnown((known) => known.map((each) => each.failure))
  const failed = sentences.flatMap((sentence, index) =>
    sentence === undefined ? [] : [{ letter: scenarioCode(index).letter, sentence }],
  )
  const notice = useView((state) => state.notice)
  return (
    <>
      <div role="alert">
        {failure && (
          <p className={`${layout.problem} ${styles.news}`} data-testid="engine-failure">
            {failure.message} You can still edit, share and save your document.{' '}
            <Button look="link" onPress={() => void restartEngine()}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <div role="alert">
        {!failure &&
          failed.map(({ letter, sentence }) => (
            <p
              key={letter}
              className={`${layout.problem} ${styles.news}`}
              data-testid="run-failure"
            >
              Scenario {letter} could not be computed. {sentence}{' '}
              <Button look="link" onPress={simulateAgain}>
                {COMPUTE_AGAIN}
              </Button>
            </p>
          ))}
      </div>
      <div role="status" className={styles.live}>
        {notice && <NoticeLine key={notice.sentence} notice={notice} />}
      </div>
    </>
  )
}

/** So long news stay that ask for nothing, ms: time to read two sentences twice. */
const NEWS_MS = 12_000

/** Stays until it is closed where it is a problem or offers something; other news leave, but not from under a reader. */
function NoticeLine({ notice }: { readonly notice: Notice }) {
  const { tone, sentence, action } = notice
  const [isHeld, setHeld] = useState(false)
  const leaves = tone === 'news' && !action && !isHeld
  useEffect(() => {
    if (!leaves) return undefined
    const timer = setTimeout(notify, NEWS_MS, undefined)
    return () => clearTimeout(timer)
  }, [leaves])
  return (
    <p
      role="presentation"
      className={`${layout[tone === 'problem' ? 'problem' : 'notice']} ${styles.news}`}
      data-testid="notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {sentence}{' '}
      {action && (
        <>
          <Button look="link" onPress={action.run}>
            {action.label}
          </Button>{' '}
        </>
      )}
      <Button look="link" onPress={() => notify(undefined)}>
        Close
      </Button>
    </p>
  )
}

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
        <span style={{ transform: `scaleX(${share / 100})` }} />
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
