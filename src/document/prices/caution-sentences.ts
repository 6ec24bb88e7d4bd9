/** What to say beside a result whose prices or powers are not those of the parts of a design. */
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

/** The powers that are of other parts, named with theirs: "GPU: a V100 SXM2 of 16 GB"; empty where all fit. */
export const otherPowers = (scenario: Scenario): string =>
  powerCautions(scenario)
    .flatMap(({ label, of }) => (of === undefined ? [] : [`${label}: ${of}`]))
    .join('; ')

/** The same in a sentence, to stand beside power and energy; undefined where all fit. */
export function powerCautionSentence(scenario: Scenario, name: string): string | undefined {
  const others = otherPowers(scenario)
  return others === ''
    ? undefined
    : `${name} uses the power of other parts (${others}), so differences in power and energy are not known.`
}
