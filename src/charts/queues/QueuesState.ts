/** Where packets for an incast's root wait, root outward, as geometry and as a table. */
import { formatCount, formatPercent, formatSignificant } from '../../document/format'
import type { QueueDto, QueuePlaceDto } from '../../model/engine'
import type { TableData } from '../frame/DataTable'

const SMALLEST_WIDTH = 280
const COMPACT_BELOW = 620
const BAR_HEIGHT = 14

/** The links before which packets wait. */
const placeNames: Readonly<Record<QueuePlaceDto, string>> = {
  node: 'Before the root’s node',
  edge: 'Before its edge switch',
  pod: 'Before its pod of leaves',
  core: 'Before the spines',
}

export interface PlacedQueue {
  readonly id: string
  readonly name: string
  readonly nameY: number
  readonly barY: number
  readonly filled: number
  readonly label: string
  readonly labelX: number
  readonly labelY: number
}

export interface QueuesState {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly full: number
  readonly barHeight: number
  readonly queues: readonly PlacedQueue[]
}

export function buildQueuesState(queues: readonly QueueDto[], measured: number): QueuesState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const compact = width < COMPACT_BELOW
  const left = compact ? 0 : 220
  const full = compact ? width : Math.min(240, width - left - 300)
  const step = compact ? 60 : 28
  const placed = queues.map((queue, index): PlacedQueue => {
    const top = 4 + index * step
    const barY = compact ? top + 18 : top + 2
    return {
      id: `${index} ${queue.before}`,
      name: nameOf(queue),
      nameY: top + 13,
      barY,
      filled: full * Math.min(1, queue.filled),
      label: labelOf(queue),
      labelX: compact ? 0 : left + full + 12,
      labelY: compact ? barY + BAR_HEIGHT + 14 : top + 13,
    }
  })
  return {
    width,
    height: 8 + queues.length * step,
    left,
    full,
    barHeight: BAR_HEIGHT,
    queues: placed,
  }
}

const nameOf = ({ before }: QueueDto) => placeNames[before]

function labelOf({ buffers, heldBytes, filled, drainUs }: QueueDto): string {
  if (heldBytes <= 0) return `empty: ${countBuffers(buffers)}`
  const share = filled > 0.995 ? 'full' : `${formatPercent(filled)} full`
  return `${share}: ${bytes(heldBytes)} in ${countBuffers(buffers)}, drains in ${formatSignificant(drainUs)} µs`
}

const countBuffers = (buffers: number) =>
  Math.round(buffers) === 1 ? '1 buffer' : `${formatCount(buffers)} buffers`

/** Bytes in binary units, as buffers are. */
function bytes(count: number): string {
  return count >= 1_048_576
    ? `${formatSignificant(count / 1_048_576)} MiB`
    : `${formatSignificant(count / 1024)} KiB`
}

export function queuesTitle(queues: readonly QueueDto[] | undefined): string {
  if (!queues) return 'Where do packets wait?'
  const longest = queues.toSorted((one, other) => other.drainUs - one.drainUs)[0]
  if (!longest || longest.heldBytes <= 0) return 'No queue stands: nobody sends to one root'
  const all = queues.reduce((sum, { heldBytes }) => sum + heldBytes, 0)
  const share = longest.heldBytes / all
  return `${formatPercent(share, { digits: 2 })} of what waits for a root stands ${lowerFirst(nameOf(longest))}`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const queueColumns = [
  { key: 'before', header: 'Where' },
  { key: 'buffers', header: 'Buffers' },
  { key: 'heldBytes', header: 'Held, bytes' },
  { key: 'filled', header: 'Filled' },
  { key: 'drainUs', header: 'Drains in, µs' },
] as const

export function queuesTable(queues: readonly QueueDto[]): TableData {
  return {
    columns: queueColumns,
    rows: queues.map((queue, index) => ({
      id: String(index),
      cells: [
        nameOf(queue),
        formatCount(queue.buffers),
        formatCount(queue.heldBytes),
        formatPercent(queue.filled),
        formatSignificant(queue.drainUs),
      ],
    })),
  }
}

export function queueRecords(queues: readonly QueueDto[]) {
  return queues.map((queue) => ({
    before: nameOf(queue),
    buffers: queue.buffers,
    heldBytes: queue.heldBytes,
    filled: queue.filled,
    drainUs: queue.drainUs,
  }))
}
