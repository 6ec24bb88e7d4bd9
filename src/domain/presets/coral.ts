/** What Summit and Sierra share: the AC922 node but for GPUs and memory, and the EDR fabric. */
import type { FabricDesign, NodeDesign } from '../scenario/schema'
import { assumed, derived, recalled, stated, type Sourced } from './sourced'

export const coralCpu: Sourced<NodeDesign['cpu']> = {
  model: stated('IBM POWER9', 'SC18 Table II'),
  sockets: stated(2, 'SC18 Table II'),
  coresPerSocket: stated(22, 'SC18 sec IV.A'),
  clockGHz: stated(3.07, 'SC18 sec IV.A'),
  fp64FlopsPerCycle: recalled(8, 'two 128-bit fused multiply-add units a core'),
}

export const coralHca: Sourced<NodeDesign['hca']> = {
  ports: stated(
    2,
    'SC18 sec IV.B',
    'One dual-port ConnectX-5 shared by both sockets (SC18, SC19); GASNet-EX 2022 speaks of two adapters.',
  ),
  portGBps: stated(12.5, 'SC18 Table II'),
  striping: stated('03', 'SC19 sec 4.4.1', 'The default policy: no striping.'),
}

export const coralGpu = {
  model: stated('NVIDIA V100', 'SC18 Table II'),
  fp64TFlopsEach: stated(
    7,
    'SC18 sec IV.A',
    'The paper’s figure; the SXM2 part is usually listed at 7.8 (recalled, unverified).',
  ),
} as const

export const coralNvme: Sourced<NodeDesign['nvme']> = {
  capacityTB: stated(1.6, 'SC18 Table II'),
}

/** The CORAL fabric with the given uplinks an edge switch, which are also its directors. */
export function coralFabric(uplinks: Sourced<number>): Sourced<FabricDesign> {
  return {
    levels: stated(3, 'SC19 sec 3'),
    rails: stated(2, 'SC19 sec 3', 'Port i of every node of a rack leads to its rack switch i.'),
    linkGBps: stated(12.5, 'SC19 abstract', '100 Gb/s EDR InfiniBand.'),
    routing: stated(
      'adaptive',
      'SC19 sec 3, 6.1',
      'Up*/Down* forwarding tables, with adaptive routing recommended.',
    ),
    endpointDisorder: assumed(
      1,
      'Fully permuted tables give Summit’s measured static bisection, 34 % of nominal (SC19 sec 4.1.1): fitted.',
    ),
    edge: {
      radix: stated(36, 'SC19 sec 3'),
      downlinks: stated(18, 'SC19 sec 3'),
      uplinks,
      fill: stated('rack', 'SC18 sec IV.B', 'Two edge switches a rack, for that rack only.'),
    },
    rack: { nodes: stated(18, 'SC18 sec IV.B') },
    wiring: stated('one-each', 'SC19 sec 3', 'Each edge switch has one link to every director.'),
    director: {
      leaves: stated(36, 'SC19 sec 3'),
      leafPorts: derived(18, 'SC19 sec 3', '648 ports over 36 leaf modules'),
      spines: stated(18, 'SC19 sec 3'),
      podEdges: derived(18, 'SC19 sec 3', 'groups of 18 racks, one edge switch a rail in each'),
    },
  }
}
