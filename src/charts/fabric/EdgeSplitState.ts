/** Where the ports of one edge switch stand, and what a drag of their split would make of them. */
import { counted, formatCount, formatTaper } from '../../document/format'
import type { FabricDesign } from '../../document/scenario/schema'

export interface EdgeSplit {
  readonly radix: number
  readonly uplinks: number
  readonly downlinks: number
}

/** What becomes of a port that is taken from the uplinks. */
export type FreedPorts = 'empty' | 'repacked'

/** Ports are repacked only where an edge switch may take any node (`fill: ports`). */
export function canRepack({ edge }: FabricDesign): boolean {
  return edge.fill === 'ports'
}

/** Most uplinks that a drag may give. */
export function mostUplinks({ radix, downlinks }: EdgeSplit, freed: FreedPorts): number {
  return Math.max(1, freed === 'repacked' ? radix - 1 : radix - downlinks)
}

/** The split with so many uplinks, as near to the wish as the switch allows. */
export function splitAt(split: EdgeSplit, wanted: number, freed: FreedPorts): EdgeSplit {
  const uplinks = Math.min(mostUplinks(split, freed), Math.max(1, Math.round(wanted)))
  const downlinks = freed === 'repacked' ? split.radix - uplinks : split.downlinks
  return { ...split, uplinks, downlinks }
}

/** Nodes on a full edge switch (`wasm-model/topology/src/fabric.rs`, `nodes_per_edge`). */
export function nodesOnEdge({ edge, rack }: FabricDesign): number {
  return edge.fill === 'rack' ? Math.ceil(rack.nodes / rack.edgesPerRail) : edge.downlinks
}

export type EdgePort = 'up' | 'empty' | 'down' | 'down-empty' | 'too-many'

/** Every port from the left: up, left empty, down with a node, down without; then what lacks a port. */
export function edgePorts(split: EdgeSplit, nodes: number): readonly EdgePort[] {
  const { radix, uplinks, downlinks } = split
  const populated = Math.min(nodes, downlinks)
  const ports: readonly EdgePort[] = [
    ...many('up', uplinks),
    ...many('empty', radix - uplinks - downlinks),
    ...many('down', populated),
    ...many('down-empty', downlinks - populated),
  ]
  return ports.map((use, index) => (index < radix ? use : 'too-many'))
}

const many = <Use extends EdgePort>(use: Use, count: number): readonly Use[] =>
  Array.from({ length: Math.max(0, count) }, () => use)

interface PortRun {
  readonly use: EdgePort
  /** Which port of the switch is the first of the run. */
  readonly first: number
  readonly count: number
}

/** Neighbouring ports of one use together. */
export function portRuns(ports: readonly EdgePort[]): readonly PortRun[] {
  const starts = ports.flatMap((use, index) => (use === ports[index - 1] ? [] : [index]))
  return starts.flatMap((first, run) => {
    const use = ports[first]
    return use === undefined
      ? []
      : [{ use, first, count: (starts[run + 1] ?? ports.length) - first }]
  })
}

/** "9 uplinks, 9 ports left empty, 18 node ports" */
export function splitWords(split: EdgeSplit, nodes: number): string {
  const { radix, uplinks, downlinks } = split
  const empty = radix - uplinks - downlinks
  const bare = downlinks - Math.min(nodes, downlinks)
  return [
    counted(uplinks, 'uplink', 'uplinks'),
    ...(empty > 0 ? [`${counted(empty, 'port', 'ports')} left empty`] : []),
    counted(downlinks, 'node port', 'node ports'),
    ...(bare > 0 ? [`${formatCount(bare)} of them without a node`] : []),
    ...(empty < 0 ? [`${counted(-empty, 'port', 'ports')} too many`] : []),
  ].join(', ')
}

/** "2:1 by ports, 2:1 populated" */
export function splitTapers({ uplinks, downlinks }: EdgeSplit, nodes: number): string {
  return `${formatTaper(downlinks / uplinks)} by ports, ${formatTaper(nodes / uplinks)} populated`
}
