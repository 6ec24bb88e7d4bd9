/** What the charts of messages show, in one sentence each. Every number in it is computed. */
import { switchesOf, type Distance } from './curves'
import { counted, formatBytes, formatCount, formatSignificant } from '../../document/format'
import type {
  Access,
  CollectivePoint,
  CollectiveOperation,
  PointToPointAnswer,
  RmaAnswer,
} from '../../model/engine'

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
      ? `${formatSignificant(ratio)} times as fast`
      : `${formatSignificant(1 / ratio)} times as slow, so a library would not use them`
  return `${start}, ${us(inNetworkUs)} in the switches: ${verdict}.`
}

/** Up to which size the switches win. */
export function sizeSentence(
  letter: string,
  points: readonly CollectivePoint[],
  operation: CollectiveOperation,
): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return `How does the size of ${withArticle[operation]} count?`
  const where = `${letter} on ${counted(first.nodes, 'node', 'nodes')}`
  if (points.every(({ inNetworkUs }) => inNetworkUs === undefined)) {
    return `${where}: from ${us(first.softwareUs)} for ${formatBytes(first.bytes)} to ${us(last.softwareUs)} for ${formatBytes(last.bytes)}.`
  }
  const winners = points.filter(
    ({ softwareUs, inNetworkUs }) => inNetworkUs !== undefined && inNetworkUs < softwareUs,
  )
  const largest = winners.at(-1)
  if (!largest) return `${where}: the switches are slower than software at every size.`
  return largest === last
    ? `${where}: the switches win at every size shown.`
    : `${where}: the switches win up to ${formatBytes(largest.bytes)}, software beyond.`
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
    `${formatCount(Math.round(Math.abs(value) * 1000))} ns ${value > 0 ? 'longer' : 'less'}`
  const times = `${letter} through ${way}: 8 B take ${us(small.softwareUs)}, 8 KiB ${us(large.softwareUs)}`
  if (!hasTagMatching) return `${times}; its adapter does not match tags.`
  return `${times}; with tags matched in hardware ${change(small.hardwareUs - small.softwareUs)} and ${change(large.hardwareUs - large.softwareUs)}.`
}

export function streamSentence(letter: string, result: PointToPointAnswer): string {
  const largest = result.points.at(-1)
  if (!largest) return 'What bandwidth does one rank reach?'
  const half = result.points.find(({ streamGBps }) => streamGBps >= largest.streamGBps / 2)
  const reached = `${letter}: one rank reaches ${formatSignificant(largest.streamGBps)} GB/s`
  return half
    ? `${reached}, half of it with messages of ${formatBytes(half.bytes)}.`
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
  return `${letter}: a ${accessName[access]} of 8 B takes ${us(gasnet.latencyUs)} by GASNet-EX and ${us(mpi.latencyUs)} by MPI, ${ratio} times as long.`
}

export function floodSentence(letter: string, result: RmaAnswer, access: Access): string {
  const kib = (library: string) => {
    const half = find(result, library, access, 8)?.halfBandwidthBytes
    // m / (m + half) = 0.9
    return `${formatSignificant(half === undefined ? undefined : (9 * half) / 1024)} KiB`
  }
  return `${letter}: 90 % of ${formatSignificant(result.portGBps)} GB/s is reached with ${kib('gasnet-ex')} a ${accessName[access]} by GASNet-EX, ${kib('mpi-rma')} by MPI.`
}
