import { restartEngine } from '../state/engine-session'
import { useEngineFailure } from '../state/results-store'
import { notify, useView } from '../state/view-store'
import { Button } from '../ui/Button'
import styles from './Messages.module.css'

/** What happened to the page: one line each, above the result. */
export function Messages() {
  const failure = useEngineFailure()
  const notice = useView((state) => state.notice)
  return (
    <>
      <div role="alert">
        {failure && (
          <p className={styles.problem} data-testid="engine-failure">
            {failure.sentence} It can still be edited, shared and saved as a file.{' '}
            <Button look="link" onPress={restartEngine}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <div role="status">
        {notice && (
          <p
            className={notice.tone === 'problem' ? styles.problem : styles.news}
            data-testid="notice"
          >
            {notice.sentence}{' '}
            <Button look="link" onPress={() => notify(undefined)}>
              Close
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
