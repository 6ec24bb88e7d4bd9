/** Numbers as they stand on the wires: as many digits as matter, none that do not. */
const NONE = '–'
const formatter = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })

/** At most four significant digits, no trailing zeros; an en dash for what is not known. */
export function amount(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? NONE : formatter.format(value)
}

/** "1 GPU", "6 GPUs". */
export function counted(count: number, thing: string): string {
  return `${amount(count)} ${thing}${count === 1 ? '' : 's'}`
}
