/** What checkpoints cost, in words. */
import { wholeMachine } from '../experiments/checkpoints/checkpoint-curves'
import { counted, formatExact, formatPercent, formatSignificant } from '../document/format'
import type { CheckpointsDto } from '../model/engine'

/** "145 s", "56 min", "3.2 h": what a person reads at a glance. */
export function formatDuration(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return formatSignificant(undefined)
  if (seconds < 600) return `${formatSignificant(seconds)} s`
  if (seconds < 10_800) return `${formatSignificant(seconds / 60)} min`
  return `${formatSignificant(seconds / 3600)} h`
}

export function timeSentence(letter: string, result: CheckpointsDto): string | undefined {
  const whole = wholeMachine(result)
  if (!whole) return undefined
  const { burstBuffer, fileSystem, nodes } = whole
  const job = `${letter}: a checkpoint of ${counted(nodes, 'node', 'nodes')} takes`
  const shared = `${formatDuration(fileSystem.writeS)} to the file system`
  if (!burstBuffer) return `${job} ${shared}. ${result.noBurstBuffer ?? ''}`.trimEnd()
  const drives = `${job} ${formatDuration(burstBuffer.writeS)} to drives and ${shared}`
  const from = Math.ceil(result.crossoverNodes ?? 1)
  if (from <= 1) return `${drives}; drives are faster for every job.`
  return from > nodes
    ? `${drives}; drives would be faster from ${counted(from, 'node', 'nodes')} on.`
    : `${drives}; drives are faster from ${counted(from, 'node', 'nodes')} on.`
}

export function lossSentence(letter: string, result: CheckpointsDto): string | undefined {
  const whole = wholeMachine(result)
  if (!whole) return undefined
  const { burstBuffer, fileSystem, nodes, jobMtbfHours } = whole
  const of = (plan: typeof fileSystem, where: string) =>
    plan.makesProgress
      ? `loses ${formatPercent(plan.lost, { digits: 3 })} of the time with one every ${formatDuration(plan.dalyS)} ${where}`
      : `makes no progress with checkpoints ${where}: one takes ${formatDuration(plan.writeS)}, and a node fails every ${formatDuration(3600 * jobMtbfHours)}`
  const parts = [
    ...(burstBuffer ? [of(burstBuffer, 'to drives')] : []),
    of(fileSystem, 'to the file system'),
  ]
  return `${letter} on ${counted(nodes, 'node', 'nodes')} ${parts.join('; it ')}.`
}

/** Drives that would be written more often than they endure; undefined if none would. */
export function enduranceSentence(
  letter: string,
  result: CheckpointsDto | undefined,
  allowedPerDay: number,
): string | undefined {
  const whole = wholeMachine(result)
  if (!whole?.driveWritesADay || !whole.enduranceUsed || whole.enduranceUsed <= 1) return undefined
  return `${letter}: at the interval that loses least, drives are written ${formatSignificant(whole.driveWritesADay)} times a day and endure ${formatExact(allowedPerDay)}; write less, less often, or to larger drives.`
}

export const checkpointTimeSubtitle = 'All nodes of a job at once, nobody else on the file system'
