/** Numbers of samples of prices and of the model's inputs, and how far one input is moved: the same wherever chances are shown. */

export const SAMPLES = 10_000
/** The first of these, with which a value is searched that all of them then confirm. */
export const SEARCH_SAMPLES = 1_000
/** Samples over the many cells of application and condition. */
export const CELL_SAMPLES = 2_000
/** Samples of the total effects of inputs, and how many inputs get one. */
export const EFFECT_SAMPLES = 4_000
export const LEADING = 8
/** Multiples of its value over which an input is moved to find where the order flips. */
export const FLIP_FACTORS = { low: 0, high: 10 } as const
/** Multiples of one price within which a swap of rank is looked for. */
export const SWAP_FACTORS = { low: 0.1, high: 10 } as const
/** The rise of one price by itself, as a share of it. */
export const PRICE_RISE = 0.1
/** Samples over a study of one split and the reference, for the interval of a break-even. */
export const BREAK_EVEN_SAMPLES = 1_000

/** Random assignments over which simulated results are averaged unless a person enters another number. */
export const DEFAULT_REPLICATES = 4
