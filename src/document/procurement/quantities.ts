/** Quantities as requirements and criteria have them: in the units in which thresholds are written. */
import { quantities, type Quantity, type RequiredId } from '../quantities'
import { requiredQuantities } from '../quantities/required'

/** In the order in which they are offered. */
export const required: readonly Quantity<RequiredId>[] = Object.values(requiredQuantities)

export const requiredIds = required.map(({ id }) => id)

/** Undefined for what only people or a vendor know. */
export const requiredAt = (id: RequiredId | null): Quantity | undefined =>
  id === null ? undefined : quantities[id]

/** The unit of a committee's thresholds and marks; empty for a pure number. */
export const unitOf = (quantity: Quantity | undefined): string =>
  quantity?.committeeUnit?.[0] ?? quantity?.unit ?? ''

/** A value of the model in that unit. */
export const forCommittee = ({ committeeUnit }: Quantity, value: number): number =>
  committeeUnit ? value / committeeUnit[1] : value

/** Units that a threshold may be in, its own first. */
export function unitsOf(quantity: Quantity): readonly string[] {
  return [unitOf(quantity), ...Object.keys(quantity.otherUnits)]
}

/** A value in a quantity's own unit; undefined where that unit is none of it. */
export function inOwnUnit(quantity: Quantity, value: number, unit: string): number | undefined {
  const known = unitsOf(quantity).find((each) => isSameUnit(each, unit))
  if (known === undefined) return undefined
  return known === unitOf(quantity) ? value : value * (quantity.otherUnits[known] ?? 1)
}
/** As keyboards write it: "us" and "x" for the signs. Case counts, since Gb/s is not GB/s. */
const isSameUnit = (one: string, other: string) => plain(one) === plain(other)

const plain = (unit: string) =>
  unit
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^u(?=s$)/, '\u03bc')
    .replace(/^x$/i, '\u00d7')
