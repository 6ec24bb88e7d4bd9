/** Answers about checkpoints as curves, one scenario after the other. */
import type { CheckpointPlan, Checkpoint, CheckpointsAnswer } from '../../model/engine'
import {
  scenarioCurvesTable,
  type Crossover,
  type CurveAxes,
  type ScenarioCurve,
} from '../../tables/scenario-curves'
import type { Freshness, Table } from '../../tables/table'
import { checkpointProvenance } from './provenance'

/** A scenario's answer, if it has one. */
export interface Answered {
  readonly letter: string
  readonly result: CheckpointsAnswer | undefined
}

const TO_DRIVES = 'to drives'
const TO_FILE_SYSTEM = 'to the file system'

const x = { heading: 'Nodes of the job', unit: 'nodes' } as const

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

/** The whole machine, which is asked for last. */
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
    : `; ${without.map(({ letter }) => letter).join(', ')} without drives that hold one`
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
    : 'No scenario has drives that hold a checkpoint.'
  const dotted = crossovers.length === 0 ? '' : ' Dotted: from so many nodes on, drives are faster.'
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
