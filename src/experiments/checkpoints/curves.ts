/** Answers about checkpoints as curves, one scenario after the other. */
import {
  counted,
  formatExact,
  formatPercent,
  formatSignificant,
  listed,
} from '../../document/format'
import type { CheckpointPlan, Checkpoint, CheckpointsAnswer } from '../../model/engine'
import {
  scenarioCurvesTable,
  type Crossover,
  type CurveAxes,
  type ScenarioCurve,
} from '../../tables/scenario-curves'
import {
  type Provenance,
  type Freshness,
  type Table,
  message,
  type Message,
} from '../../tables/table'

// Where the numbers of checkpoints come from; the words follow `wasm-model/README.md`.

export const checkpointProvenance: Provenance = {
  meaning:
    'Time that a job loses to failures and to checkpoints, on node-local drives or on the file system.',
  formula:
    'Time to drives: data per node ÷ write bandwidth of its drives. Time to the file system: the longer of two times. One is data per node ÷ node bandwidth to the file system, and the other is all data ÷ file-system bandwidth. Interval and lost time: Daly’s formula with the job’s time between failures, which is node MTBF ÷ nodes. A restart reads the checkpoint back. Drives are faster for jobs with more nodes than file-system bandwidth ÷ write bandwidth per node.',
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
    'File creation, caches, other users of the file system and reboots are not modelled. If a node fails, the data on its drives may be lost.',
}

/** A scenario's answer, if it has one. */
export interface Answered {
  readonly letter: string
  readonly result: CheckpointsAnswer | undefined
}

const TO_DRIVES = 'to drives'
const TO_FILE_SYSTEM = 'to the file system'

const x = { heading: 'Nodes per job', unit: 'nodes' } as const

const axesOfTime: CurveAxes = {
  x,
  y: { heading: 'Time of one checkpoint', unit: 's' },
}
const axesOfLoss: CurveAxes = {
  x,
  y: { heading: 'Time lost to checkpoints and failures', unit: '%' },
}

/** Both places of every scenario; drives only where there are any. */
export function checkpointCurves(
  answers: readonly Answered[],
  value: (plan: CheckpointPlan) => number,
): readonly ScenarioCurve[] {
  return answers.flatMap(({ letter, result }) => {
    const points = result?.points ?? []
    const curve = (
      kind: string,
      isSecond: boolean,
      plan: (point: Checkpoint) => CheckpointPlan | undefined,
    ): ScenarioCurve => ({
      letter,
      kind,
      isSecond,
      points: points.flatMap((point) => {
        const found = plan(point)
        return found ? [{ x: point.nodes, y: value(found) }] : []
      }),
    })
    return [
      curve(TO_DRIVES, false, ({ burstBuffer }) => burstBuffer),
      curve(TO_FILE_SYSTEM, true, ({ fileSystem }) => fileSystem),
    ].filter((each) => each.points.length > 0)
  })
}

/** The whole machine, which is requested last. */
export const wholeMachine = (result: CheckpointsAnswer | undefined): Checkpoint | undefined =>
  result?.points.at(-1)

/** From how many nodes on drives are faster, where that is not from the first. */
const crossoversOf = (answers: readonly Answered[]): readonly Crossover[] =>
  answers.flatMap(({ letter, result }) => {
    const nodes = result?.crossoverNodes
    return nodes !== undefined && nodes > 1 ? [{ letter, nodes }] : []
  })

/** Which scenarios have no curve for drives: "; A without drives that hold one". */
export function withoutDrives(answers: readonly Answered[]): string {
  const without = answers.filter(({ result }) => result?.noBurstBuffer !== undefined)
  return without.length === 0
    ? ''
    : `; ${listed(without.map(({ letter }) => letter))} ${without.length === 1 ? 'has' : 'have'} no drives that can hold a checkpoint`
}

/** How the curves are read. */
function checkpointNote(
  curves: readonly ScenarioCurve[],
  crossovers: readonly Crossover[],
): string | undefined {
  const first = curves.find(({ isSecond }) => !isSecond)
  const second = curves.find(({ isSecond }) => isSecond)
  if (!second) return undefined
  const kinds = first
    ? `Bold with solid marks: ${first.kind}. Thin with hollow marks: ${second.kind}.`
    : 'No scenario has drives that can hold a checkpoint.'
  const dotted =
    crossovers.length === 0 ? '' : ' Dotted line: job size above which drives are faster.'
  return `${kinds}${dotted}`
}

