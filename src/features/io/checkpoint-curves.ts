/** Answers about checkpoints as curves, one scenario after the other. */
import type { Curve, CurveAxes } from '../../charts/curves/curve'
import type { CheckpointPlanDto, CheckpointPointDto, CheckpointsDto } from '../../engine/engine'
import type { ScenarioLetter } from '../../ui/scenario-code'

/** A scenario's answer, if it has one. */
export interface Answered {
  readonly letter: ScenarioLetter
  readonly result: CheckpointsDto | undefined
  /** Whether it answers the scenario as it is now, not as it was. */
  readonly isCurrent: boolean
}

export const TO_DRIVES = 'to drives'
export const TO_FILE_SYSTEM = 'to the file system'

export const axesOfTime: CurveAxes = {
  x: { heading: 'Nodes of the job', unit: 'nodes' },
  y: { heading: 'Time of one checkpoint', unit: 's' },
}
export const axesOfLoss: CurveAxes = {
  x: { heading: 'Nodes of the job', unit: 'nodes' },
  y: { heading: 'Time lost to checkpoints and failures', unit: '%' },
}

/** Both places of every scenario; drives only where there are any. */
export function checkpointCurves(
  answers: readonly Answered[],
  value: (plan: CheckpointPlanDto) => number,
): readonly Curve[] {
  return answers.flatMap(({ letter, result }) => {
    const points = result?.points ?? []
    const curve = (
      kind: string,
      isSecond: boolean,
      plan: (point: CheckpointPointDto) => CheckpointPlanDto | undefined,
    ): Curve => ({
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
export const wholeMachine = (result: CheckpointsDto | undefined): CheckpointPointDto | undefined =>
  result?.points.at(-1)
