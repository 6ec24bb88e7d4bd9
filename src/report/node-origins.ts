/** Where checkpoints and times on a node come from; the words follow `wasm-model/README.md`. */
import type { Rule } from './origin-rule'

export type NodeResultId = 'checkpoint' | 'nodeTime'

export const nodeRules: Readonly<Record<NodeResultId, Rule>> = {
  checkpoint: {
    meaning:
      'What checkpoints to node-local drives and to the file system cost a job that fails now and then.',
    formula:
      'To drives: what a node writes ÷ their write bandwidth. To the file system: the longer of that ÷ what one node gets, and that of all nodes ÷ the file system. Interval and lost time by Daly from the time between failures of the job, node MTBF ÷ nodes; a restart reads the checkpoint back. Drives are faster from file system ÷ write bandwidth of a node on.',
    source:
      'Drives and file system: SC18 sec V.C and V.D. Interval and lost time: Daly, “A higher order estimate of the optimum checkpoint interval for restart dumps”, 2006.',
    asks: ['checkpoint'],
    inputs: () => [
      'storage.checkpointShareOfMemory',
      'storage.nodeMtbfHours',
      'storage.fileSystemTBps',
      'storage.fileSystemClientGBps',
      'node.nvme.capacityTB',
      'node.nvme.writeGBps',
      'node.nvme.readGBps',
      'node.nvme.driveWritesPerDay',
      'node.ddr.capacityGB',
      'node.gpu.count',
      'node.gpu.hbmGBEach',
    ],
    parameters: [],
    limits:
      'No creation of files, no caches, nobody else on the file system, no reboot. A node that fails may take its drives’ data with it.',
  },
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
