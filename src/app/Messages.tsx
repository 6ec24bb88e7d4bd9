import { useEffect, useState } from 'react'
import { COMPUTE_AGAIN } from '../document/cancelled-words'
import { restartEngine, simulateAgain } from '../state/engine-session'
import { useFromKnown } from '../state/known-scenarios'
import { useEngineFailure } from '../state/page-query'
import { notify, useView, type Notice } from '../state/view-store'
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
