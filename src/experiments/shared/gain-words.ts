/** Gains of throughput as every verdict and curve writes them: with one decimal. */
import { directionOfExact, ROUNDING } from '../../document/chance-words'
import { formatFixed, formatPercent } from '../../document/format'
import type { Workload } from '../../document/workload/workload'
import type { Interval } from '../../tables/table'

const NARROW_SPACE = '\u202f'

/** Percent with one decimal; an end near 0 has as many as it takes not to read 0.0. */
export function percentDigits(share: number): string {
  const percent = Math.abs(share) <= ROUNDING ? 0 : 100 * share
  const decimals =
    percent === 0 || Math.abs(percent) >= 0.05 ? 1 : Math.ceil(-Math.log10(Math.abs(percent)))
  return formatFixed(percent, decimals)
}

/** "6.5 %" */
export const percentText = (share: number): string => `${percentDigits(share)}${NARROW_SPACE}%`

/** "+6.67 %" of any share, with three digits. */
export const signedPercent = (share: number): string => formatPercent(share, { signed: true })

/** "6.67" of "6.67 %": where the sign of percent stands elsewhere. */
export const withoutPercent = (percent: string): string => percent.replace(/\u202f%$/, '')

/** "2.4 to 8.3", as a cell has it. */
export const rangeText = ({ low, high }: Interval): string =>
  `${percentDigits(low)} to ${percentDigits(high)}`

/** "+6.5 %"; a gain of nothing is "0". */
export function gainText(share: number): string {
  if (Math.abs(share) <= ROUNDING) return '0'
  return share > 0 ? `+${percentText(share)}` : percentText(share)
}

/** Money beside other money: "0.1 % more"; "the same" where nobody would name the difference. */
export function costOver(usd: number, otherUsd: number): string {
  const share = usd / otherUsd - 1
  const direction = directionOfExact(share)
  return direction === undefined ? 'the same' : `${percentText(Math.abs(share))} ${direction}`
}

/** " on a quiet machine" where each job runs alone on nodes side by side, which the condition of the answer may not be. */
export const onQuiet = ({ placement, neighbour }: Workload): string =>
  placement.kind === 'compact' && neighbour === 'none' ? ' on a quiet machine' : ''
