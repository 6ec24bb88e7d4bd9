/** Where the numbers of a node come from; the words follow `wasm-model/README.md`. */
import type { RatioKey } from '../../document/node-balance'
import { injection } from '../shared/input-paths'
import type { Provenance } from '../../tables/table'

// Balance ratios as printed in SC18 Table III. They are shown beside ours and never used in them.

export type PublishedMachine = 'Summit' | 'Sierra' | 'Titan'

export const publishedBalanceSource = 'SC18 Table III'

/** As printed; undefined where the table prints none. */
export const publishedBalance: Readonly<
  Record<RatioKey, Readonly<Record<PublishedMachine, number | undefined>>>
> = {
  hbmToDdr: { Summit: 15.8, Sierra: 10.6, Titan: 4.9 },
  hbmToCpuGpu: { Summit: 18, Sierra: 12, Titan: 39 },
  hbmToGpuGpu: { Summit: 18, Sierra: 12, Titan: undefined },
  ddrToCpuGpu: { Summit: 1.13, Sierra: 1.13, Titan: 8 },
  ddrToHbmCapacity: { Summit: 5.3, Sierra: 4, Titan: 5.3 },
  // Sierra's 0.43 is 64 GB over 150 GB/s; by Summit's rule (one GPU: 16 over 75) it would be 0.21.
  hbmCapacityToGpuGpu: { Summit: 0.32, Sierra: 0.43, Titan: undefined },
  capacityPerFlop: { Summit: 0.01, Sierra: 0.01, Titan: 0.03 },
  bandwidthPerFlop: { Summit: 0.13, Sierra: 0.13, Titan: 0.17 },
  injectionPerFlop: { Summit: 0.0006, Sierra: 0.0009, Titan: 0.004 },
  // Titan's torus counts link rates: its bisection of 112 TB/s exceeds what its nodes can inject.
  bisectionPerFlop: { Summit: 0.0006, Sierra: 0.0004, Titan: 0.004 },
}

const rates = [
  'node.gpu.count',
  'node.gpu.fp64TFlopsEach',
  'node.gpu.hbmGBEach',
  'node.gpu.hbmGBpsEach',
  'node.ddr.capacityGB',
  'node.ddr.bandwidthGBps',
]

export const balanceProvenance: Provenance = {
  meaning: 'Ratios of a node’s bandwidths and capacities, as in SC18 Table III.',
  formula:
    'Each row divides one quantity of the node by another. Flops are those of the GPUs, or of the CPUs in a node without GPUs. Injection is rails × the slower of HCA port and link.',
  source: 'SC18 Table III.',
  asks: ['design'],
  inputs: () => [...rates, ...injection],
  limits: 'Bandwidths come from data sheets. Real codes reach less.',
}

export const printedProvenance: Provenance = {
  meaning: 'The same ratio for another machine, as published.',
  formula: 'Published values; nothing is computed.',
  source: `${publishedBalanceSource}.`,
  asks: [],
  inputs: () => [],
  limits: 'Rounded as published, with the definitions of that table.',
}

export const timeProvenance: Provenance = {
  meaning: 'Time on this node for the work that the application does on its reference node.',
  formula:
    'The sum of the times of all phases. The time of each phase on the reference node is multiplied by that node’s rate ÷ this node’s rate. The phases are arithmetic, GPU memory, DDR, links with all GPUs active, cores and adapter. The part of the working set that does not fit in GPU memory crosses the links.',
  source:
    'Specific to this model. Rates of memories and links follow SC18 Tables IV to VII, and applications follow SC18 sec V.',
  asks: ['node'],
  inputs: () => [
    ...rates,
    'node.cpu.sockets',
    'node.cpu.coresPerSocket',
    'node.hca.ports',
    'node.hca.portGBps',
    'node.hca.pcieGBpsPerSocket',
  ],
  parameters: ['ddr-share', 'hbm-three-streams-share', 'link-one-way-share'],
  limits:
    'The shares in most profiles are assumed and marked. Contention between nodes is not included. Cores are assumed to run at their peak rate.',
}

export const wiresProvenance: Provenance = {
  meaning: 'One-way bandwidth of every link inside the node.',
  formula:
    'Number of links × rate of one link. GPUs share the NVLink bricks of their socket equally, up to the number that each GPU has. The other bricks of a GPU connect it to other GPUs on the socket.',
  source:
    'SC18 sec IV.A (6 bricks of 25 GB/s: 50 GB/s to each of three GPUs, or 75 GB/s to each of two).',
  asks: ['design'],
  inputs: () => [
    'node.gpu.count',
    'node.cpu.sockets',
    'node.cpuGpu.bricksPerSocket',
    'node.cpuGpu.brickGBps',
    'node.socketBusGBps',
    'node.gpu.hbmGBpsEach',
    'node.ddr.bandwidthGBps',
    ...injection,
  ],
  limits: 'Bandwidths come from data sheets. Real codes reach less.',
}
