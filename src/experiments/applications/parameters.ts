/** What is compared with what, in jobs of which size; it belongs to the question, never to the document. */
import { MAX_NODES } from '../../document/limits'
import type { Against, Axis } from '../../document/workload/columns'
import { choice, named, wholeOrAll } from '../experiment'
import type { Measure } from './throughput'

export interface Parameters {
  readonly designs: Axis
  readonly slowdownAgainst: Against
  /** Undefined: the usual size of the workload. */
  readonly jobNodes: number | undefined
  /** Undefined: the one that loses most. */
  readonly cell: string | undefined
  readonly workPer: Measure
}

export const parameters = {
  designs: choice<Axis>(
    'Columns',
    'What is compared: the scenarios, or tapers of the one that is asked about',
    { scenarios: 'Scenarios', tapers: 'Tapers' },
    'scenarios',
  ),
  slowdownAgainst: choice<Against>(
    'Slower than compact and alone on',
    'What a slowdown is against, compact and alone: the baseline, the design at its least taper, or the design itself',
    { baseline: 'the baseline', least: 'itself, least taper', own: 'itself' },
    'baseline',
  ),
  jobNodes: {
    ...wholeOrAll(
      'Job',
      'Nodes of every job; 224, or a quarter of a smaller machine, if left out, and in the tables the size with the largest share of the cycles',
      { most: MAX_NODES },
    ),
    isSelect: true,
  },
  // Picked in the table of slowdowns.
  cell: named(
    'Cell',
    'Design, application and condition, such as "0 18/amg/random", whose flows and parts are shown; the one that loses most if left out',
  ),
  workPer: choice<Measure>(
    'Work a',
    'What the work of a design is divided by',
    { machine: 'machine', node: 'node', gpu: 'GPU', usd: 'dollar', power: 'MW' },
    'machine',
  ),
}
