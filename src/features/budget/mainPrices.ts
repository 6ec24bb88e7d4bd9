/** Which prices stand open in the panel: those that move this design's cost most. */
import { isFatTree } from '../../document/scenario/topology'
import { isInQuote, isNodeQuoted } from '../../document/prices/quotes'
import type { PriceKey, Scenario } from '../../document/scenario/schema'

/** In the order of the bill of materials. */
const allPrices: readonly PriceKey[] = [
  'nodeUsd',
  'volumeFactor',
  'cpuSocketUsd',
  'gpuUsd',
  'ddrUsdPerGB',
  'nvmeUsdPerTB',
  'boardUsd',
  'hcaUsd',
  'copperCableUsd',
  'edgeSwitchUsd',
  'opticalCableUsd',
  'directorChassisUsd',
  'directorLeafModuleUsd',
]

/** Of a node without GPUs the CPU stands for the GPU; of a core without directors none is shown. */
export function mainPrices({ node, fabric, prices }: Scenario): readonly PriceKey[] {
  const processor = node.gpu.count > 0 ? 'gpuUsd' : 'cpuSocketUsd'
  const hasDirectors = isFatTree(fabric) && fabric.levels === 3 && fabric.core === 'director'
  const core: readonly PriceKey[] = hasDirectors ? ['directorChassisUsd'] : []
  const ofNode: readonly PriceKey[] = isNodeQuoted(prices)
    ? ['nodeUsd']
    : ['volumeFactor', processor, 'ddrUsdPerGB']
  return [...ofNode, 'edgeSwitchUsd', 'opticalCableUsd', ...core]
}

export function otherPrices(scenario: Scenario): readonly PriceKey[] {
  const main = mainPrices(scenario)
  return allPrices.filter((key) => !main.includes(key) && !isInQuote(scenario.prices, key))
}
