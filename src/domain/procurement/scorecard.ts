/** What a scorecard is worked out from: criteria by designs. */
import { visibleText } from '../visible-text'
import { ruleOf } from './criteria'
import type { QuantityId } from './quantities'
import type { Criterion } from './schema'

/** A scenario that is scored. */
export interface CardDesign {
  /** Its place in the workbook. */
  readonly place: number
  /** "A Sierra as built" */
  readonly title: string
}

export interface CardSheet {
  readonly criteria: readonly Criterion[]
  readonly designs: readonly CardDesign[]
  /** By criterion and design, in the quantity's own unit, or marks; undefined: nobody knows. */
  readonly values: readonly (readonly (number | undefined)[])[]
}

/** @param known value of a quantity of the scenario at a place, in the quantity's own unit */
export function cardSheet(
  criteria: readonly Criterion[],
  designs: readonly CardDesign[],
  known: (quantity: QuantityId, place: number) => number | undefined,
): CardSheet {
  return {
    criteria,
    designs,
    values: criteria.map((criterion) =>
      designs.map(({ place }) => {
        const { quantity, marks } = criterion
        return quantity === null || ruleOf(criterion) === 'marks'
          ? (marks[place] ?? undefined)
          : known(quantity, place)
      }),
    ),
  }
}

/** Quantities that the criteria ask for, each once. */
export const quantitiesAsked = (criteria: readonly Criterion[]): readonly QuantityId[] => [
  ...new Set(
    criteria.flatMap((criterion) =>
      criterion.quantity !== null && ruleOf(criterion) !== 'marks' ? [criterion.quantity] : [],
    ),
  ),
]

/** Which criteria do not count, and why: of some design there is no value. One sentence each. */
export function uncounted({ criteria, designs, values }: CardSheet): readonly string[] {
  return criteria.flatMap((criterion, at) => {
    const without = designs.filter((_, design) => values[at]?.[design] === undefined)
    if (without.length === 0) return []
    const name = visibleText(criterion.name)
    const isAll = without.length === designs.length
    const of = isAll ? '' : ` for ${without.map(({ title }) => title).join(' and ')}`
    const what =
      ruleOf(criterion) === 'marks'
        ? isAll
          ? 'no marks yet'
          : `no mark yet${of}`
        : `no value${isAll ? ' for any design' : of}`
    return [`${name} does not count: ${what}.`]
  })
}
