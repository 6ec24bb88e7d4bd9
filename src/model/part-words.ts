/**
 * What people call the parts of a machine: levels of links, places where packets wait, runs of cables, lines of the
 * bill. A kind of topology whose parts have names of their own adds them here; the compiler finds what lacks words.
 */
import type { BomItem, CableRun, Level, LinkLevel, QueuePlace } from './generated/taper_verdict'
import type { ByCode, Messages } from './reasons/issues'

/** As a row of a table. Inside a director a cable runs between leaf module and spine. */
export const levelNames: Readonly<Record<Level, string>> = {
  endPoint: 'End points',
  edgeUp: 'Edge switch to core',
  leafUp: 'Leaf to spine',
  leafDown: 'Spine to leaf',
  edgeDown: 'Core to edge switch',
}

/** As the subject of a sentence. */
export const levelsWithArticle: Readonly<Record<Level, string>> = {
  endPoint: 'the end points (nodes and adapters)',
  edgeUp: 'the uplinks of the edge switches',
  leafUp: 'the links from leaf to spine inside the core',
  leafDown: 'the links from spine to leaf inside the core',
  edgeDown: 'the links from the core down to the edge switches',
}

/** As a row of a table, from the core down. */
export const linkLevelNames: Readonly<Record<LinkLevel, string>> = {
  leafUp: 'Leaf to spine, inside the core, up',
  leafDown: 'Spine to leaf, inside the core, down',
  edgeUp: 'Edge switch to core, up',
  edgeDown: 'Core to edge switch, down',
  nodeUp: 'Node to edge switch, up',
  nodeDown: 'Edge switch to node, down',
}

/** Where one of its links is. */
export const linkLevelWords: Readonly<Record<LinkLevel, string>> = {
  nodeUp: 'from nodes to edge switches',
  nodeDown: 'from edge switches to nodes',
  edgeUp: 'from edge switches up to the core',
  edgeDown: 'from the core down to edge switches',
  leafUp: 'from leaf to spine inside the core',
  leafDown: 'from spine to leaf inside the core',
}

/** Where packets for an incast's root wait, root outward. */
export const queuePlaceNames: Readonly<Record<QueuePlace, string>> = {
  node: 'Before the root’s node',
  edge: 'Before the root’s edge switch',
  pod: 'Before the root’s pod of leaves',
  core: 'Before the spines',
  uplink: 'Before the senders’ uplinks',
}

export const cableRunNames: Readonly<Record<CableRun, string>> = {
  'node-edge': 'Node to edge switch',
  'edge-core': 'Edge switch to core',
  'leaf-spine': 'Leaf to spine switch',
}

/** A line of the bill of materials. */
export const billNames: Messages<ByCode<BomItem>> = {
  node: () => 'Node',
  adapter: ({ ports }) => `Host channel adapter, ${ports} ${ports === 1 ? 'port' : 'ports'}`,
  'node-cable': () => 'Copper cable, node to edge switch',
  'edge-switch': ({ ports }) => `Edge switch, ${ports} ports`,
  'uplink-cable': () => 'Optical cable, edge switch to core',
  'leaf-switch': ({ ports }) => `Leaf switch, ${ports} ports`,
  'spine-switch': ({ ports }) => `Spine switch, ${ports} ports`,
  'spine-cable': () => 'Optical cable, leaf to spine switch',
  'director-chassis': ({ ports }) => `Director chassis, ${ports} ports`,
  'director-leaf-module': ({ ports }) => `Director leaf module, ${ports} ports`,
  once: () => 'One-off payments',
}
