/** Panels and spans of what a change does: from nothing, as a share of what was. */
import { formatSigned } from '../../document/format'
import type { Span, SpansPanel } from './SpansState'

export const changePanel = (heading: string): SpansPanel => ({
  heading,
  tick: (share, isLast) =>
    `${formatSigned(100 * share, (value) => String(Number(value.toFixed(6))))}${isLast ? '\u202f%' : ''}`,
  hasZero: true,
})

/** @param share 0.01 is 1 % more */
export const changeSpan = (share: number, words: string): Span => ({
  low: Math.min(0, share),
  high: Math.max(0, share),
  mark: share,
  from: 0,
  words,
})
