/** Where the numbers of a node come from; the words follow `wasm-model/README.md`. */
import { injection } from '../../document/rule-paths'
import type { Provenance } from '../../tables/table'
import { publishedBalanceSource } from './published-balance'

export const balanceProvenance: Provenance = {
  meaning:
    'How the bandwidths and capacities of a node stand to one another, as in SC18 Table III.',
  formula:
    'Each row is one quantity of the node over another; flops are the GPUs’, or of the whole node without GPUs. Injection is rails × the slower of HCA port and link.',
  source: 'SC18 Table III.',
  asks: ['design'],
  inputs: () => [
    'node.gpu.count',
    'node.gpu.fp64TFlopsEach',
    'node.gpu.hbmGBEach',
    'node.gpu.hbmGBpsEach',
    'node.ddr.capacityGB',
    'node.ddr.bandwidthGBps',
    ...injection,
  ],
  limits: 'Data-sheet bandwidths: what a code gets of them is not in it.',
}

export const printedProvenance: Provenance = {
  meaning: 'The same ratio of a published machine, as it is printed.',
  formula: 'Printed; nothing here is computed.',
  source: `${publishedBalanceSource}.`,
  asks: [],
  inputs: () => [],
  limits: 'Rounded as in print; the definitions are those of the table.',
}

export const timeProvenance: Provenance = {
  meaning: 'How long an application takes on this node for the work of its reference node.',
  formula:
    'Phases one after the other: share of the time on the reference node × its rate ÷ this node’s rate, for arithmetic, GPU memory, DDR, links of all GPUs at once, cores and adapter. What the working set has beyond the GPUs’ memory passes the links.',
  source:
    'This model’s own; rates of memories and links after SC18 Tables IV to VII, codes of SC18 sec V.',
  asks: ['node'],
  inputs: () => [
    'node.gpu.count',
    'node.gpu.fp64TFlopsEach',
    'node.gpu.hbmGBEach',
    'node.gpu.hbmGBpsEach',
    'node.ddr.capacityGB',
    'node.ddr.bandwidthGBps',
    'node.cpu.sockets',
    'node.cpu.coresPerSocket',
    'node.hca.ports',
    'node.hca.portGBps',
    'node.hca.pcieGBpsPerSocket',
  ],
  parameters: ['ddr-share', 'hbm-three-streams-share', 'link-one-way-share'],
  limits:
    'Most profiles’ shares are assumed; each says so. Contention between nodes is not in it. Cores count by their peak.',
}
