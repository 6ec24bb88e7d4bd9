/** The experiments that `taper run` knows: each asks the model and gives one entry of `results`. */
import { priceSource } from '../domain/prices/price-source'
import { ruleAt } from '../domain/scenario/rules'
import type { PriceKey, Scenario } from '../domain/scenario/schema'
import type { Engine, MachineDto } from '../engine/engine'
import { toDesign } from '../engine/to-request'

export interface ExperimentContext {
  readonly engine: Engine
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly replicates: number
}

type Experiment = (context: ExperimentContext) => Promise<object>

/** Shifts that mpiGraph samples of the N - 1 there are. */
const MPIGRAPH_SHIFTS = 32

const bisection: Experiment = async ({ engine, scenario, replicates }) => {
  const design = toDesign(scenario)
  return (await engine.run({ kind: 'bisection', design, replicates })).result
}

const mpigraph: Experiment = async ({ engine, scenario, machine, replicates }) => {
  if (machine.nodes < 2) return { notModelled: 'a single node has no pair' }
  const design = toDesign(scenario)
  const shifts = Math.max(1, Math.min(MPIGRAPH_SHIFTS, machine.nodes - 1))
  return (await engine.run({ kind: 'mpigraph', design, shifts, replicates })).result
}

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
  ['cost', cost],
])
