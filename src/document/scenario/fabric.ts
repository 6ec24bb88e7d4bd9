/**
 * The fabric of a scenario document: ports, links, switches and routing, with the words of every value and the groups in
 * which a form shows them. This file alone compares topologies, so that another one is made known to the product here.
 */
import * as z from 'zod/mini'
import { type ChoiceText, type NumberFieldText, countAt, quantityAt } from './value-types'

const edgeSchema = z.strictObject({
  /** Ports of one edge switch. */
  radix: countAt('fabric.edge.radix'),
  /** Ports towards nodes. */
  downlinks: countAt('fabric.edge.downlinks'),
  /** Ports towards the core. */
  uplinks: countAt('fabric.edge.uplinks'),
  /**
   * `rack`: the edge switches of a rack serve the nodes of that rack only (CORAL);
   * `ports`: every edge switch is filled to its last down port, across racks (Quartz).
   */
  fill: z.enum(['rack', 'ports']),
})

const directorSchema = z.strictObject({
  /** Slots for leaf modules in one director. */
  leaves: countAt('fabric.director.leaves'),
  /** Ports of one leaf module towards the edge switches; as many lead to the spines. */
  leafPorts: countAt('fabric.director.leafPorts'),
  /** Spine chips in one director; they divide `leafPorts`. */
  spines: countAt('fabric.director.spines'),
  /** Edge switches of one rail that meet in the same leaf modules (a pod, a group of racks). */
  podEdges: countAt('fabric.director.podEdges'),
})

export const fabricSchema = z.strictObject({
  /** Only a fat tree is simulated; a machine on another network shows its node and its facts. */
  topology: z.enum(['fat-tree', 'dragonfly', 'torus']),
  /** 2: edge switches and single-chip spine switches; 3: edge switches and directors. */
  levels: z.union([z.literal(2), z.literal(3)]),
  /** Groups of edge switches; HCA port i of every node is on rail i. Rails meet in the core. */
  rails: countAt('fabric.rails'),
  /**
   * Copies of the whole fabric, over which every port of a node is split: traffic sees one fabric with
   * links as wide as those of all planes together, and only pieces are more.
   */
  planes: countAt('fabric.planes'),
  /** Bandwidth of one link between switches in one direction, of all planes together. */
  linkGBps: quantityAt('fabric.linkGBps'),
  routing: z.enum(['static', 'adaptive']),
  /**
   * How well adaptive routing uses parallel links, 0 (forwarding tables) to 1 (ideal splitting), and between which
   * ends it may lie. Static routing does not read it.
   */
  routingQuality: z.strictObject({
    value: quantityAt('fabric.routingQuality.value'),
    low: quantityAt('fabric.routingQuality.low'),
    high: quantityAt('fabric.routingQuality.high'),
  }),
  /** 0: forwarding tables in node order; 1: fully permuted; between: that share is permuted. */
  endpointDisorder: quantityAt('fabric.endpointDisorder'),
  edge: edgeSchema,
  rack: z.strictObject({
    /** Nodes per rack. */
    nodes: countAt('fabric.rack.nodes'),
    /** Edge switches per rack on each rail; used with `fill: rack`. */
    edgesPerRail: countAt('fabric.rack.edgesPerRail'),
  }),
  /**
   * What the upper levels of a three-level tree are made of: `director` switches, or `fixed`
   * switches of the edge switch's radix with cables between them.
   */
  core: z.enum(['director', 'fixed']),
  /**
   * `one-each`: an edge switch runs one uplink to every director, so there are as many directors
   * as uplinks (CORAL); `fewest`: as few directors as hold all uplinks in equal bundles (Quartz).
   */
  wiring: z.enum(['one-each', 'fewest']),
  director: directorSchema,
  /** Whether switches reduce and broadcast on the way (such as SHARP). */
  inNetworkCollectives: z.boolean(),
  /** Whether the adapter matches message tags. */
  tagMatching: z.boolean(),
})

export type FabricDesign = z.infer<typeof fabricSchema>

/** Whether the model sizes, prices and simulates it; of other networks only the node and published facts are shown. */
export const isSimulated = ({ topology }: Pick<FabricDesign, 'topology'>): boolean =>
  topology === 'fat-tree'

/** Whether it has what only trees have: levels, and edge switches that are split between nodes and uplinks. */
export const isFatTree = ({ topology }: Pick<FabricDesign, 'topology'>): boolean =>
  topology === 'fat-tree'

