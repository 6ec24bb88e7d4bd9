/**
 * The rules of the numbers of machines, and where those of the others stand. The formulas are those of
 * `wasm-model/README.md`. A number that the page shows and that is not an input or published has its
 * line here, or in the origins of a view that is loaded late.
 */
import { injection } from '../document/rule-paths'
import { machineProvenance } from '../experiments/shared/machine-provenance'
import type { QuantityId } from './comparison'
import { nodeRules, type NodeResultId } from './node-origins'
import type { Rule } from './origin-rule'
import { moneyProvenance } from '../experiments/shared/money-provenance'

/** Numbers that are shown beside those of the comparison. */
export type ResultId =
  | QuantityId
  | NodeResultId
  | 'taper'
  | 'ports'
  | 'coreSwitches'
  | 'nodePrice'
  | 'pieces'
  | 'counts'
  | 'balance'
  | 'bought'
  | 'unspent'
  | 'next'
  | 'wires'

export const resultRules: Readonly<Record<ResultId, Rule>> = {
  ...nodeRules,
  ...machineProvenance,
  ...moneyProvenance,
  balance: {
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
  },
  wires: {
    meaning: 'What every wire inside the node carries, one way.',
    formula:
      'Pieces × what one carries. The bricks of a socket are shared equally by its GPUs, never more than a GPU has; a GPU’s other bricks are shared among its peers on the socket.',
    source:
      'SC18 sec IV.A (6 bricks of 25 GB/s: 50 GB/s to each of three GPUs, 75 to each of two).',
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
    limits: 'Data-sheet bandwidths: what a code gets of them is not in it.',
  },
}
