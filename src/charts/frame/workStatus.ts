/** How an answer stands that many questions about the whole document make together. */
import { CANCELLED, COMPUTE_AGAIN } from '../../document/cancelled-words'
import type { ChartStatus } from './ChartStatus'

/** What a chart must know of it. */
interface RequestedWork {
  readonly status: 'asking' | 'current' | 'cancelled' | 'failed'
  readonly share: number
  /** What is being requested. */
  readonly what: string
  readonly sentence: string | undefined
  readonly value: unknown
}

interface WorkWords {
  /** "The scorecard" */
  readonly what: string
  readonly onCancel: () => void
  readonly again: () => void
}

export function workStatus(
  requested: RequestedWork,
  { what, onCancel, again }: WorkWords,
): ChartStatus {
  const isShown = requested.value !== undefined
  switch (requested.status) {
    case 'current':
      return { kind: 'current' }
    case 'asking': {
      const now = requested.what === '' ? what.toLowerCase() : requested.what
      const sentence = `Computing ${now}, ${Math.round(requested.share * 100)}\u202f%`
      const work = { share: requested.share, sentence, onCancel }
      return isShown ? { kind: 'stale', work } : { kind: 'loading', work }
    }
    case 'cancelled':
      return {
        kind: 'error',
        what: CANCELLED,
        why: '',
        wayOut: isShown ? 'Outdated: shows an earlier state of the document.' : '',
        fix: { label: COMPUTE_AGAIN, run: again },
      }
    case 'failed':
      return {
        kind: 'error',
        what: `${what} could not be computed.`,
        why: requested.sentence ?? '',
        wayOut: 'Your document is unchanged.',
        fix: { label: 'Try again', run: again },
      }
  }
}
