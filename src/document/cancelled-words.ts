/** What every cancelled calculation says, and the button that asks it again. */
export const CANCELLED = 'The calculation was cancelled.'
export const COMPUTE_AGAIN = 'Compute again'
