/** Power and memory bandwidth follow parts: what is chosen in place of a processor, or of all GPUs, brings its own. */
import { boardsWithoutGpus, operations } from './operation/operations'
import { memoryGBps, partOf, type PartKind } from './parts'
import type { Scenario } from './scenario/schema'

const powersOf = [
  ['cpu', 'cpuSocketW'],
  ['gpu', 'gpuW'],
] as const satisfies readonly (readonly [PartKind, keyof Scenario['operation']['power']])[]

/**
 * A scenario after an edit of its node, with the powers and the bandwidth of memory of the parts that the edit brought.
 * A value that the edit itself wrote stays; so does the power in place of one that is not known, and it is flagged as not
 * of this part.
 */
export function withNewParts(before: Scenario, after: Scenario): Scenario {
  return before.node === after.node ? after : withMemory(before, withPower(before, after))
}

function newPart(before: Scenario, after: Scenario, kind: PartKind) {
  const part = partOf(after, kind)
  return part?.model === partOf(before, kind)?.model ? undefined : part
}

function withMemory(before: Scenario, after: Scenario): Scenario {
  const { ddr } = after.node
  const part = newPart(before, after, 'cpu')
  return part === undefined || ddr.bandwidthGBps !== before.node.ddr.bandwidthGBps
    ? after
    : { ...after, node: { ...after.node, ddr: { ...ddr, bandwidthGBps: memoryGBps(part, after) } } }
}

function withPower(before: Scenario, after: Scenario): Scenario {
  const { power } = after.operation
  const isUntouched = (key: keyof typeof power) => power[key] === before.operation.power[key]
  const found = { ...power }
  for (const [kind, key] of powersOf) {
    const part = newPart(before, after, kind)
    if (part?.power !== undefined && isUntouched(key)) found[key] = part.power
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
