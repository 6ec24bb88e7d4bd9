/** What an application meets inside a node, in words. */
import { boundWords, totalOf, type ScenarioTime } from '../../charts/node/phases'
import type { Variant } from '../../charts/node/NodeVariantsState'
import { formatPercent, formatSignificant } from '../../domain/format'

export function timeSentence(name: string, own: ScenarioTime | undefined): string | undefined {
  if (!own?.time) return undefined
  if (own.time.kind === 'refused') return `${own.letter} does not run ${name}.`
  const { phases, boundBy, overflowGB } = own.time
  const total = totalOf(phases)
  const share = formatPercent(phases[boundBy] / total, { digits: 2 })
  const spill =
    overflowGB > 0 ? `, ${formatSignificant(overflowGB)} GB of it beyond the GPUs’ memory` : ''
  const much = Math.abs(total - 1) < 0.005 ? '' : `${formatSignificant(total)} times `
  return `${own.letter}: ${name} takes ${much}as long as on its reference node and waits longest for ${boundWords[boundBy]}, ${share} of the time${spill}.`
}

/** The change that makes a node fastest, and the one that makes a dollar fastest. */
export function variantsSentence(letter: string, variants: readonly Variant[]): string | undefined {
  const best = (value: (variant: Variant) => number | undefined) =>
    variants.reduce<Variant | undefined>(
      (most, each) => ((value(each) ?? 0) > (most ? (value(most) ?? 0) : 0) ? each : most),
      undefined,
    )
  const fastest = best(({ perNode }) => perNode)
  const thriftiest = best(({ perUsd }) => perUsd)
  if (!fastest || !thriftiest) return undefined
  const lower = (label: string) => `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`
  const times = (value: number | undefined) => `${formatSignificant(value)} times`
  if ((fastest.perNode ?? 0) <= 1.005 && (thriftiest.perUsd ?? 0) <= 1.005) {
    return `${letter}: none of these changes makes a node or a dollar faster.`
  }
  return `${letter}: a node is fastest with ${lower(fastest.label)}, ${times(fastest.perNode)} as fast; a dollar with ${lower(thriftiest.label)}, ${times(thriftiest.perUsd)}.`
}
