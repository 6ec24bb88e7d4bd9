/** What checkpoints cost: to drives in the nodes and to the file system, for jobs of all sizes. */
import { isSimulated } from '../../document/scenario/fabric'
import { formatCount, formatPercent, formatSignificant } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { CheckpointPlan, Checkpoint, AnswerTo } from '../../model/engine'
import { checkpointJobs, toCheckpoint } from '../../model/to-node-request'
import { toCostedDesign } from '../../model/to-request'
import { entered, FILE_ONLY } from '../../tables/columns'
import {
  table,
  type Column,
  type Freshness,
  type Table,
  message,
  type Message,
  type Section,
} from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import { besideOf, freshnessOf, refusalsIn } from '../shared/scenarios'
import {
  wholeMachine,
  type Answered,
  checkpointProvenance,
  formatDuration,
  checkpointTable,
  withoutDrives,
  enduranceSentence,
  lossSentence,
  timeSentence,
} from './curves'

// Checkpoints of the whole machine, a quantity a row.

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
    label: 'Job’s time between failures',
    ...seconds,
    value: ({ jobMtbfHours }) => 3600 * jobMtbfHours,
  },
  {
    label: 'Drives: total write bandwidth, TB/s',
    unit: 'TB/s',
    value: ({ burstBuffer }) => burstBuffer?.aggregateTBps,
    write: formatSignificant,
  },
  {
    label: 'Drives: time to write a checkpoint',
    ...seconds,
    value: ({ burstBuffer }) => burstBuffer?.writeS,
  },
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
    label: 'Drives: daily writes as a share of rated endurance',
    ...share,
    value: ({ enduranceUsed }) => enduranceUsed,
  },
  {
    label: 'Drives: time to copy a checkpoint to the file system',
    ...seconds,
    value: ({ drainS }) => drainS,
  },
  {
    label: 'Drives: share of port bandwidth used for copying',
    ...share,
    value: ({ drainInjectionShare }) => drainInjectionShare,
  },
  {
    label: 'Drives: checkpoints for each one copied to the file system',
    unit: '',
    value: ({ drainEvery }) => drainEvery,
    write: formatCount,
  },
  {
    label: 'File system: time to write a checkpoint',
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
    label: 'File system: share of port bandwidth used, on average',
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
  'A restart reads the checkpoint back. Reboots are not included. If a node fails, the data on its drives may be lost, but copies on the file system remain. File creation, caches and other users of the file system are not modelled.'

/** Checkpoints of the whole machine of every scenario, side by side. */
const wholeTable = (
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

interface Requested {
  readonly at: number
  readonly scenario: Scenario
  /** Undefined where the network is none that can be sized: its number of nodes is given. */
  readonly design: Slot<AnswerTo<'design'>> | undefined
  /** Of jobs up to the whole machine; undefined before it is known how many nodes that has. */
  readonly checkpoints: Slot<AnswerTo<'checkpoint'>> | undefined
}

/** Drives and file system do not follow the fabric, so any network has an answer. */
function answer({ workbook }: Input<object>, get: Get): readonly Requested[] {
  return workbook.scenarios.map((scenario, at): Requested => {
    const design = isSimulated(scenario.fabric)
      ? get({ kind: 'design', design: toCostedDesign(scenario) }, at)
      : undefined
    const nodes = design ? nodesIn(design) : scenario.budget.nodes
    const checkpoints =
      nodes === undefined ? undefined : get(toCheckpoint(scenario, checkpointJobs(nodes)), at)
    return { at, scenario, design, checkpoints }
  })
}

const nodesIn = (design: Slot<AnswerTo<'design'>>) =>
  design.state === 'refused' ? undefined : design.value?.machine?.nodes

type Shown = Requested & Answered

function sections(requested: readonly Requested[], { focus }: Input<object>): readonly Section[] {
  const slotsOf = ({ design, checkpoints }: Requested) => [design, checkpoints]
  const isRefused = (each: Requested) => slotsOf(each).some((slot) => slot?.state === 'refused')
  // An earlier answer stands only for the scenario in focus; why others have none is said below.
  const shown = requested
    .filter((each) => each.at === focus || !isRefused(each))
    .map((each): Shown => ({
      ...each,
      letter: letterOf(each.at),
      result: each.checkpoints?.value?.result,
    }))
  const known = shown.filter(({ result }) => result !== undefined)
  const own = known.find(({ at }) => at === focus) ?? known[0]
  const freshness = freshnessOf(shown.flatMap(slotsOf))
  const refusals = refusalsIn(requested.flatMap(slotsOf))
  const without = withoutDrives(shown)
  return [
    {
      id: 'time',
      title: titleOf(own, freshness, timeSentence, 'How long does a checkpoint take?'),
      subtitle: `All nodes of a job write at once, with no other users of the file system${without}`,
      tables: [checkpointTable('time', shown, freshness)],
      refusals,
    },
    {
      id: 'loss',
      title: titleOf(own, freshness, lossSentence, 'How much time is lost?'),
      subtitle: `Time for checkpoints, repeated work and restarts, at the best checkpoint interval (Daly’s formula)${without}`,
      tables: [checkpointTable('loss', shown, freshness)],
      refusals: refusals.filter(({ scenario }) => scenario === focus),
      only: ['page', 'file'],
    },
    {
      id: 'whole',
      title: message('Checkpoints of the whole machine'),
      tables: [wholeTable(shown, freshness)],
      messages: freshness === 'current' ? shown.flatMap(wornMessage) : [],
      refusals: refusals.filter(({ scenario }) => scenario === focus),
    },
  ]
}

function titleOf(
  own: Shown | undefined,
  freshness: Freshness,
  sentence: typeof timeSentence,
  question: string,
): Message {
  const found =
    freshness === 'current' && own?.result ? sentence(own.letter, own.result) : undefined
  return found ?? message(question)
}

/** Drives that would be written more often than they endure. */
function wornMessage({ letter, result, scenario }: Shown): readonly Message[] {
  const found = enduranceSentence(letter, result, scenario.node.nvme.driveWritesPerDay)
  return found ? [found] : []
}

/** Of jobs of powers of four nodes, and of the whole machine: the names that other tools read. */
function json(
  requested: readonly Requested[],
  { focus }: Input<object>,
  get: Get,
): object | undefined {
  const own = requested[focus]
  if (!own) return undefined
  const whole = own.design ? nodesIn(own.design) : own.scenario.budget.nodes
  if (whole === undefined) return undefined
  const parts = [1, 4, 16, 64, 256, 1024, 4096].filter((nodes) => nodes < whole)
  const found = get(toCheckpoint(own.scenario, [...parts, whole]), focus)
  return found.state === 'current' ? found.value.result : undefined
}

export const checkpoints = defineExperiment<object, readonly Requested[]>({
  id: 'io',
  title: 'Checkpoints',
  report: true,
  help: 'cost of checkpoints to local drives and the file system',
  jsonHelp:
    'Checkpoints by number of nodes per job: time, interval and share of time lost, on node-local drives (burstBuffer) and on the file system. crossoverNodes: job size from which drives are faster.',
  parameters: {},
  answer,
  sections,
  json,
})
