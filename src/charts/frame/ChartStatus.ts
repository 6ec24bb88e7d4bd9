import { CANCELLED, COMPUTE_AGAIN } from '../../document/cancelled-words'

/** What a chart can be waiting for or suffering from. */

/** Work under way, in words and as a share. */
export interface Work {
  /** Share done, 0 to 1. */
  readonly share: number
  /** What is happening and how far it has come: "Simulating, 124 of 200". */
  readonly sentence: string
  readonly onCancel?: () => void
  /** Of work whose share changes by itself: it is said behind the sentence, and only what says it is drawn anew. */
  readonly progress?: {
    readonly subscribe: (listener: () => void) => () => void
    readonly percent: () => number
  }
}

export interface Fix {
  readonly label: string
  readonly run: () => void
}

export type ChartStatus =
  /** What is shown is the answer; with a remark, as far as it goes: it was cancelled. */
  | {
      readonly kind: 'current'
      readonly remark?: { readonly sentence: string; readonly fix: Fix }
    }
  /** What is shown is right but not complete: axes alone at first, analytic marks later. */
  | { readonly kind: 'loading'; readonly work: Work }
  /**
   * What is shown answers an earlier design; it is dimmed. `simulated`: only what needs simulation
   * does, and the rest is of the present design; `all` unless given.
   */
  | { readonly kind: 'stale'; readonly work: Work; readonly part?: 'all' | 'simulated' }
  /** There is nothing to draw. */
  | { readonly kind: 'empty'; readonly sentence: string; readonly fix?: Fix }
  /** What is shown is not the answer; why, and how far that has come, is shown at another chart. */
  | { readonly kind: 'elsewhere' }
  /** Nothing new can be shown; what is shown is the last possible design, dimmed. */
  | {
      readonly kind: 'error'
      readonly what: string
      readonly why: string
      readonly wayOut: string
      readonly fix?: Fix
    }

/** Whether an answer is still to come. */
export const isUnderWay = ({ kind }: ChartStatus): boolean => kind === 'loading' || kind === 'stale'

/** Which marks are not the answer to the present design, and so are dimmed. */
export function dimmedPart(status: ChartStatus): 'all' | 'simulated' | 'none' {
  if (status.kind === 'error' || status.kind === 'elsewhere') return 'all'
  return status.kind === 'stale' ? (status.part ?? 'all') : 'none'
}

/** A file has no dimmed rows: it can be saved where some of what is shown is of the present design. */
export const holdsPresent = (status: ChartStatus): boolean =>
  status.kind === 'current' || status.kind === 'loading' || dimmedPart(status) === 'simulated'

/** What the button of the file says of it; nothing of one that has all. */
export function savingWords(status: ChartStatus): string | undefined {
  if (status.kind === 'current') return undefined
  return holdsPresent(status)
    ? 'Some values are not known yet. The file marks their rows'
    : 'The chart can be saved when it shows the current design'
}

/** The same state for the charts after the first of several that share it: it is shown once. */
export function shownElsewhere(status: ChartStatus): ChartStatus {
  switch (status.kind) {
    case 'loading':
      return { kind: 'current' }
    case 'stale':
    case 'error':
      return { kind: 'elsewhere' }
    case 'current':
      return { kind: 'current' }
    case 'empty':
    case 'elsewhere':
      return status
  }
}

// How an answer stands that many questions about the whole document make together.

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
