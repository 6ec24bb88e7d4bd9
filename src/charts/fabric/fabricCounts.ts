/** The exact counts behind the picture: what the model answered, put beside the document. */
import type { Scenario } from '../../domain/scenario/schema'
import type { MachineDto } from '../../engine/engine'

/** A row of equal things of which the last may be smaller. */
export interface Run {
  readonly count: number
  /** What one of them holds. */
  readonly each: number
  /** What the last one holds. */
  readonly last: number
}

export interface FabricCounts {
  readonly rails: number
  readonly edgesPerRail: number
  readonly cores: number
  /** Cables from one edge switch to one core switch. */
  readonly bundle: number
  /** Bandwidth of one cable from a node to its edge switch, GB/s one direction. */
  readonly nodeLinkGBps: number
  /**
   * Groups whose edge switches meet in the same leaf modules, counted once for all rails; each
   * holds edge switches of one rail. Absent in a two-level tree.
   */
  readonly groups: Run | undefined
  readonly nodes: number
  /**
   * What the picture zooms into: a rack with its edge switches, or one edge switch on each rail.
   * Nodes are spread over them evenly.
   */
  readonly unit: 'rack' | 'edge'
  readonly units: number
  /** Edge switches of a unit on one rail. */
  readonly unitEdges: number
}

export function fabricCounts(scenario: Scenario, machine: MachineDto): FabricCounts {
  const { fabric } = scenario
  const edgesPerRail = machine.edgeSwitches / fabric.rails
  const groups = machine.pods > 0 ? groupsOf(scenario, machine, edgesPerRail) : undefined
  const rackEdges = fabric.rack.edgesPerRail
  // Where a group ends within a rack, edge switches are what it can be divided into.
  const divides = groups === undefined || groups.count === 1 || groups.each % rackEdges === 0
  const unit = fabric.edge.fill === 'rack' && divides ? 'rack' : 'edge'
  const unitEdges = unit === 'rack' ? rackEdges : 1
  return {
    rails: fabric.rails,
    edgesPerRail,
    cores: machine.coreSwitches,
    bundle: machine.bundle,
    nodeLinkGBps: machine.injectionGBps / fabric.rails,
    groups,
    nodes: machine.nodes,
    unit,
    units: edgesPerRail / unitEdges,
    unitEdges,
  }
}

/** `total` things in `count` containers, filled one after the other. */
function runOf(total: number, each: number, count: number): Run {
  return { count, each, last: Math.max(0, total - (count - 1) * each) }
}

/**
 * The model answers how many groups there are; how large one is follows from the leaf modules that
 * their bundles fill (`wasm-model/core/src/topology.rs`, `plug_into_leaves`).
 */
function groupsOf({ fabric }: Scenario, machine: MachineDto, edgesPerRail: number): Run {
  const { leafPorts, podEdges } = fabric.director
  const sizes = divisors(machine.bundle)
    .map((modules) => Math.floor(leafPorts / (machine.bundle / modules)))
    .filter((size) => size > 0 && Math.ceil(edgesPerRail / size) === machine.pods)
    .toSorted((one, other) => Math.abs(one - podEdges) - Math.abs(other - podEdges))
  const each = sizes[0] ?? Math.ceil(edgesPerRail / machine.pods)
  return runOf(edgesPerRail, each, machine.pods)
}

function divisors(number: number): readonly number[] {
  return Array.from({ length: number }, (_, index) => index + 1).filter(
    (candidate) => number % candidate === 0,
  )
}

/** Which of a row the next stage shows from inside: a full one near the middle. */
export const pickFull = (count: number): number => Math.max(0, Math.floor((count - 2) / 2))

/** Units of the group that the picture shows from inside; of a two-level tree all. */
export function unitsShown({ groups, units, unitEdges }: FabricCounts): number {
  if (!groups) return units
  const edges = groups.count === 1 ? groups.last : groups.each
  return Math.max(1, Math.ceil(edges / unitEdges))
}

type Spread = Pick<FabricCounts, 'nodes' | 'edgesPerRail'>

/** The first node of an edge switch (`wasm-model/core/src/topology.rs`, `first_node_of`). */
export function firstNodeOf({ nodes, edgesPerRail }: Spread, edge: number): number {
  return Math.ceil((edge * nodes) / edgesPerRail)
}

/** The edge switch of a node (`edge_of`). */
export function edgeOf({ nodes, edgesPerRail }: Spread, node: number): number {
  return Math.floor((node * edgesPerRail) / nodes)
}

/** Nodes on that many edge switches of a rail, from that one on. */
export function nodesOn(spread: Spread, edge: number, edges: number): number {
  return firstNodeOf(spread, edge + edges) - firstNodeOf(spread, edge)
}
