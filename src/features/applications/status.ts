/** How the answers of several designs stand, for one table of all of them. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { slotsStatus as statusOf } from '../../charts/frame/slotsStatus'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { AskedSlot } from '../../state/asked-answers'

export const slotsStatus = (
  slots: readonly (AskedSlot<unknown> | undefined)[],
  what: string,
  /** What is said where nothing is asked. */
  unasked?: string,
): ChartStatus =>
  statusOf(slots, {
    what,
    ...(unasked !== undefined && { unasked }),
    wayOut: 'Change the design, the workload or what the slowdown is against.',
    onCancel: cancelSimulation,
    again: simulateAgain,
  })
