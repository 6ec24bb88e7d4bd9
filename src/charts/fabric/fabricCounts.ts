/** The model's counts as the picture parts them: into groups, and racks or edge switches. */
import type { Scenario } from '../../document/scenario/schema'
import type { MachineFigures } from '../../model/engine'

/** A design, as far as the picture needs it: what else changes in it changes no picture. */
export type FabricOnly = Pick<Scenario, 'fabric'>

export interface FabricCounts {
  readonly rails: number
  readonly cores: number
  /** Cables from one edge switch to one core switch. */
  readonly bundle: number
  /** Bandwidth of one cable from a node to its edge switch, GB/s one direction. */
  readonly nodeLinkGBps: number
  /**
   * Edge switches of one rail in each group that meets in the same leaf modules; all rails are one
   * group here. Absent in a two-level tree.
   */
  readonly groups: readonly number[] | undefined
  /** Nodes on each edge switch of a rail, and so on the same switch of every rail. */
  readonly edgeNodes: readonly number[]
  /**
   * What the picture zooms into: a rack with its edge switches; where racks own none, or a group
   * ends within a rack, one edge switch on each rail.
   */
  readonly unit: 'rack' | 'edge'
  readonly units: number
  /** Edge switches of a unit on one rail. */
  readonly unitEdges: number
}

export function fabricCounts({ fabric }: FabricOnly, machine: MachineFigures): FabricCounts {
  const { edgeNodes, podEdges } = machine
  const rackEdges = fabric.rack.edgesPerRail
  const [groupEdges = 0] = podEdges
  const divides = podEdges.length < 2 || groupEdges % rackEdges === 0
  const unit = fabric.edge.fill === 'rack' && divides ? 'rack' : 'edge'
  const unitEdges = unit === 'rack' ? rackEdges : 1
  return {
    rails: fabric.rails,
    cores: machine.coreSwitches,
    bundle: machine.bundle,
    nodeLinkGBps: machine.nodeLinkGBps,
    groups: podEdges.length > 0 ? podEdges : undefined,
    edgeNodes,
    unit,
    units: edgeNodes.length / unitEdges,
    unitEdges,
  }
}

/** Which of a row the next stage shows from inside: a full one near the middle. */
export const pickFull = (count: number): number => Math.max(0, Math.floor((count - 2) / 2))

/** Units of the group that the picture shows from inside; of a two-level tree all. */
export function unitsShown({ groups, units, unitEdges }: FabricCounts): number {
  return groups ? (groups[0] ?? 0) / unitEdges : units
}

/** Nodes on that many edge switches of a rail, from that one on. */
export function nodesOn(
  { edgeNodes }: Pick<FabricCounts, 'edgeNodes'>,
  edge: number,
  edges: number,
): number {
  return edgeNodes.slice(edge, edge + edges).reduce((sum, nodes) => sum + nodes, 0)
}
