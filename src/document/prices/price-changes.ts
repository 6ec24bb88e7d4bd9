/** By how much prices change where their effect is computed. */

/** A rise of one price by itself. */
export const PRICE_RISE = 0.1

/** Factors on one price within which a swap of rank is looked for. */
export const SWAP_FACTORS = { low: 0.1, high: 10 } as const