/** The words of its numbers. */
export const fabricTexts: readonly NumberFieldText[] = [
  {
    path: 'fabric.rails',
    label: 'Rails',
    unit: '',
    step: 1,
    help: 'Groups of edge switches, one for each HCA port in use. Rails are joined in the core.',
  },
  {
    path: 'fabric.planes',
    label: 'Planes',
    unit: '',
    step: 1,
    help: 'Number of copies of the whole fabric. Every node port is split across them. Bandwidths are totals of all planes. Cables and switches are bought for each plane.',
  },
  {
    path: 'fabric.linkGBps',
    label: 'Link bandwidth',
    unit: 'GB/s',
    step: 0.5,
    help: 'Bandwidth of one link between switches in one direction, summed over all planes.',
  },
  {
    path: 'fabric.endpointDisorder',
    label: 'End-point disorder',
    unit: '',
    step: 0.05,
    help: 'Share of end points that are out of order in the static forwarding tables. 0 means ordered, and 1 means fully permuted.',
  },
  {
    path: 'fabric.routingQuality.value',
    label: 'Routing quality',
    unit: '',
    step: 0.01,
    help: 'How evenly adaptive routing uses parallel links. 0 is as uneven as static forwarding tables, and 1 is perfectly even. Derived from measurements: Sierra 0.89, Summit at least 0.95.',
  },
  {
    path: 'fabric.routingQuality.low',
    label: 'Routing quality, low end',
    unit: '',
    step: 0.01,
    help: 'Lowest plausible value of the routing quality. Use 0.8 if it was not measured, and 0.6 if there is no evidence at all.',
  },
  {
    path: 'fabric.routingQuality.high',
    label: 'Routing quality, high end',
    unit: '',
    step: 0.01,
    help: 'Highest plausible value of the routing quality.',
  },
  {
    path: 'fabric.edge.radix',
    label: 'Edge switch ports',
    unit: 'per switch',
    step: 1,
    help: 'Number of ports of one edge switch.',
  },
  {
    path: 'fabric.edge.downlinks',
    label: 'Edge node ports',
    unit: 'per switch',
    step: 1,
    help: 'Ports of one edge switch towards nodes. The taper is node ports ÷ uplinks.',
  },
  {
    path: 'fabric.edge.uplinks',
    label: 'Edge uplinks',
    unit: 'per switch',
    step: 1,
    help: 'Ports of one edge switch towards the core. Fewer uplinks save cables and directors, but increase the taper.',
  },
  {
    path: 'fabric.rack.nodes',
    label: 'Nodes per rack',
    unit: 'per rack',
    step: 1,
    help: 'Nodes per rack. If a rack has its own edge switches, its nodes are divided among them.',
  },
  {
    path: 'fabric.rack.edgesPerRail',
    label: 'Edge switches per rack',
    unit: 'per rail',
    step: 1,
    help: 'Edge switches per rack on each rail, if racks have edge switches of their own.',
  },
  {
    path: 'fabric.director.leaves',
    label: 'Director leaf slots',
    unit: 'per director',
    step: 1,
    help: 'Slots for leaf modules in one director.',
  },
  {
    path: 'fabric.director.leafPorts',
    label: 'Leaf module ports',
    unit: 'per module',
    step: 1,
    help: 'Ports of one leaf module towards the edge switches. The same number of links leads to the spines.',
  },
  {
    path: 'fabric.director.spines',
    label: 'Director spines',
    unit: 'per director',
    step: 1,
    help: 'Spine chips per director, or spine switches in a core of fixed switches. The number must divide the ports of a leaf module evenly. Every such number gives the same bandwidth.',
  },
  {
    path: 'fabric.director.podEdges',
    label: 'Pod',
    unit: 'edge switches',
    step: 1,
    help: 'Edge switches of one rail that share the same leaf modules. If several pod sizes tie for the fewest modules, this size is used.',
  },
]

/** The words of its choices. */
export const fabricChoices: readonly ChoiceText[] = [
  {
    path: 'fabric.topology',
    label: 'Topology',
    help: 'Only fat trees are simulated. For other topologies, only the node and published facts are shown.',
    options: { 'fat-tree': 'Fat tree', dragonfly: 'Dragonfly', torus: 'Torus' },
  },
  {
    path: 'fabric.levels',
    label: 'Switch levels',
    help: 'Two levels: edge switches and single-chip spine switches. Three levels: edge switches and directors, which have two levels inside.',
    options: { 2: 'Two levels', 3: 'Three levels' },
  },
  {
    path: 'fabric.routing',
    label: 'Routing',
    help: 'Static routing uses one path per destination. With adaptive routing, the routing quality is the share of traffic that is spread evenly over parallel links.',
    options: { static: 'Static', adaptive: 'Adaptive' },
  },
  {
    path: 'fabric.edge.fill',
    label: 'Edge switches serve',
    help: 'An edge switch serves the nodes of one rack, or nodes across racks until every node port is used.',
    options: { rack: 'One rack', ports: 'Nodes across racks' },
  },
  {
    path: 'fabric.wiring',
    label: 'Wiring to directors',
    help: 'Each edge switch has one uplink to each director, or equal bundles of uplinks to as few directors as possible.',
    options: { 'one-each': 'One cable to each', fewest: 'Bundles to as few as possible' },
  },
  {
    path: 'fabric.core',
    label: 'Core',
    help: 'The core consists of directors, or of fixed switches cabled to one another. Fixed switches have as many ports as the edge switch.',
    options: { director: 'Directors', fixed: 'Fixed switches' },
  },
  {
    path: 'fabric.inNetworkCollectives',
    label: 'In-network collectives',
    help: 'Whether switches reduce and broadcast data, as SHARP does.',
    options: { true: 'On', false: 'Off' },
  },
  {
    path: 'fabric.tagMatching',
    label: 'Tag matching',
    help: 'Whether the adapter, instead of the CPU, matches message tags.',
    options: { true: 'On', false: 'Off' },
  },
]

/** Which values of the fabric stand together in the view, and which of them a fabric has. */
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

/** What a fat tree has. */
const treeGroups: readonly FabricGroup[] = [
  { title: 'Network', paths: () => at('topology', 'levels', 'rails', 'planes', 'wiring') },
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

/** Every group that a fabric has; of a topology that is not simulated only its name. */
export const fabricGroups = (fabric: FabricDesign): readonly FabricGroup[] =>
  isFatTree(fabric) ? treeGroups : [{ title: 'Network', paths: () => at('topology') }]
