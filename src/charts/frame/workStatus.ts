/** How an answer stands that many questions about the whole document make together. */
import { CANCELLED, COMPUTE_AGAIN } from '../../document/cancelled-words'
import type { ChartStatus } from './ChartStatus'

/** What a chart must know of it. */
interface RequestedWork {
  readonly status: 'asking' | 'current' | 'cancelled' | 'failed'
  readonly share: number
  /** What is being asked. */
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
  asked: RequestedWork,
  { what, onCancel, again }: WorkWords,
): ChartStatus {
  const isShown = asked.value !== undefined
  switch (asked.status) {
    case 'current':
      return { kind: 'current' }
    case 'asking': {
      const now = asked.what === '' ? what.toLowerCase() : asked.what
      const sentence = `Computing ${now}, ${Math.round(asked.share * 100)}\u202f%`
      const work = { share: asked.share, sentence, onCancel }
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
        why: asked.sentence ?? '',
        wayOut: 'Your document is as you left it.',
        fix: { label: 'Try again', run: again },
      }
  }
}
