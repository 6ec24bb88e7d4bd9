/** How far a number has moved, as a share of what it was. */
import { formatPercent } from '../../document/format'

/** -0.1 is a tenth less; 0 of what was nothing. */
export const shareOf = (before: number, after: number): number =>
  before === 0 ? 0 : after / before - 1

export const signed = (share: number): string => formatPercent(share, { signed: true })
