/** Power follows parts: what is chosen in place of a processor, or of all GPUs, brings its own. */
import { partOf, type PartKind } from '../parts'
import type { Scenario } from '../scenario/schema'
import { boardsWithoutGpus, operations } from './operations'

const powersOf = [
  ['cpu', 'cpuSocketW'],
  ['gpu', 'gpuW'],
] as const satisfies readonly (readonly [PartKind, keyof Scenario['operation']['power']])[]

/**
 * A scenario after an edit of its node, with the powers of the parts that the edit brought. A power that the edit itself
 * wrote stays; so does one of a part of which no power is known, and it is flagged as not of this part.
 */
export function withPartPower(before: Scenario, after: Scenario): Scenario {
  if (before.node === after.node) return after
  const { power } = after.operation
  const isUntouched = (key: keyof typeof power) => power[key] === before.operation.power[key]
  const found = { ...power }
  for (const [kind, key] of powersOf) {
    const part = partOf(after, kind)
    const isNew = part !== undefined && part.model !== partOf(before, kind)?.model
    if (isNew && part.power && isUntouched(key)) found[key] = part.power.value
  }
  const [hadGpus, hasGpus] = [before, after].map(({ node }) => node.gpu.count > 0)
  if (hadGpus !== hasGpus && isUntouched('boardW')) {
    const { book } = after.prices
    const withGpus = operations[book].power.boardW.value
    const without = boardsWithoutGpus[book].value
    if (power.boardW === withGpus && !hasGpus) found.boardW = without
    if (power.boardW === without && hasGpus) found.boardW = withGpus
  }
  const isSame = (['cpuSocketW', 'gpuW', 'boardW'] as const).every(
    (key) => found[key] === power[key],
  )
  return isSame ? after : { ...after, operation: { ...after.operation, power: found } }
}
