/** How the answers of several designs stand, for one table of all of them. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { AskedSlot } from '../../state/asked-answers'

export function slotsStatus(
  slots: readonly (AskedSlot<unknown> | undefined)[],
  what: string,
): ChartStatus {
  const asked = slots.filter((slot) => slot !== undefined && (slot.key !== '' || slot.value))
  const failed = asked.find((slot) => slot?.status === 'failed' || slot?.status === 'infeasible')
  if (failed) {
    return {
      kind: 'error',
      what: `${what} could not be computed.`,
      why: failed.sentence ?? '',
      wayOut: 'Change the design, the workload or what the slowdown is against.',
      fix: { label: 'Try again', run: simulateAgain },
    }
  }
  if (asked.some((slot) => slot?.status === 'cancelled')) {
    return {
      kind: 'error',
      what: 'The calculation was cancelled.',
      why: '',
      wayOut: 'What is drawn is what was known by then.',
      fix: { label: 'Compute again', run: simulateAgain },
    }
  }
  if (asked.length > 0 && asked.every((slot) => slot?.status === 'current')) {
    return { kind: 'current' }
  }
  const share =
    asked.length === 0
      ? 0
      : asked.reduce(
          (sum, slot) => sum + (slot?.status === 'current' ? 1 : (slot?.progress ?? 0)),
          0,
        ) / asked.length
  const sentence = `Computing ${what.toLowerCase()}, ${Math.round(share * 100)} %`
  const work = { share, sentence, onCancel: cancelSimulation }
  // What has come so far of the present question is no answer to an earlier one.
  const isOld = asked.some((slot) => slot?.value !== undefined && slot.valueKey !== slot.key)
  return isOld ? { kind: 'stale', work } : { kind: 'loading', work }
}
