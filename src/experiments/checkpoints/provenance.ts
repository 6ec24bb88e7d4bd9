/** Where the numbers of checkpoints come from; the words follow `wasm-model/README.md`. */
import type { Provenance } from '../../tables/table'

export const checkpointProvenance: Provenance = {
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
  limits:
    'No creation of files, no caches, nobody else on the file system, no reboot. A node that fails may take its drives’ data with it.',
}
