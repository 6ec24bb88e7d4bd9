/** Where times on a node come from; the words follow `wasm-model/README.md`. */
import type { Rule } from './origin-rule'

export type NodeResultId = 'nodeTime'

export const nodeRules: Readonly<Record<NodeResultId, Rule>> = {
  nodeTime: {
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
  },
}
