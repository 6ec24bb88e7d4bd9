/** Answers of the model as curves, one scenario after the other. */
import { counted, formatBytes, formatCount, formatSignificant } from '../../document/format'
import type {
  Access,
  CollectivesAnswer,
  CollectiveOperation,
  PointToPointAnswer,
  RmaAnswer,
  CollectivePoint,
} from '../../model/engine'
import type { CurveAxes, ScenarioCurve } from '../../tables/scenario-curves'

/** A scenario's answer, if it has one. */
interface Answered<Result> {
  readonly letter: string
  readonly result: Result | undefined
}

export const IN_SOFTWARE = 'in software'
export const IN_SWITCHES = 'in the switches'

export const axesByNodes: CurveAxes = {
  x: { heading: 'Number of neighbouring nodes', unit: 'nodes' },
  y: { heading: 'Time of one operation', unit: 'µs' },
}
export const axesBySize: CurveAxes = {
  x: { heading: 'Size', unit: 'bytes' },
  y: { heading: 'Time of one operation', unit: 'µs' },
}
export const axesOfMessages: CurveAxes = {
  x: { heading: 'Message size', unit: 'bytes' },
  y: { heading: 'One-way time of one message', unit: 'µs' },
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
  y: { heading: 'Bandwidth with many transfers in flight', unit: 'GB/s' },
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

// What the charts of messages show, in one sentence each. Every number in it is computed.

const us = (value: number) => `${formatSignificant(value)} µs`

const withArticle: Readonly<Record<CollectiveOperation, string>> = {
  barrier: 'a barrier',
  broadcast: 'a broadcast',
  allreduce: 'an allreduce',
  'all-to-all': 'an all-to-all',
}

export const operationName = (operation: CollectiveOperation, bytes: number) =>
  operation === 'barrier'
    ? withArticle.barrier
    : `${withArticle[operation]} of ${formatBytes(bytes)}`

/** "A on 4,320 nodes: an allreduce of 8 B takes 24 µs in software, 7.8 µs in the switches, …". */
export function collectiveSentence(letter: string, point: CollectivePoint): string {
  const { operation, bytes, nodes, softwareUs, inNetworkUs } = point
  const where = `${letter} on ${counted(nodes, 'node', 'nodes')}`
  const start = `${where}: ${operationName(operation, bytes)} takes ${us(softwareUs)} in software`
  if (inNetworkUs === undefined) return `${start}.`
  const ratio = softwareUs / inNetworkUs
  const verdict =
    ratio >= 1
      ? `, which is ${formatSignificant(ratio)} times as fast.`
      : `. A library would not use the switches, because software is ${formatSignificant(1 / ratio)} times as fast.`
  return `${start} and ${us(inNetworkUs)} in the switches${verdict}`
}

/** Up to which size the switches win. */
export function sizeSentence(
  letter: string,
  points: readonly CollectivePoint[],
  operation: CollectiveOperation,
): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return `How does the time of ${withArticle[operation]} depend on its size?`
  const where = `${letter} on ${counted(first.nodes, 'node', 'nodes')}`
  const what = withArticle[operation]
  if (points.every(({ inNetworkUs }) => inNetworkUs === undefined)) {
    return `${where}: ${what} takes ${us(first.softwareUs)} for ${formatBytes(first.bytes)} and ${us(last.softwareUs)} for ${formatBytes(last.bytes)}.`
  }
  const winners = points.filter(
    ({ softwareUs, inNetworkUs }) => inNetworkUs !== undefined && inNetworkUs < softwareUs,
  )
  const largest = winners.at(-1)
  if (!largest) return `${where}: for ${what}, the switches are slower than software at every size.`
  return largest === last
    ? `${where}: for ${what}, the switches are faster than software at every size shown.`
    : `${where}: for ${what}, the switches are faster up to ${formatBytes(largest.bytes)}, and software is faster above that.`
}

/** What the adapter's matching changes for a small and a large message. */
export function messageSentence(
  letter: string,
  result: PointToPointAnswer,
  { distance, hasTagMatching }: { readonly distance: Distance; readonly hasTagMatching: boolean },
): string {
  const switches = switchesOf(result, distance)
  const at = (bytes: number) =>
    result.points.find((point) => point.switches === switches && point.bytes === bytes)
  const [small, large] = [at(8), at(8192)]
  if (!small || !large) return 'How long does a message take?'
  const way = switches === 1 ? 'one switch' : `${switches} switches`
  const change = (value: number) =>
    `${formatCount(Math.round(Math.abs(value) * 1000))} ns ${value > 0 ? 'longer' : 'shorter'}`
  const times = `${letter} through ${way}: 8 B take ${us(small.softwareUs)} and 8 KiB take ${us(large.softwareUs)}`
  if (!hasTagMatching) return `${times}. Its adapter does not match tags.`
  return `${times}. With tag matching in hardware, these times are ${change(small.hardwareUs - small.softwareUs)} and ${change(large.hardwareUs - large.softwareUs)}.`
}

export function streamSentence(letter: string, result: PointToPointAnswer): string {
  const largest = result.points.at(-1)
  if (!largest) return 'What bandwidth does one MPI rank reach?'
  const half = result.points.find(({ streamGBps }) => streamGBps >= largest.streamGBps / 2)
  const reached = `${letter}: one rank reaches ${formatSignificant(largest.streamGBps)} GB/s`
  return half
    ? `${reached}. Messages of ${formatBytes(half.bytes)} reach half of this.`
    : `${reached}.`
}

const accessName: Readonly<Record<Access, string>> = { put: 'put', get: 'get' }

const find = (result: RmaAnswer, library: string, access: Access, bytes: number) =>
  result.points.find(
    (point) => point.library === library && point.access === access && point.bytes === bytes,
  )

export function oneSidedSentence(letter: string, result: RmaAnswer, access: Access): string {
  const gasnet = find(result, 'gasnet-ex', access, 8)
  const mpi = find(result, 'mpi-rma', access, 8)
  if (!gasnet || !mpi) return 'How long does a one-sided transfer take?'
  const ratio = formatSignificant(mpi.latencyUs / gasnet.latencyUs)
  return `${letter}: a ${accessName[access]} of 8 B takes ${us(gasnet.latencyUs)} with GASNet-EX and ${us(mpi.latencyUs)} with MPI, ${ratio} times as long.`
}

export function floodSentence(letter: string, result: RmaAnswer, access: Access): string {
  const kib = (library: string) => {
    const half = find(result, library, access, 8)?.halfBandwidthBytes
    // m / (m + half) = 0.9
    return `${formatSignificant(half === undefined ? undefined : (9 * half) / 1024)} KiB`
  }
  return `${letter}: 90 % of ${formatSignificant(result.portGBps)} GB/s requires ${kib('gasnet-ex')} per ${accessName[access]} with GASNet-EX and ${kib('mpi-rma')} with MPI.`
}
