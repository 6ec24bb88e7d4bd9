/** The message of every cancelled calculation, and of the button that runs it again. */
export const CANCELLED = 'The calculation was cancelled.'
export const COMPUTE_AGAIN = 'Compute again'
