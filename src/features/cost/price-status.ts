/** How the answers about prices of all scenarios stand, for the charts that have them side by side. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import type { AskedSlot } from '../../state/asked-answers'

interface StatusQuestion {
  readonly slots: readonly AskedSlot<unknown>[]
  /** What is being computed, as it follows "Computing". */
  readonly what: string
  readonly cancel: () => void
  readonly again: () => void
}

/** A design that cannot be bought is said in its row; only where none can, it is the chart's state. */
export function priceStatus({ slots, what, cancel, again }: StatusQuestion): ChartStatus {
  const asked = slots.filter(({ key }) => key !== '')
  if (asked.length === 0) {
    return {
      kind: 'empty',
      sentence: 'The network of no open scenario is priced: only fat trees are.',
    }
  }
  const failed = asked.find(({ status }) => status === 'failed')
  if (failed) {
    return {
      kind: 'error',
      what: 'Changed prices could not be computed.',
      why: failed.sentence ?? '',
      wayOut: '',
      fix: { label: 'Compute again', run: again },
    }
  }
  if (asked.some(({ status }) => status === 'cancelled')) {
    return {
      kind: 'error',
      what: 'The calculation was cancelled.',
      why: '',
      wayOut: '',
      fix: { label: 'Compute again', run: again },
    }
  }
  const refused = asked.filter(({ status }) => status === 'infeasible')
  if (refused.length === asked.length) {
    return {
      kind: 'error',
      what: 'No open scenario can be bought.',
      why: refused[0]?.sentence ?? '',
      wayOut: '',
    }
  }
  if (asked.every(({ status }) => status === 'current' || status === 'infeasible')) {
    return { kind: 'current' }
  }
  const share = asked.reduce((sum, { progress }) => sum + progress, 0) / asked.length
  const work = { share, sentence: `Computing ${what}`, onCancel: cancel }
  return asked.some(({ value }) => value !== undefined)
    ? { kind: 'stale', work }
    : { kind: 'loading', work }
}
