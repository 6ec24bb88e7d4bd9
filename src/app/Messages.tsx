import { COMPUTE_AGAIN } from '../document/cancelled-words'
import { restartEngine, simulateAgain } from '../state/engine-session'
import { useFromKnown } from '../state/known-scenarios'
import { useEngineFailure } from '../state/page-query'
import { notify, useView } from '../state/view-store'
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
        {notice && (
          <p
            className={`${layout[notice.tone === 'problem' ? 'problem' : 'notice']} ${styles.news}`}
            data-testid="notice"
          >
            {notice.sentence}{' '}
            {notice.action && (
              <>
                <Button look="link" onPress={notice.action.run}>
                  {notice.action.label}
                </Button>{' '}
              </>
            )}
            <Button look="link" onPress={() => notify(undefined)}>
              Close
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