/** Checkpoints against nodes, on drives and on the file system, of every scenario. */
export function checkpointTable(
  of: 'time' | 'loss',
  answers: readonly Answered[],
  freshness: Freshness,
): Table {
  const isTime = of === 'time'
  const curves = checkpointCurves(answers, ({ writeS, lost }) => (isTime ? writeS : 100 * lost))
  const crossovers = isTime ? crossoversOf(answers) : []
  return scenarioCurvesTable({
    id: 'nodes',
    caption: isTime ? 'Time of one checkpoint' : 'Time lost to checkpoints and failures',
    axes: isTime ? axesOfTime : axesOfLoss,
    curves,
    crossovers,
    freshness,
    note: checkpointNote(curves, crossovers),
    provenance: checkpointProvenance,
  })
}

// What checkpoints cost, in words.

/** "145 s", "56 min", "3.2 h": what a person reads at a glance. */
export function formatDuration(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return formatSignificant(undefined)
  if (seconds < 600) return `${formatSignificant(seconds)} s`
  if (seconds < 10_800) return `${formatSignificant(seconds / 60)} min`
  return `${formatSignificant(seconds / 3600)} h`
}

const nodesText = (nodes: number) => [nodes, counted(nodes, 'node', 'nodes')] as const
const timeText = (seconds: number) => [seconds, formatDuration(seconds)] as const

export function timeSentence(letter: string, result: CheckpointsAnswer): Message | undefined {
  const whole = wholeMachine(result)
  if (!whole) return undefined
  const { burstBuffer, fileSystem, nodes } = whole
  const job = '{letter}: writing a checkpoint of {nodes} takes'
  const own = { letter, nodes: nodesText(nodes), fileSystem: timeText(fileSystem.writeS) }
  if (!burstBuffer) {
    const why = result.noBurstBuffer === undefined ? '' : ' {why}'
    return message(`${job} {fileSystem} on the file system.${why}`, {
      ...own,
      why: result.noBurstBuffer ?? '',
    })
  }
  const from = Math.ceil(result.crossoverNodes ?? 1)
  const faster =
    from <= 1
      ? 'drives are faster for every job'
      : `drives ${from > nodes ? 'would be' : 'are'} faster for jobs of {from} or more`
  return message(`${job} {drives} on drives and {fileSystem} on the file system; ${faster}.`, {
    ...own,
    drives: timeText(burstBuffer.writeS),
    from: nodesText(from),
  })
}

export function lossSentence(letter: string, result: CheckpointsAnswer): Message | undefined {
  const whole = wholeMachine(result)
  if (!whole) return undefined
  const { burstBuffer, fileSystem, nodes, jobMtbfHours } = whole
  const of = ({ makesProgress, lost, dalyS, writeS, restartS }: CheckpointPlan, where: string) =>
    makesProgress
      ? `loses ${formatPercent(lost, { digits: 3 })} of its time with a checkpoint ${where} every ${formatDuration(dalyS)}`
      : `makes no progress with checkpoints ${where}: ${restartS > writeS ? `reading a checkpoint takes ${formatDuration(restartS)}` : `writing one takes ${formatDuration(writeS)}`}, and a node fails every ${formatDuration(3600 * jobMtbfHours)}`
  const drives = burstBuffer ? `${of(burstBuffer, 'to drives')}; it ` : ''
  return message('{letter} on {nodes} {drives}{fileSystem}.', {
    letter,
    nodes: nodesText(nodes),
    drives: [burstBuffer?.lost ?? 0, drives],
    fileSystem: [fileSystem.lost, of(fileSystem, 'to the file system')],
  })
}

/** Drives that would be written more often than they endure; undefined if none would. */
export function enduranceSentence(
  letter: string,
  result: CheckpointsAnswer | undefined,
  allowedPerDay: number,
): Message | undefined {
  const whole = wholeMachine(result)
  if (!whole?.driveWritesADay || !whole.enduranceUsed || whole.enduranceUsed <= 1) return undefined
  return message(
    '{letter}: at the best interval, drives are written in full {written} times per day but are rated for {allowed}. Write less data, write less often, or use larger drives.',
    {
      letter,
      written: [whole.driveWritesADay, formatSignificant(whole.driveWritesADay)],
      allowed: [allowedPerDay, formatExact(allowedPerDay)],
    },
  )
}
