/** How some quantities are read. */
import { formatFixed, formatPercent, formatUsd } from '../format'

/** Millions with one decimal, so that a row of costs has one precision. */
export const formatPurchase = (usd: number): string =>
  usd >= 1e6 && usd < 1e9 ? `$${formatFixed(usd / 1e6, 1)}\u202fM` : formatUsd(usd)

export const formatShare = (share: number): string => formatPercent(share)

/** A percentage whose sign stands in the head. */
export const formatBare = (percent: number): string =>
  formatPercent(percent / 100).replace(/\u202f?%$/, '')
