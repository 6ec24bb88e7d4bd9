/** The levels of a machine with their links, capacities and costs, and what the picture of them says. */
import type { BomLine, MachineFigures } from '../../model/engine'
import {
  formatCapacity,
  formatCount,
  formatFixed,
  formatTaper,
  formatUsd,
  counted,
} from '../../document/format'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import type { FabricDesign } from '../../document/scenario/schema'
import type { FabricStop, ReferenceMachine, Tip } from '../../tables/channels'
import { analyticBy, COUNT, entered, SIGNIFICANT } from '../../tables/columns'
import type { Column } from '../../tables/table'
import { machineProvenance } from '../shared/provenance'

export interface FabricLevel {
  readonly id: string
  readonly stop: FabricStop
  readonly name: string
  readonly count: number
  /** Cables, or links inside a director; none where the level has none in that direction. */
  readonly linksDown?: number
  readonly linksUp?: number
  /** Capacity upwards without load, GB/s one direction; of the top level, downwards. */
  readonly capacityGBps: number
  /** Capacity downwards over capacity upwards of a full switch. */
  readonly taper?: number
  readonly costUsd: number
}

/** From the top down. The costs add up to the machine's. */
export function fabricLevels(
  fabric: FabricDesign,
  machine: MachineFigures,
): readonly FabricLevel[] {
  const { nodes, uplinks, edgeSwitches, injectionGBps, nodeLinkGBps, nodesPerEdge } = machine
  const cost = costsOf(machine.cost.bom)
  // Pieces of all planes; bandwidths of links are those of all planes already.
  const { planes } = fabric
  const nodeLinks = planes * fabric.rails * nodes
  const cables = planes * uplinks
  const uplinkGBps = uplinks * fabric.linkGBps
  return [
    ...coreLevels(fabric, machine, cost),
    {
      id: 'uplinks',
      stop: 'uplinks',
      name: 'Cables, edge to core',
      count: cables,
      capacityGBps: uplinkGBps,
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
      capacityGBps: nodes * injectionGBps,
      costUsd: cost['node-links'],
    },
    {
      id: 'nodes',
      stop: 'nodes',
      name: 'Nodes',
      count: nodes,
      linksUp: nodeLinks,
      capacityGBps: nodes * injectionGBps,
      costUsd: cost.nodes,
    },
  ]
}

function coreLevels(
  fabric: FabricDesign,
  machine: MachineFigures,
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
        capacityGBps: downGBps,
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
      capacityGBps: leafLinks * fabric.linkGBps,
      costUsd: cost.spine,
    },
    {
      id: 'leaf',
      stop: 'core',
      name: fixed ? 'Leaf switches, with cables to spines' : 'Director leaf modules',
      count: leaves,
      linksDown: cables,
      linksUp: cablesUp,
      capacityGBps: leafLinks * fabric.linkGBps,
      taper: uplinks / leafLinks,
      costUsd: cost.leaf,
    },
  ]
}

type CostPart = BomLine['level']

function costsOf(bom: readonly BomLine[]): Record<CostPart, number> {
  const costs: Record<CostPart, number> = {
    nodes: 0,
    'node-links': 0,
    edge: 0,
    uplinks: 0,
    leaf: 0,
    spine: 0,
    machine: 0,
  }
  for (const line of bom) costs[line.level] += line.totalUsd
  return costs
}

const computed = analyticBy(machineProvenance.counts)

export const levelColumns: readonly Column<FabricLevel>[] = [
  entered('level', 'Level', ({ name }) => name),
  computed('pieces', 'Pieces', ({ count }) => count, COUNT),
  computed('links_down', 'Links down', ({ linksDown }) => linksDown, COUNT),
  computed('links_up', 'Links up', ({ linksUp }) => linksUp, COUNT),
  computed('capacity_tb_per_s', 'Nominal capacity', ({ capacityGBps }) => capacityGBps / 1000, {
    unit: 'TB/s one way',
    ...SIGNIFICANT,
  }),
  computed('taper', 'Taper (downlink ÷ uplink bandwidth)', ({ taper }) => taper, {
    format: (ratio) => formatFixed(ratio, 2),
  }),
  computed('cost_usd', 'Cost', ({ costUsd }) => costUsd, { unit: 'USD', ...COUNT }),
]

