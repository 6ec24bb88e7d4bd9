/**
 * The rules of the numbers of machines, and where those of the others stand. The formulas are those of
 * `wasm-model/README.md`. A number that the page shows and that is not an input or published has its
 * line here, or in the origins of a view that is loaded late.
 */
import { injection } from '../document/rule-paths'
import { machineProvenance, moneyProvenance } from '../experiments/shared/provenance'
import type { ComparedId } from '../experiments/comparison/figures'
import type { Rule } from './origin-rule'

/** Numbers that are shown beside those of the comparison. */
export type ResultId =
  | ComparedId
  | 'taper'
  | 'ports'
  | 'coreSwitches'
  | 'node-cost'
  | 'pieces'
  | 'counts'
  | 'bought'
  | 'unspent'
  | 'next'
  | 'wires'

export const resultRules: Readonly<Record<ResultId, Rule>> = {
  ...machineProvenance,
  ...moneyProvenance,
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
