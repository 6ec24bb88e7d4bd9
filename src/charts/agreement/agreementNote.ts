/** How to read the marks, here and in the report. */
export const AGREEMENT_NOTE =
  'Filled: predicted, nothing was fitted on it. Hollow: fitted. Small and grey: computed, but what was published is no measurement (derived in the paper, a claim). Red: off by more than half, or by more than 50 points. A triangle stands at the edge of its scale and means beyond it. Lines: ±10 % and ±50 %; for percentages ±1 and ±10 points. Of a range the middle is drawn.'
