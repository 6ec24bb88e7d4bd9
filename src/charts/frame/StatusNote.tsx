import { useSyncExternalStore, type ReactNode, type RefCallback } from 'react'
import type { ChartStatus, Fix, Work } from './ChartStatus'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'
import styles from './frame.module.css'

/** What a chart says about its state: progress with a way to cancel, emptiness, or an error. */
export function StatusNote({ status }: { readonly status: ChartStatus }) {
  switch (status.kind) {
    case 'current':
      return status.remark ? (
        <p className={`${layout.quiet} ${styles.status}`} role="status">
          {status.remark.sentence} <FixButton fix={status.remark.fix} />
        </p>
      ) : null
    case 'elsewhere':
      return null
    case 'loading':
    case 'stale':
      return <WorkNote work={status.work} />
    case 'empty':
      return (
        <p className={styles.status} role="status">
          {status.sentence} <FixButton fix={status.fix} />
        </p>
      )
    case 'error':
      return (
        <div className={`${layout.problem} ${styles.error}`} role="alert">
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

interface WaitingNoteProps {
  readonly status: ChartStatus
  /** Measures the room that it has. */
  readonly ref?: RefCallback<Element>
  /** Its title. */
  readonly children?: ReactNode
}

/** In the place of what is not there yet, with its room. */
export const WaitingNote = ({ status, ref, children }: WaitingNoteProps) => (
  <div ref={ref} className={styles.waiting}>
    {children}
    <StatusNote status={status} />
  </div>
)

/** The sentence when the work is done: as long as it becomes. */
const widestOf = (sentence: string) => sentence.replace(/\d+(?=\u202f%)/u, '100')

const UNCHANGED = () => () => undefined

function WorkNote({ work }: { readonly work: Work }) {
  const { share, progress } = work
  const read = () => progress?.percent()
  const now = useSyncExternalStore(progress?.subscribe ?? UNCHANGED, read, read)
  const percent = now ?? Math.round(Math.min(1, Math.max(0, share)) * 100)
  const sentence = work.sentence + (now === undefined ? '' : `, ${now}\u202f%`)
  return (
    <div className={styles.work}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={sentence}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <p>
        <span className={styles.sentence} data-widest={widestOf(sentence)}>
          {sentence}
        </span>{' '}
        {work.onCancel && (
          <Button look="link" onPress={work.onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </div>
  )
}

function FixButton({ fix }: { readonly fix: Fix | undefined }) {
  if (!fix) return null
  return (
    <Button look="link" onPress={fix.run}>
      {fix.label}
    </Button>
  )
}
