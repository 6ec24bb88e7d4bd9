/** What the machine costs, part by part and over its years, what it draws, and what the rest could buy. */
import { priceSource } from '../document/prices/price-source'
import { ruleAt } from '../document/scenario/rules'
import type { PriceKey, Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import type { MachineDto } from '../model/engine'
import { toCostedDesign } from '../model/to-request'
import type { Experiment } from './experiment'
import { priceChanges } from './price-changes'

export const cost: Experiment = async ({ model, scenario, machine }) => {
  const { nodeUsd, totalUsd, networkUsd, networkShare, unspentUsd, nextUsd } = machine.cost
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
  return {
    nodes,
    totalUsd,
    networkShare,
    networkUsd,
    nodeUsd,
    ...left,
    ...(nextUsd === undefined ? {} : { nextUsd }),
    basis: scenario.budget.basis,
    ...overYears(machine),
    ...(await restOf(model, scenario)),
    bom,
    ...(await priceChanges(model, scenario)),
  }
}

/** Power, spares and where the dollars of all years go. */
function overYears({ lifetime }: MachineDto): object {
  if (lifetime === undefined) return {}
  const { powerKW, potUsd, spares, undiscounted, present } = lifetime
  return {
    powerKW,
    takenUsd: potUsd,
    spares: spares.map(({ priceKey, count }) => ({ priceKey, count })),
    lifetime: { undiscounted, present },
  }
}

/** What the money that whole racks leave over could buy instead; nothing where the size was given. */
async function restOf(model: Model, scenario: Scenario): Promise<object> {
  if (scenario.budget.mode !== 'usd') return {}
  const { result } = await model.ask({ kind: 'rest', design: toCostedDesign(scenario) })
  return { rest: result }
}

function isPriceKey(key: string): key is PriceKey | 'node' {
  return key === 'node' || ruleAt(`prices.${key}`) !== undefined
}
