/** Which values of the fabric stand together in the view, and which of them a fabric has. */
import type { FabricDesign } from '../../document/scenario/schema'
import { isFatTree } from '../../document/scenario/topology'

export interface FabricGroup {
  readonly title: string
  /** Why the group may be left alone. */
  readonly note?: string
  /** Document paths, in the order in which they stand. */
  readonly paths: (fabric: FabricDesign) => readonly string[]
}

const at = (...paths: readonly string[]): readonly string[] => paths.map((path) => `fabric.${path}`)

const directorPaths = [
  'core',
  'director.leaves',
  'director.leafPorts',
  'director.spines',
  'director.podEdges',
]

/** What can be said of any network, whether or not it is a tree. */
export const networkGroup: FabricGroup = {
  title: 'Network',
  paths: (fabric) =>
    isFatTree(fabric) ? at('topology', 'levels', 'rails', 'planes', 'wiring') : at('topology'),
}

/** The groups that only a fat tree has. */
export const treeGroups: readonly FabricGroup[] = [
  {
    title: 'Edge switch',
    paths: () => at('edge.radix', 'edge.uplinks', 'edge.downlinks', 'edge.fill'),
  },
  {
    title: 'Racks',
    paths: ({ edge }) =>
      edge.fill === 'rack' ? at('rack.nodes', 'rack.edgesPerRail') : at('rack.nodes'),
  },
  {
    title: 'Core',
    paths: ({ levels }) => (levels === 3 ? at(...directorPaths) : []),
  },
  {
    title: 'Links and routing',
    paths: ({ routing }) =>
      at(
        'linkGBps',
        'routing',
        ...(routing === 'adaptive'
          ? (['routingQuality.value', 'routingQuality.low', 'routingQuality.high'] as const)
          : []),
        'endpointDisorder',
      ),
  },
  {
    title: 'Offload',
    note: 'These two values affect only the section “Collectives and messages” under Network.',
    paths: () => at('inNetworkCollectives', 'tagMatching'),
  },
]
