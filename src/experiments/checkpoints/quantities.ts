/** Checkpoints of the whole machine, a quantity a row. */
import { formatCount, formatPercent, formatSignificant } from '../../document/format'
import type { CheckpointPlan, Checkpoint } from '../../model/engine'
import { entered, FILE_ONLY } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import { besideOf } from '../shared/scenarios'
import { wholeMachine, type Answered } from './curves'
import { checkpointProvenance } from './provenance'
import { formatDuration } from './words'

interface CheckpointRow {
  readonly label: string
  readonly unit: string
  readonly value: (point: Checkpoint) => number | undefined
  readonly write: (value: number | undefined) => string
}

const seconds = { unit: 's', write: formatDuration }
const share = {
  unit: '',
  write: (value: number | undefined) => formatPercent(value, { digits: 3 }),
}

const checkpointRows: readonly CheckpointRow[] = [
  { label: 'Nodes', unit: '', value: ({ nodes }) => nodes, write: formatCount },
  {
    label: 'Time between failures of the job',
    ...seconds,
    value: ({ jobMtbfHours }) => 3600 * jobMtbfHours,
  },
  {
    label: 'Drives: write together, TB/s',
    unit: 'TB/s',
    value: ({ burstBuffer }) => burstBuffer?.aggregateTBps,
    write: formatSignificant,
  },
  { label: 'Drives: one checkpoint', ...seconds, value: ({ burstBuffer }) => burstBuffer?.writeS },
  {
    label: 'Drives: best interval, Young’s formula',
    ...seconds,
    value: ({ burstBuffer }) => regular(burstBuffer)?.youngS,
  },
  {
    label: 'Drives: best interval, Daly’s formula',
    ...seconds,
    value: ({ burstBuffer }) => regular(burstBuffer)?.dalyS,
  },
  { label: 'Drives: time lost', ...share, value: ({ burstBuffer }) => regular(burstBuffer)?.lost },
  {
    label: 'Drives: written a day, of what they endure',
    ...share,
    value: ({ enduranceUsed }) => enduranceUsed,
  },
  { label: 'Drives: copy to the file system', ...seconds, value: ({ drainS }) => drainS },
  {
    label: 'Drives: share of the node’s ports that copying takes',
    ...share,
    value: ({ drainInjectionShare }) => drainInjectionShare,
  },
  {
    label: 'Drives: checkpoints for each one copied',
    unit: '',
    value: ({ drainEvery }) => drainEvery,
    write: formatCount,
  },
  {
    label: 'File system: one checkpoint',
    ...seconds,
    value: ({ fileSystem }) => fileSystem.writeS,
  },
  {
    label: 'File system: best interval, Daly’s formula',
    ...seconds,
    value: ({ fileSystem }) => regular(fileSystem)?.dalyS,
  },
  {
    label: 'File system: time lost',
    ...share,
    value: ({ fileSystem }) => regular(fileSystem)?.lost,
  },
  {
    label: 'File system: share of the node’s ports, on average',
    ...share,
    value: ({ fileSystem, throughInjectionShare }) => regular(fileSystem) && throughInjectionShare,
  },
]

/** Intervals and losses mean nothing where nodes fail before a checkpoint is written. */
function regular(plan: CheckpointPlan | undefined): CheckpointPlan | undefined {
  return plan?.makesProgress ? plan : undefined
}

/** What the quantities leave out. */
const NOTE =
  'A restart reads the checkpoint back; rebooting is not in it. A node that fails may take the data of its drives with it: only what was copied to the file system outlives it. Creating files, caches and other users of the file system are not modelled.'

/** Checkpoints of the whole machine of every scenario, side by side. */
export const wholeTable = (
  answers: readonly (Answered & { readonly at: number })[],
  freshness: Freshness,
): Table =>
  table<CheckpointRow>({
    id: 'quantities',
    caption: 'Checkpoints of the whole machine',
    columns: [
      entered('quantity', 'Quantity', ({ label }) => label),
      entered('unit', 'Unit', ({ unit }) => unit, FILE_ONLY),
      ...answers.map(({ at, result }): Column<CheckpointRow> => ({
        ...besideOf(at),
        value: ({ value }) => {
          const whole = wholeMachine(result)
          return whole && value(whole)
        },
        formatOf: ({ write }) => write,
        basis: 'analytic',
        provenance: checkpointProvenance,
      })),
    ],
    rows: answers.length > 0 ? checkpointRows : [],
    note: NOTE,
    freshness,
    scenarioOf: () => undefined,
  })