export function fabricTitle(
  letter: string,
  fabric: FabricDesign,
  machine: MachineFigures,
  reference: ReferenceMachine | undefined,
): string {
  const { one: noun, many } = coreNouns[coreKind(fabric)]
  const units =
    fabric.edge.fill === 'rack'
      ? counted(machine.racks, 'rack', 'racks')
      : counted(machine.edgeSwitches, 'edge switch', 'edge switches')
  const { planes } = fabric
  const where = planes > 1 ? `in each of ${planes} planes ` : ''
  const start = `${letter}: ${where}${units} under ${counted(machine.coreSwitches, noun, many)}`
  const tapers = bothTapers(machine)
  if (reference?.coreNoun !== noun) return `${start}. Taper ${tapers}`
  const more = machine.coreSwitches - reference.coreSwitches
  if (more === 0) return `${start}, as many as in ${reference.letter}. Taper ${tapers}`
  const difference = `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'}`
  return `${start}, ${difference} than in ${reference.letter}. Taper ${tapers}`
}

/** "2:1 by ports, 2:1 populated" */
function bothTapers(machine: {
  readonly portTaper: number
  readonly populatedTaper: number
}): string {
  return `${formatTaper(machine.portTaper)} by ports, ${formatTaper(machine.populatedTaper)} populated`
}

export const fabricSubtitle =
  'The stages zoom in from the whole machine to one node. Line width shows bandwidth, at the scale given for each stage.'

/** How the picture is read. */
export function fabricNote(
  fabric: FabricDesign,
  machine: MachineFigures,
  reference: ReferenceMachine | undefined,
): string {
  const sentences = ['The next stage enlarges the coloured part.']
  const kind = coreKind(fabric)
  if (kind !== 'spine') {
    const leaves = kind === 'fixed' ? 'leaf switches' : 'leaf slots'
    sentences.push(`The top stage shows the spines and, below them, the ${leaves} in use.`)
  }
  const isBeyond =
    reference?.coreNoun === coreNouns[kind].one && reference.coreSwitches > machine.coreSwitches
  if (isBeyond)
    sentences.push(
      `Dashed parts in the top stage are in ${reference.letter} but not in this fabric.`,
    )
  const { radix, uplinks, downlinks } = fabric.edge
  if (uplinks + downlinks < radix) sentences.push('Dashed ports are empty.')
  return sentences.join(' ')
}

const stopTitles: Record<FabricStop, string> = {
  core: 'Core',
  uplinks: 'Uplinks',
  edge: 'Edge switches',
  nodeLinks: 'Node cables',
  nodes: 'Nodes',
}

function tipOf(levels: readonly FabricLevel[], stop: FabricStop, totalUsd: number): Tip {
  const own = levels.filter((level) => level.stop === stop)
  const costUsd = own.reduce((sum, level) => sum + level.costUsd, 0)
  const share = totalUsd > 0 ? ` (${formatFixed((100 * costUsd) / totalUsd, 1)}\u202f%)` : ''
  // Links are shown of the lowest of several levels: those that leave the stop downwards.
  const lowest = own.at(-1)
  return {
    title: stopTitles[stop],
    facts: [
      ...own.map(({ name, count }) => ({ label: name, value: formatCount(count) })),
      ...(lowest ? linkFacts(lowest) : []),
      { label: 'Cost', value: `${formatUsd(costUsd)}${share}` },
    ],
  }
}

function linkFacts({ linksDown, linksUp, capacityGBps, taper }: FabricLevel) {
  const fact = (label: string, value: number | undefined, write: (value: number) => string) =>
    value === undefined ? [] : [{ label, value: write(value) }]
  return [
    ...fact('Links down', linksDown, formatCount),
    ...fact('Links up', linksUp, formatCount),
    ...fact('Nominal capacity', capacityGBps, formatCapacity),
    ...fact('Down ÷ up', taper, (ratio) => formatFixed(ratio, 2)),
  ]
}

/** What every stop of the picture says: pieces, links, load-free capacity and cost. */
export function fabricTips(
  levels: readonly FabricLevel[],
  totalUsd: number,
): Readonly<Record<FabricStop, Tip>> {
  const tip = (stop: FabricStop) => tipOf(levels, stop, totalUsd)
  return {
    core: tip('core'),
    uplinks: tip('uplinks'),
    edge: tip('edge'),
    nodeLinks: tip('nodeLinks'),
    nodes: tip('nodes'),
  }
}
