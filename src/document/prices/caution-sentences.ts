/** What to say beside a result whose prices or powers are not those of the parts of a design. */
import { listed } from '../format'
import type { Scenario } from '../scenario/schema'
import { powerCautions, priceCautions } from './price-fit'
import { holdsAdapter } from './quotes'

/**
 * All doubtful prices in one sentence; undefined if every price fits.
 * @param name of the scenario, as it stands elsewhere
 */
export function priceCautionSentence(scenario: Scenario, name: string): string | undefined {
  const cautions = priceCautions(scenario)
  if (cautions.length === 0) return undefined
  const others = cautions.flatMap(({ label, of }) => (of === undefined ? [] : [`${label}: ${of}`]))
  const outside = cautions.flatMap(({ label, of }) => (of === undefined ? [label] : []))
  const parts = [
    ...(others.length > 0 ? [`uses prices of similar parts (${others.join('; ')})`] : []),
    ...(outside.length > 0
      ? [`has prices outside the range of its book (${outside.join(', ')})`]
      : []),
  ]
  return `${name} ${parts.join(' and ')}.`
}

/** Of more parts than these their own are named where each has its field, not in a sentence. */
const MAX_NAMED = 2

/** Why designs must not be compared in something; undefined where all are alike. */
type Incomparable = (
  designs: readonly { readonly label: string; readonly scenario: Scenario }[],
) => string | undefined

/** @param say of those alone that are so */
const unlessAlike =
  (isSo: (scenario: Scenario) => boolean, say: (letters: string) => string): Incomparable =>
  (designs) => {
    const those = designs.flatMap(({ label, scenario }) => (isSo(scenario) ? [label] : []))
    return those.length === 0 || those.length === designs.length ? undefined : say(listed(those))
  }

/**
 * That some offers state the power of a node and the others have the sum of its parts, which may even be those of other
 * parts: no difference in power, or in what it costs, then says anything.
 */
export const incomparablePowers = unlessAlike(
  ({ operation }) => operation.power.nodeW > 0,
  (letters) =>
    `Power and its cost are not comparable: only the node power of ${letters} is stated.`,
)

/** That the adapter, which is of the network, is in the price of some nodes and listed apart from others. */
export const incomparableNetworks = unlessAlike(
  ({ prices }) => holdsAdapter(prices),
  (letters) =>
    `Network costs are not comparable: only the node price of ${letters} includes the adapter.`,
)

/** In place of a difference of what must not be compared. */
export const NOT_COMPARABLE = 'not comparable'

const ofTwo =
  (why: Incomparable) =>
  (one: Scenario, other: Scenario): boolean =>
    why([one, other].map((scenario) => ({ label: '', scenario }))) !== undefined

export const arePowersIncomparable = ofTwo(incomparablePowers)
export const areNetworksIncomparable = ofTwo(incomparableNetworks)

/** The powers that are of other parts, named with theirs: "GPU: a V100 SXM2 of 16 GB"; empty where all fit. */
export function otherPowers(scenario: Scenario): string {
  const others = powerCautions(scenario).filter(({ of }) => of !== undefined)
  return others.length > MAX_NAMED
    ? others.map(({ label }) => label).join(', ')
    : others.map(({ label, of }) => `${label}: ${of}`).join('; ')
}

/** What of powers is doubtful in sentences, to stand beside power and energy: those of whom the same is true share one. */
export function powerCautionSentences(
  all: readonly { readonly label: string; readonly scenario: Scenario }[],
): readonly string[] {
  const labels = new Map<string, string[]>()
  for (const { label, scenario } of all) {
    const others = otherPowers(scenario)
    if (others !== '') labels.set(others, [...(labels.get(others) ?? []), label])
  }
  const unlike = incomparablePowers(all)
  return [
    ...(unlike === undefined ? [] : [unlike]),
    ...[...labels].map(
      ([others, own]) =>
        `${listed(own)} ${own.length === 1 ? 'uses' : 'use'} the power of similar parts (${others}), so ${own.length === 1 ? 'its' : 'their'} power and energy are not known.`,
    ),
  ]
}
