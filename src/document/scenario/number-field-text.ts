/** What a person reads at an editable number. */
export interface NumberFieldText {
  readonly path: string
  readonly label: string
  readonly unit: string
  readonly step: number
  readonly help: string
}
