/** Random assignments over which simulated results are averaged unless a person asks for others. */
export const DEFAULT_REPLICATES = 4
