/** How the answers of all scenarios stand, for the charts that overlay them. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import type { CheckpointSlot } from '../../state/checkpoint-answers'
import { scenarioCode } from '../../ui/scenario-code'

interface StatusQuestion {
  readonly slots: readonly CheckpointSlot[]
  /** The scenario that the sentences are about. */
  readonly index: number
  /** Why the active scenario has no machine; undefined if it has one. */
  readonly unbuilt: string | undefined
  readonly cancel: () => void
  readonly again: () => void
}

export function ioStatus({ slots, index, unbuilt, cancel, again }: StatusQuestion): ChartStatus {
  if (unbuilt !== undefined) {
    return { kind: 'error', what: 'This design cannot be built.', why: unbuilt, wayOut: '' }
  }
  const asked = slots.filter(({ key }) => key !== '')
  const isFailed = ({ status }: CheckpointSlot) => status === 'failed' || status === 'infeasible'
  const own = slots[index]
  const failed = own && isFailed(own) ? own : asked.find(isFailed)
  if (failed) {
    const { letter } = scenarioCode(slots.indexOf(failed))
    return {
      kind: 'error',
      what: `Checkpoints of ${letter} could not be computed.`,
      why: failed.sentence ?? '',
      wayOut: '',
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
  if (asked.length > 0 && asked.every(({ status }) => status === 'current')) {
    return { kind: 'current' }
  }
  const work = { share: 0, sentence: 'Computing checkpoints', onCancel: cancel }
  return slots.some(({ value }) => value !== undefined)
    ? { kind: 'stale', work }
    : { kind: 'loading', work }
}
