/** The words and steps of every editable number, in document order. */
import { fabricTexts } from './fabric'
import { nodeTexts } from './node'
import { operationTexts } from './operation-texts'
import { offerTexts } from './price-texts'
import type { NumberFieldText } from './value-types'

export const numberFieldTexts: readonly NumberFieldText[] = [
  ...nodeTexts,
  ...fabricTexts,
  {
    path: 'workload.placement.leaves',
    label: 'Edge switches per job',
    unit: '',
    step: 1,
    help: 'Number of edge switches that a split job is spread over evenly.',
  },
  {
    path: 'workload.utilisation',
    label: 'Busy nodes',
    unit: '% of nodes',
    step: 0.01,
    help: 'Share of the nodes in service that jobs occupy on a shared machine. 99 % of all nodes are in service. The next job waits until it fits.',
  },
  {
    path: 'storage.fileSystemTBps',
    label: 'File system',
    unit: 'TB/s',
    step: 0.1,
    help: 'Bandwidth of the parallel file system when all nodes write together.',
  },
  {
    path: 'storage.fileSystemClientGBps',
    label: 'File system client',
    unit: 'GB/s per node',
    step: 1,
    help: 'Bandwidth of one node to the file system.',
  },
  {
    path: 'storage.checkpointShareOfMemory',
    label: 'Checkpoint',
    unit: '% of memory',
    step: 0.05,
    help: 'Size of one checkpoint, as a share of the node’s memory (DDR and GPU together).',
  },
  {
    path: 'storage.nodeMtbfHours',
    label: 'Node MTBF',
    unit: 'h',
    step: 1000,
    help: 'Mean time between failures of one node. A machine of N nodes fails N times as often.',
  },
  {
    path: 'budget.usd',
    label: 'Budget',
    unit: '$',
    step: 1_000_000,
    help: 'Taper computes the largest machine that this budget buys.',
  },
  {
    path: 'budget.nodes',
    label: 'Nodes',
    unit: '',
    step: 18,
    help: 'Number of nodes, if you enter the size instead of the budget.',
  },
  ...operationTexts,
  ...offerTexts,
  {
    path: 'seed',
    label: 'Seed',
    unit: '',
    step: 1,
    help: 'Start value for all random choices in the model. The same seed gives identical results.',
  },
]
