/** Shares of draws, in words. */

/** "99.8 %", and "99.95 %" where one decimal would make all or none of it. */
export const chance = (share: number): string => `${percentDigits(share)}\u202f%`

/** A share as the digits of a percentage, "99.8". */
export const percentDigits = (share: number): string =>
  (share * 100).toFixed(share > 0.001 && share < 0.999 ? 1 : 2)

/** "in 99.8 % of the draws"; of all or none of them no figure is said. */
export const inDraws = (share: number): string =>
  share === 1 ? 'in every draw' : share === 0 ? 'in no draw' : `in ${chance(share)} of the draws`
