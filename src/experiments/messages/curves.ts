/** Answers of the model as curves, one scenario after the other. */
import type {
  Access,
  CollectivesAnswer,
  CollectiveOperation,
  PointToPointAnswer,
  RmaAnswer,
} from '../../model/engine'
import type { CurveAxes, ScenarioCurve } from '../../tables/scenario-curves'

/** A scenario's answer, if it has one. */
export interface Answered<Result> {
  readonly letter: string
  readonly result: Result | undefined
}

export const IN_SOFTWARE = 'in software'
export const IN_SWITCHES = 'in the switches'

export const axesByNodes: CurveAxes = {
  x: { heading: 'Nodes that take part, side by side', unit: 'nodes' },
  y: { heading: 'Time of one operation', unit: 'µs' },
}
export const axesBySize: CurveAxes = {
  x: { heading: 'Size', unit: 'bytes' },
  y: { heading: 'Time of one operation', unit: 'µs' },
}
export const axesOfMessages: CurveAxes = {
  x: { heading: 'Message size', unit: 'bytes' },
  y: { heading: 'Time of one message, one way', unit: 'µs' },
}
export const axesOfStream: CurveAxes = {
  x: { heading: 'Message size', unit: 'bytes' },
  y: { heading: 'Bandwidth of one rank', unit: 'GB/s' },
}
export const axesOfTransfers: CurveAxes = {
  x: { heading: 'Size of one transfer', unit: 'bytes' },
  y: { heading: 'Time of one blocking transfer', unit: 'µs' },
}
export const axesOfFlood: CurveAxes = {
  x: { heading: 'Size of one transfer', unit: 'bytes' },
  y: { heading: 'Bandwidth of many in flight', unit: 'GB/s' },
}

type Point = CollectivesAnswer['points'][number]

/** A single node has nothing to do, and zero has no place on the axis. */
const positive = ({ y }: { readonly y: number }) => y > 0

function collectiveCurves(
  answers: readonly Answered<CollectivesAnswer>[],
  isShown: (point: Point, result: CollectivesAnswer) => boolean,
  x: (point: Point) => number,
): ScenarioCurve[] {
  return answers.flatMap(({ letter, result }): ScenarioCurve[] => {
    if (!result) return []
    const shown = result.points.filter((point) => isShown(point, result))
    const software = shown.map((point) => ({ x: x(point), y: point.softwareUs })).filter(positive)
    const inSwitches = shown
      .flatMap((point) =>
        point.inNetworkUs === undefined ? [] : [{ x: x(point), y: point.inNetworkUs }],
      )
      .filter(positive)
    return [
      { letter, kind: IN_SOFTWARE, isSecond: false, points: software },
      { letter, kind: IN_SWITCHES, isSecond: true, points: inSwitches },
    ].filter(({ points }) => points.length > 0)
  })
}

export const curvesByNodes = (
  answers: readonly Answered<CollectivesAnswer>[],
  operation: CollectiveOperation,
  bytes: number,
): ScenarioCurve[] =>
  collectiveCurves(
    answers,
    (point) => point.operation === operation && (operation === 'barrier' || point.bytes === bytes),
    ({ nodes }) => nodes,
  )

/** On the whole machine. */
export const curvesBySize = (
  answers: readonly Answered<CollectivesAnswer>[],
  operation: CollectiveOperation,
): ScenarioCurve[] =>
  collectiveCurves(
    answers,
    (point, { machineNodes }) => point.operation === operation && point.nodes === machineNodes,
    ({ bytes }) => bytes,
  )

/** The point that a sentence speaks of. */
export function pointAt(
  result: CollectivesAnswer | undefined,
  operation: CollectiveOperation,
  bytes: number,
): Point | undefined {
  return result?.points.find(
    (point) =>
      point.operation === operation &&
      point.nodes === result.machineNodes &&
      (operation === 'barrier' || point.bytes === bytes),
  )
}

/** Between the nearest two nodes, or those farthest apart. */
export type Distance = 'nearest' | 'farthest'

export function switchesOf({ points }: PointToPointAnswer, distance: Distance): number {
  const all = points.map(({ switches }) => switches)
  return distance === 'nearest' ? Math.min(...all) : Math.max(...all)
}

/** Up to here it counts who matches the tags. */
const SHORT_BYTES = 16_384

/** Sizes for which it counts who matches the tags, or all. */
export type Sizes = 'short' | 'all'

/** An answer of a machine whose adapter matches tags, or does not. */
interface AnsweredMessages extends Answered<PointToPointAnswer> {
  readonly hasTagMatching: boolean
}

export function messageCurves(
  answers: readonly AnsweredMessages[],
  distance: Distance,
  sizes: Sizes,
): ScenarioCurve[] {
  return answers.flatMap(({ letter, result, hasTagMatching }): ScenarioCurve[] => {
    if (!result) return []
    const at = switchesOf(result, distance)
    const points = result.points.filter(
      ({ switches, bytes }) => switches === at && (sizes === 'all' || bytes <= SHORT_BYTES),
    )
    const software: ScenarioCurve = {
      letter,
      kind: 'tags in software',
      isSecond: false,
      points: points.map(({ bytes, softwareUs }) => ({ x: bytes, y: softwareUs })),
    }
    const hardware: ScenarioCurve = {
      letter,
      kind: 'tags in hardware',
      isSecond: true,
      points: points.map(({ bytes, hardwareUs }) => ({ x: bytes, y: hardwareUs })),
    }
    return hasTagMatching ? [software, hardware] : [software]
  })
}

export function streamCurves(answers: readonly Answered<PointToPointAnswer>[]): ScenarioCurve[] {
  return answers.flatMap(({ letter, result }): ScenarioCurve[] => {
    if (!result) return []
    const nearest = switchesOf(result, 'nearest')
    const points = result.points
      .filter(({ switches }) => switches === nearest)
      .map(({ bytes, streamGBps }) => ({ x: bytes, y: streamGBps }))
    return [{ letter, kind: 'stream', isSecond: false, points }]
  })
}

export function oneSidedCurves(
  answers: readonly Answered<RmaAnswer>[],
  access: Access,
  value: (point: RmaAnswer['points'][number]) => number,
): ScenarioCurve[] {
  return answers.flatMap(({ letter, result }): ScenarioCurve[] => {
    if (!result) return []
    const points = result.points.filter((point) => point.access === access && point.bytes >= 8)
    const of = (library: string) =>
      points
        .filter((point) => point.library === library)
        .map((point) => ({ x: point.bytes, y: value(point) }))
    return [
      { letter, kind: 'GASNet-EX', isSecond: false, points: of('gasnet-ex') },
      { letter, kind: 'MPI', isSecond: true, points: of('mpi-rma') },
    ]
  })
}
