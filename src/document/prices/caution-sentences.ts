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
    ...(others.length > 0 ? [`uses prices of other parts (${others.join('; ')})`] : []),
    ...(outside.length > 0
      ? [`has prices outside the range of its book (${outside.join(', ')})`]
      : []),
  ]
  return `${name} ${parts.join(' and ')}.`
}

/** Of more parts than these their own are named where each has its field, not in a sentence. */
const MAX_NAMED = 2

/**
 * That some offers state the power of a node and the others have estimates of its parts: energy is priced from both.
 * Undefined where all are alike.
 */
export function unlikePowers(
  designs: readonly { readonly label: string; readonly scenario: Scenario }[],
): string | undefined {
  const stated = designs.filter(({ scenario }) => scenario.operation.power.nodeW > 0)
  const estimated = designs.filter((design) => !stated.includes(design))
  if (stated.length === 0 || estimated.length === 0) return undefined
  const names = (of: typeof designs) => listed(of.map(({ label }) => label))
  return `The node power of ${names(stated)} is quoted, that of ${names(estimated)} is estimated from its parts. Differences in energy and its cost mix both.`
}

/**
 * That the power of some is quoted by their vendors and that of others is of parts that they have not: no difference in
 * power or in what it costs then says anything. Undefined where it does.
 */
export function incomparablePowers(
  designs: readonly { readonly label: string; readonly scenario: Scenario }[],
): string | undefined {
  const names = (holds: (scenario: Scenario) => boolean) =>
    designs.flatMap(({ label, scenario }) => (holds(scenario) ? [label] : []))
  const isQuoted = ({ operation }: Scenario) => operation.power.nodeW > 0
  const quoted = names(isQuoted)
  const others = names((each) => !isQuoted(each) && otherPowers(each) !== '')
  if (quoted.length === 0 || others.length === 0) return undefined
  return `The node power of ${listed(quoted)} is quoted, that of ${listed(others)} is of other parts, so these powers are not comparable.`
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
  const unlike = unlikePowers(all)
  return [
    ...(unlike === undefined ? [] : [unlike]),
    ...[...labels].map(
      ([others, own]) =>
        `${listed(own)} ${own.length === 1 ? 'uses' : 'use'} the power of other parts (${others}), so differences in power and energy are not known.`,
    ),
  ]
}
