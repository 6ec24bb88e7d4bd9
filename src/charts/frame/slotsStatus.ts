/** How several answers stand that one chart or table is made of. */
import type { ChartStatus } from './ChartStatus'

/** What a chart must know of an answer that has been asked for. */
interface AnswerSlot {
  readonly key: string
  readonly status: 'pending' | 'current' | 'infeasible' | 'failed' | 'cancelled'
  readonly value: unknown
  /** Of the request that the value answers. */
  readonly valueKey?: string
  readonly progress: number
  readonly sentence?: string
}

interface SlotWords {
  /** "The slowdowns" */
  readonly what: string
  /** What to change where they could not be computed. */
  readonly wayOut: string
  /** What is said where nothing is asked; without it the question is taken to be on its way. */
  readonly unasked?: string
  readonly onCancel: () => void
  readonly again: () => void
}

/** @param slots undefined entries and those that ask nothing do not count */
export function slotsStatus(
  slots: readonly (AnswerSlot | undefined)[],
  { what, wayOut, unasked, onCancel, again }: SlotWords,
): ChartStatus {
  const asked = slots.flatMap((slot) =>
    slot && (slot.key !== '' || slot.value !== undefined) ? [slot] : [],
  )
  if (asked.length === 0 && unasked !== undefined) return { kind: 'empty', sentence: unasked }
  const failed = asked.find(({ status }) => status === 'failed' || status === 'infeasible')
  if (failed) {
    return {
      kind: 'error',
      what: `${what} could not be computed.`,
      why: failed.sentence ?? '',
      wayOut,
      fix: { label: 'Try again', run: again },
    }
  }
  if (asked.some(({ status }) => status === 'cancelled')) {
    return {
      kind: 'error',
      what: 'The calculation was cancelled.',
      why: '',
      wayOut: 'What is drawn is what was known by then.',
      fix: { label: 'Compute again', run: again },
    }
  }
  if (asked.length > 0 && asked.every(({ status }) => status === 'current')) {
    return { kind: 'current' }
  }
  const done = asked.reduce(
    (sum, { status, progress }) => sum + (status === 'current' ? 1 : progress),
    0,
  )
  const share = asked.length === 0 ? 0 : done / asked.length
  const sentence = `Computing ${what.toLowerCase()}, ${Math.round(share * 100)} %`
  const work = { share, sentence, onCancel }
  // What has come so far of the present question is no answer to an earlier one.
  const isOld = asked.some(({ value, valueKey, key }) => value !== undefined && valueKey !== key)
  return isOld ? { kind: 'stale', work } : { kind: 'loading', work }
}
