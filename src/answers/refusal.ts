/** Why two designs are not explained. */
export interface Refusal {
  /** Which of the two it lies with. */
  readonly refused: 'baseline' | 'other'
  /** A sentence. */
  readonly why: string
}

export const isRefusal = (found: object): found is Refusal => 'refused' in found
