/** The levels of a machine with their links, capacities and costs: the table behind the picture. */
import type { BomLineDto, MachineDto } from '../../model/engine'
import type { FabricOnly } from './fabricCounts'

/** A stop of the picture, from the top. */
export type LevelId = 'core' | 'uplinks' | 'edge' | 'nodeLinks' | 'nodes'

export interface FabricLevel {
  readonly id: string
  readonly stop: LevelId
  readonly name: string
  readonly count: number
  /** Cables, or links inside a director; undefined where the level has none in that direction. */
  readonly linksDown: number | undefined
  readonly linksUp: number | undefined
  /** Capacity upwards without load, GB/s one direction; of the top level, downwards. */
  readonly capacityGBps: number
  /** Capacity downwards over capacity upwards of a full switch. */
  readonly taper: number | undefined
  readonly costUsd: number
}

/** From the top down. The costs add up to the machine's. */
export function fabricLevels(scenario: FabricOnly, machine: MachineDto): readonly FabricLevel[] {
  const { fabric } = scenario
  const { nodes, uplinks, edgeSwitches, injectionGBps, nodeLinkGBps, nodesPerEdge } = machine
  const cost = costsOf(machine.cost.bom)
  // Pieces of all planes; bandwidths of links are those of all planes already.
  const { planes } = fabric
  const nodeLinks = planes * fabric.rails * nodes
  const cables = planes * uplinks
  const uplinkGBps = uplinks * fabric.linkGBps
  return [
    ...coreLevels(scenario, machine, cost),
    {
      id: 'uplinks',
      stop: 'uplinks',
      name: 'Cables, edge to core',
      count: cables,
      linksDown: undefined,
      linksUp: undefined,
      capacityGBps: uplinkGBps,
      taper: undefined,
      costUsd: cost.uplinks,
    },
    {
      id: 'edge',
      stop: 'edge',
      name: 'Edge switches',
      count: planes * edgeSwitches,
      linksDown: nodeLinks,
      linksUp: cables,
      capacityGBps: uplinkGBps,
      taper: (nodesPerEdge * nodeLinkGBps) / (fabric.edge.uplinks * fabric.linkGBps),
      costUsd: cost.edge,
    },
    {
      id: 'node-links',
      stop: 'nodeLinks',
      name: 'Cables and adapters, node to edge',
      count: nodeLinks,
      linksDown: undefined,
      linksUp: undefined,
      capacityGBps: nodes * injectionGBps,
      taper: undefined,
      costUsd: cost['node-links'],
    },
    {
      id: 'nodes',
      stop: 'nodes',
      name: 'Nodes',
      count: nodes,
      linksDown: undefined,
      linksUp: nodeLinks,
      capacityGBps: nodes * injectionGBps,
      taper: undefined,
      costUsd: cost.nodes,
    },
  ]
}

function coreLevels(
  { fabric }: FabricOnly,
  machine: MachineDto,
  cost: Record<CostPart, number>,
): readonly FabricLevel[] {
  const { coreSwitches, leafModulesPerDirector, leafLinks, uplinks } = machine
  const { planes } = fabric
  const cores = planes * coreSwitches
  const [cables, cablesUp] = [planes * uplinks, planes * leafLinks]
  const downGBps = uplinks * fabric.linkGBps
  if (machine.podEdges.length === 0) {
    return [
      {
        id: 'spine',
        stop: 'core',
        name: 'Spine switches',
        count: cores,
        linksDown: cables,
        linksUp: undefined,
        capacityGBps: downGBps,
        taper: undefined,
        costUsd: cost.spine,
      },
    ]
  }
  const leaves = cores * leafModulesPerDirector
  const fixed = fabric.core === 'fixed'
  return [
    {
      id: 'spine',
      stop: 'core',
      name: fixed ? 'Spine switches' : 'Director chassis',
      count: fixed ? cores * machine.spinesPerCore : cores,
      linksDown: cablesUp,
      linksUp: undefined,
      capacityGBps: leafLinks * fabric.linkGBps,
      taper: undefined,
      costUsd: cost.spine,
    },
    {
      id: 'leaf',
      stop: 'core',
      name: fixed ? 'Leaf switches, with cables up' : 'Director leaf modules',
      count: leaves,
      linksDown: cables,
      linksUp: cablesUp,
      capacityGBps: leafLinks * fabric.linkGBps,
      taper: uplinks / leafLinks,
      costUsd: cost.leaf,
    },
  ]
}

type CostPart = BomLineDto['level']

function costsOf(bom: readonly BomLineDto[]): Record<CostPart, number> {
  const costs: Record<CostPart, number> = {
    nodes: 0,
    'node-links': 0,
    edge: 0,
    uplinks: 0,
    leaf: 0,
    spine: 0,
  }
  for (const line of bom) costs[line.level] += line.totalUsd
  return costs
}
