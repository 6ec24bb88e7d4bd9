/** What is compared with what, in jobs of which size; it belongs to the question, never to the document. */
import { MAX_NODES } from '../../document/limits'
import type { Against, Axis } from '../../document/workload/columns'
import { choice, named, wholeOrAll, type ValuesOf } from '../experiment'
import type { Measure } from './throughput'

export const parameters = {
  designs: choice<Axis>(
    'Columns',
    'Scenarios to compare, or tapers of the chosen scenario',
    { scenarios: 'Scenarios', tapers: 'Tapers' },
    'scenarios',
  ),
  slowdownAgainst: choice<Against>(
    'Baseline of slowdowns',
    'Design that runs the reference job, which is compact and has no neighbours',
    { baseline: 'the baseline', least: 'the same design, smallest taper', own: 'the same design' },
    'baseline',
  ),
  jobNodes: {
    ...wholeOrAll(
      'Job',
      'Nodes per job. Default: 224, or a quarter of a smaller machine. In tables, the default is the size with the largest share of node-hours',
      { most: MAX_NODES },
    ),
    isSelect: true,
  },
  // Picked in the table of slowdowns.
  cell: named(
    'Cell',
    'Case whose flows and causes are shown, by design, application and condition, such as "0 18/amg/random". Default: the chosen scenario’s case with the largest loss',
  ),
  workPer: choice<Measure>(
    'Throughput per',
    'Unit for comparing throughput',
    { machine: 'machine', node: 'node', gpu: 'GPU', usd: 'dollar', power: 'MW' },
    'machine',
  ),
}

export type Parameters = ValuesOf<typeof parameters>
