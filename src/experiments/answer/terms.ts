/** How the answer writes its numbers and names. */
import { ROUNDING } from '../../document/chance-words'
import { formatCount, formatFixed, listed } from '../../document/format'
import { formatMoney } from '../comparison/figures'
import { rangedText } from '../../tables/texts'
import { letterOf } from '../../document/titles'
import type { SampledGain } from './ranking'

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

/** "2.4 to 8.3", as a cell has it. */
export const rangeText = ({ low, high }: Pick<SampledGain, 'low' | 'high'>): string =>
  `${percentDigits(low)} to ${percentDigits(high)}`

/** "+6.5 %"; a gain of nothing is "0". */
export function gainText(share: number): string {
  if (Math.abs(share) <= ROUNDING) return '0'
  return share > 0 ? `+${percentText(share)}` : percentText(share)
}

/** "4,644 (4,410 to 4,860)"; without an interval where every sample buys as many. */
export const nodesText = (nodes: number, sampled: SampledGain): string =>
  rangedText(formatCount, nodes, sampled)

/** "$149.5 M (148.6 to 150.0)" */
export const moneyText = (usd: number, sampled: SampledGain): string =>
  rangedText(formatMoney, usd, sampled)

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
export const numberWord = (count: number) => NUMBERS[count] ?? String(count)
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth']
export const ordinal = (rank: number) => ORDINALS[rank] ?? `${rank}th`

/** Rank as a cell has it: "tie for 2nd". */
export function rankText({ rank, isTied }: { readonly rank: number; readonly isTied: boolean }) {
  const short = `${rank}${['', 'st', 'nd', 'rd'][rank] ?? 'th'}`
  return isTied ? `tie for ${short}` : short
}

/** "Offer B" */
export const offerName = (at: number) => `Offer ${letterOf(at)}`
/** "Offer A", "Offers A and B" */
export const offerNames = (ats: readonly number[]) =>
  `${ats.length === 1 ? 'Offer' : 'Offers'} ${listed(ats.map(letterOf))}`
