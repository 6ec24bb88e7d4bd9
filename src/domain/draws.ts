/** How often prices and slowdowns are drawn, wherever chances are shown: so that all of them say the same. */
export const DRAWS = 10_000
