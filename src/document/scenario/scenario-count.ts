/** Scenarios that a workbook holds at most; places of them go from 0 to one less. */
export const MAX_SCENARIOS = 6
