/** From which difference on two numbers are said to differ. */

/** A share that is nothing but the rounding of sums. */
export const ROUNDING = 1e-9

/** A share that three digits of a per cent would write as nothing. */
export const UNSAID = 5e-6
