import type { ChartStatus, Fix, Work } from './ChartStatus'
import styles from './StatusNote.module.css'

/** What a chart says about its state: progress with a way to cancel, emptiness, or an error. */
export function StatusNote({ status }: { readonly status: ChartStatus }) {
  switch (status.kind) {
    case 'current':
      return status.remark ? (
        <p className={styles.remark} role="status">
          {status.remark.sentence} <FixButton fix={status.remark.fix} />
        </p>
      ) : null
    case 'told':
      return null
    case 'loading':
    case 'stale':
      return <WorkNote work={status.work} />
    case 'empty':
      return (
        <p className={styles.empty} role="status">
          {status.sentence} <FixButton fix={status.fix} />
        </p>
      )
    case 'error':
      return (
        <div className={styles.error} role="alert">
          <p>
            <strong>{status.what}</strong> {status.why}
          </p>
          <p>
            {status.wayOut} <FixButton fix={status.fix} />
          </p>
        </div>
      )
  }
}

function WorkNote({ work }: { readonly work: Work }) {
  const percent = Math.round(Math.min(1, Math.max(0, work.share)) * 100)
  return (
    <div className={styles.work}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={work.sentence}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.done} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.note}>
        {work.sentence}{' '}
        {work.onCancel && (
          <button type="button" className={styles.button} onClick={work.onCancel}>
            Cancel
          </button>
        )}
      </p>
    </div>
  )
}

function FixButton({ fix }: { readonly fix: Fix | undefined }) {
  if (!fix) return null
  return (
    <button type="button" className={styles.button} onClick={fix.run}>
      {fix.label}
    </button>
  )
}
