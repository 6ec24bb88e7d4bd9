import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { Button } from '../../ui/Button'
import styles from './ApplicationsView.module.css'

/** How far the work has been computed, and what went wrong. */
export function WorkStatus({ status }: { readonly status: ChartStatus }) {
  return (
    <>
      {status.kind === 'error' && (
        <p role="alert" className={styles.problem}>
          {status.what} {status.why} {status.wayOut}{' '}
          {status.fix && (
            <Button look="link" onPress={status.fix.run}>
              {status.fix.label}
            </Button>
          )}
        </p>
      )}
      <p role="status" className={`${styles.quiet} ${styles.status}`}>
        {status.kind === 'loading' || status.kind === 'stale' ? (
          <>
            {status.work.sentence}{' '}
            <Button look="link" {...(status.work.onCancel && { onPress: status.work.onCancel })}>
              Cancel
            </Button>
          </>
        ) : (
          (status.kind === 'current' && 'Computed for all designs.') ||
          (status.kind === 'empty' && status.sentence)
        )}
      </p>
    </>
  )
}
