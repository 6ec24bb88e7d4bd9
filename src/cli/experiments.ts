/** The experiments that `taper run` knows: each asks the model and gives one entry of `results`. */
import { priceSource } from '../domain/prices/price-source'
import { ruleAt } from '../domain/scenario/rules'
import type { PriceKey } from '../domain/scenario/schema'
import { applications } from './application-experiment'
import { bisection, mpigraph } from './bisection-experiments'
import { congestion } from './congestion-experiment'
import type { Experiment } from './experiment'
import { messageExperiments } from './message-experiments'
import { nodeExperiments } from './node-experiments'

const cost: Experiment = async ({ scenario, machine }) => {
  const { nodeUsd, totalUsd, networkUsd, networkShare, unspentUsd } = machine.cost
  const bom = machine.cost.bom.map((line) => ({
    item: line.item,
    count: line.count,
    unitUsd: line.unitUsd,
    totalUsd: line.totalUsd,
    source: isPriceKey(line.priceKey) ? priceSource(scenario, line.priceKey) : 'model',
    network: line.network,
  }))
  const left = unspentUsd === undefined ? {} : { unspentUsd }
  const { nodes } = machine
  return { nodes, totalUsd, networkShare, networkUsd, nodeUsd, ...left, bom }
}

function isPriceKey(key: string): key is PriceKey | 'node' {
  return key === 'node' || ruleAt(`prices.${key}`) !== undefined
}

/** In the order in which they run when none is named. */
export const experiments: ReadonlyMap<string, Experiment> = new Map([
  ['bisection', bisection],
  ['mpigraph', mpigraph],
  ['congestion', congestion],
  ...messageExperiments,
  ...nodeExperiments,
  ['applications', applications],
  ['cost', cost],
])
