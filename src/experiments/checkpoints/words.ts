/** What checkpoints cost, in words. */
import { counted, formatExact, formatPercent, formatSignificant } from '../../document/format'
import type { CheckpointPlan, CheckpointsAnswer } from '../../model/engine'
import { message, type Message } from '../../tables/table'
import { wholeMachine } from './curves'

/** "145 s", "56 min", "3.2 h": what a person reads at a glance. */
export function formatDuration(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return formatSignificant(undefined)
  if (seconds < 600) return `${formatSignificant(seconds)} s`
  if (seconds < 10_800) return `${formatSignificant(seconds / 60)} min`
  return `${formatSignificant(seconds / 3600)} h`
}

const nodesText = (nodes: number) => [nodes, counted(nodes, 'node', 'nodes')] as const
const timeText = (seconds: number) => [seconds, formatDuration(seconds)] as const

export function timeSentence(letter: string, result: CheckpointsAnswer): Message | undefined {
  const whole = wholeMachine(result)
  if (!whole) return undefined
  const { burstBuffer, fileSystem, nodes } = whole
  const job = '{letter}: a checkpoint of {nodes} takes'
  const own = { letter, nodes: nodesText(nodes), fileSystem: timeText(fileSystem.writeS) }
  if (!burstBuffer) {
    const why = result.noBurstBuffer === undefined ? '' : ' {why}'
    return message(`${job} {fileSystem} to the file system.${why}`, {
      ...own,
      why: result.noBurstBuffer ?? '',
    })
  }
  const from = Math.ceil(result.crossoverNodes ?? 1)
  const faster =
    from <= 1
      ? 'drives are faster for every job'
      : `drives ${from > nodes ? 'would be' : 'are'} faster from {from} on`
  return message(`${job} {drives} to drives and {fileSystem} to the file system; ${faster}.`, {
    ...own,
    drives: timeText(burstBuffer.writeS),
    from: nodesText(from),
  })
}

export function lossSentence(letter: string, result: CheckpointsAnswer): Message | undefined {
  const whole = wholeMachine(result)
  if (!whole) return undefined
  const { burstBuffer, fileSystem, nodes, jobMtbfHours } = whole
  const of = ({ makesProgress, lost, dalyS, writeS }: CheckpointPlan, where: string) =>
    makesProgress
      ? `loses ${formatPercent(lost, { digits: 3 })} of the time with one every ${formatDuration(dalyS)} ${where}`
      : `makes no progress with checkpoints ${where}: one takes ${formatDuration(writeS)}, and a node fails every ${formatDuration(3600 * jobMtbfHours)}`
  const drives = burstBuffer ? `${of(burstBuffer, 'to drives')}; it ` : ''
  return message('{letter} on {nodes} {drives}{fileSystem}.', {
    letter,
    nodes: nodesText(nodes),
    drives: [burstBuffer?.lost ?? 0, drives],
    fileSystem: [fileSystem.lost, of(fileSystem, 'to the file system')],
  })
}

/** Drives that would be written more often than they endure; undefined if none would. */
export function enduranceSentence(
  letter: string,
  result: CheckpointsAnswer | undefined,
  allowedPerDay: number,
): Message | undefined {
  const whole = wholeMachine(result)
  if (!whole?.driveWritesADay || !whole.enduranceUsed || whole.enduranceUsed <= 1) return undefined
  return message(
    '{letter}: at the interval that loses least, drives are written {written} times a day and endure {allowed}; write less, less often, or to larger drives.',
    {
      letter,
      written: [whole.driveWritesADay, formatSignificant(whole.driveWritesADay)],
      allowed: [allowedPerDay, formatExact(allowedPerDay)],
    },
  )
}
