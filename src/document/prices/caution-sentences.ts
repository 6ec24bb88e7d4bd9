/** What to say beside a result whose prices or powers are not those of the parts of a design. */
import { listed } from '../format'
import type { Scenario } from '../scenario/schema'
import { powerCautions, priceCautions } from './price-fit'

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

/**
 * That some offers state the power of a node and the others have the sum of its parts, which may even be those of other
 * parts: no difference in power, or in what it costs, then says anything. Undefined where all are alike.
 */
export function incomparablePowers(
  designs: readonly { readonly label: string; readonly scenario: Scenario }[],
): string | undefined {
  const stated = designs.flatMap(({ label, scenario }) =>
    scenario.operation.power.nodeW > 0 ? [label] : [],
  )
  return stated.length === 0 || stated.length === designs.length
    ? undefined
    : `Power and its cost are not comparable: only the node power of ${listed(stated)} is stated.`
}

/** Whether that is so of two. */
export const arePowersIncomparable = (one: Scenario, other: Scenario): boolean =>
  incomparablePowers([one, other].map((scenario) => ({ label: '', scenario }))) !== undefined

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
