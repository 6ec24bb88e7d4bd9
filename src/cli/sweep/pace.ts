/** Says on standard error how a long sweep goes: how many designs per second, and how long the rest takes. */
import { formatCount, formatSignificant } from '../../document/format'
import type { CliIo } from '../io'

const SAY_MS = 10_000

/**
 * @param count rows of this call
 * @param kept rows that an earlier call has made
 * @returns hears how many rows there are
 */
export function paceOf(
  io: Pick<CliIo, 'now' | 'stderr'>,
  count: number,
  kept: number,
): (rows: number) => void {
  const startedAt = io.now()
  let saidAt = startedAt
  return (rows) => {
    const now = io.now()
    if (now - saidAt < SAY_MS && !(rows === count && saidAt > startedAt)) return
    saidAt = now
    const perSecond = (rows - kept) / ((now - startedAt) / 1000)
    const rest = rows < count ? `, ${duration((count - rows) / perSecond)} left` : ''
    io.stderr(
      `${formatCount(rows)} of ${formatCount(count)} designs, ${formatSignificant(perSecond)} per second${rest}\n`,
    )
  }
}

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 2) return `${Math.ceil(seconds)} s`
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}
