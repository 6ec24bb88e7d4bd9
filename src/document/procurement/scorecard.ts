/** What a scorecard is worked out from: criteria by designs. */
import { visibleText } from '../visible-text'
import { ruleOf } from './criteria'
import type { Missed } from './disqualified'
import type { RequiredId } from '../quantities'
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
  /** Not ranked, since they miss a mandatory requirement. */
  readonly disqualified: readonly CardDesign[]
  /** By criterion and design, in the quantity's own unit, or marks; undefined: nobody knows. */
  readonly values: readonly (readonly (number | undefined)[])[]
  /** Designs that are left out and criteria that do not count, and why: one sentence each. */
  readonly notes: readonly string[]
}

/** What is known of a quantity: its value in its own unit, or why there is none. */
type Known = { readonly value: number; readonly caution?: string } | { readonly sentence: string }

/** Why values of a quantity must not be compared between the scenarios at these places; undefined where they may. */
type Incomparable = (quantity: RequiredId, places: readonly number[]) => string | undefined

/**
 * Designs that surely miss a mandatory requirement are not ranked, unless all do. Designs without a known value
 * are left out, such as those that cannot be built.
 *
 * @param known of a quantity of the scenario at a place
 * @param missed the mandatory requirements that a design surely misses, and may miss, in words
 * @param incomparable why values of these scenarios must not be compared; such a criterion does not count
 */
export function cardSheet(
  criteria: readonly Criterion[],
  entered: readonly CardDesign[],
  known: (quantity: RequiredId, place: number) => Known | undefined,
  missed: (place: number) => Missed = () => NONE_MISSED,
  incomparable: Incomparable = () => undefined,
): CardSheet {
  const out = entered.filter(({ place }) => missed(place).surely.length > 0)
  const disqualified = out.length < entered.length ? out : []
  const all = entered.filter((design) => !disqualified.includes(design))
  const requested = requestedQuantities(criteria)
  const isKnown = ({ place }: CardDesign) => requested.some((id) => isValue(known(id, place)))
  const found = all.filter(isKnown)
  const designs = found.length > 0 ? found : all
  const why = (quantity: RequiredId) =>
    incomparable(
      quantity,
      designs.map(({ place }) => place),
    )
  const sheet = {
    criteria,
    designs,
    disqualified,
    values: criteria.map((criterion) =>
      designs.map(({ place }) => {
        const { quantity, marks } = criterion
        if (quantity === null || ruleOf(criterion) === 'marks') return marks[place] ?? undefined
        const own = why(quantity) === undefined ? known(quantity, place) : undefined
        return isValue(own) ? own.value : undefined
      }),
    ),
  }
  const leftOut = all
    .filter((design) => !designs.includes(design))
    .map(
      ({ place, title }) =>
        `${title} is left out: ${whyNot(known(requested[0] ?? 'nodes', place))}`,
    )
  const notCounted = uncounted(sheet, known, why)
  return {
    ...sheet,
    notes: [
      ...out.map(({ place, title }) => outSentence(title, missed(place).surely)),
      ...entered.flatMap(({ place, title }) => {
        const { unsurely } = missed(place)
        return unsurely.length === 0 || out.some((design) => design.place === place)
          ? []
          : [`It is not certain that ${title} misses ${quoted(unsurely)}, so it is ranked.`]
      }),
      ...(out.length > disqualified.length
        ? ['No design meets all mandatory requirements, so all are ranked.']
        : []),
      ...leftOut,
      ...cautions(sheet, known, why),
      ...notCounted,
      ...(notCounted.length > 0 ? ['The weights of the other criteria are renormalised.'] : []),
    ],
  }
}

const outSentence = (title: string, missed: readonly string[]): string =>
  `${title} is disqualified: it misses ${quoted(missed)}.`

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(' and ')

const NONE_MISSED: Missed = { surely: [], unsurely: [] }

/** What values do not count, each said once with the criteria that it is of. */
function cautions(
  { criteria, designs }: Pick<CardSheet, 'criteria' | 'designs'>,
  known: (quantity: RequiredId, place: number) => Known | undefined,
  why: (quantity: RequiredId) => string | undefined,
): readonly string[] {
  const said = new Map<string, Set<string>>()
  for (const { quantity, name } of criteria) {
    if (quantity === null || why(quantity) !== undefined) continue
    for (const { place } of designs) {
      const own = known(quantity, place)
      if (!isValue(own) || own.caution === undefined) continue
      said.set(own.caution, (said.get(own.caution) ?? new Set()).add(visibleText(name)))
    }
  }
  return [...said].map(([caution, names]) => `${[...names].join(', ')}: ${caution}`)
}

const isValue = (known: Known | undefined): known is Extract<Known, { readonly value: number }> =>
  known !== undefined && 'value' in known

const whyNot = (known: Known | undefined): string =>
  known !== undefined && 'sentence' in known ? known.sentence : 'there is no result.'

/** Quantities that the criteria ask for, each once. */
export const requestedQuantities = (criteria: readonly Criterion[]): readonly RequiredId[] => [
  ...new Set(
    criteria.flatMap((criterion) =>
      criterion.quantity !== null && ruleOf(criterion) !== 'marks' ? [criterion.quantity] : [],
    ),
  ),
]

/** Which criteria do not count: of some design there is no value, or values must not be compared. */
function uncounted(
  { criteria, designs, values }: Omit<CardSheet, 'notes'>,
  known: (quantity: RequiredId, place: number) => Known | undefined,
  why: (quantity: RequiredId) => string | undefined,
): readonly string[] {
  return criteria.flatMap((criterion, at) => {
    const without = designs.filter((_, design) => values[at]?.[design] === undefined)
    const [first] = without
    if (!first) return []
    const name = visibleText(criterion.name)
    const { quantity } = criterion
    const of =
      without.length === designs.length
        ? ''
        : ` for ${without.map(({ title }) => title).join(' and ')}`
    if (quantity === null || ruleOf(criterion) === 'marks') {
      return [`${name} is not counted: no marks yet${of}.`]
    }
    const unlike = why(quantity)
    if (unlike !== undefined) return [`${name} is not counted. ${unlike}`]
    return [`${name} is not counted: no value${of}. ${whyNot(known(quantity, first.place))}`]
  })
}

/** A criterion in proportion whose values are not all above zero, which nothing is in proportion to. */
export const zeroUnderRatio = ({ criteria, values }: CardSheet): number | undefined => {
  const at = criteria.findIndex(
    (criterion, place) =>
      ruleOf(criterion) === 'ratio' &&
      values[place]?.every((value) => value !== undefined) === true &&
      values[place].some((value) => value !== undefined && value <= 0),
  )
  return at < 0 ? undefined : at
}
