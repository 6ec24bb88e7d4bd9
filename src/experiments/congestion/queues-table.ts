/** Where packets for an incast's root wait, root outward. */
import { formatCount, formatPercent, formatSignificant } from '../../document/format'
import type { Queue, QueuePlace } from '../../model/engine'
import { COUNT, entered, SHARE, simulated } from '../../tables/columns'
import { table, type Freshness, type Table } from '../../tables/table'
import { congestionProvenance } from './provenance'

/** The links before which packets wait. */
const placeNames: Readonly<Record<QueuePlace, string>> = {
  node: 'Before the root’s node',
  edge: 'Before its edge switch',
  pod: 'Before its pod of leaves',
  core: 'Before the spines',
}

const nameOf = ({ before }: Queue) => placeNames[before]

const countBuffers = (buffers: number) =>
  Math.round(buffers) === 1 ? '1 buffer' : `${formatCount(buffers)} buffers`

/** Bytes in binary units, as buffers are. */
function bytes(count: number): string {
  return count >= 1_048_576
    ? `${formatSignificant(count / 1_048_576)} MiB`
    : `${formatSignificant(count / 1024)} KiB`
}

function wordsOf({ buffers, heldBytes, filled, drainUs }: Queue): string {
  if (heldBytes <= 0) return `empty: ${countBuffers(buffers)}`
  const share = filled > 0.995 ? 'full' : `${formatPercent(filled)} full`
  return `${share}: ${bytes(heldBytes)} in ${countBuffers(buffers)}, drains in ${formatSignificant(drainUs)} µs`
}

export function queuesTitle(queues: readonly Queue[] | undefined): string {
  if (!queues) return 'Where do packets wait?'
  const longest = queues.toSorted((one, other) => other.drainUs - one.drainUs)[0]
  if (!longest || longest.heldBytes <= 0) return 'No queue stands: nobody sends to one root'
  const all = queues.reduce((sum, { heldBytes }) => sum + heldBytes, 0)
  const share = longest.heldBytes / all
  return `${formatPercent(share, { digits: 2 })} of what waits for a root stands ${lowerFirst(nameOf(longest))}`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const queuesTable = (queues: readonly Queue[], freshness: Freshness): Table =>
  table<Queue>({
    id: 'queues',
    caption: 'Where packets for a root wait',
    columns: [
      entered('before', 'Where', nameOf),
      simulated('buffers', 'Buffers', ({ buffers }) => buffers, congestionProvenance.queues, COUNT),
      simulated('held_bytes', 'Held', ({ heldBytes }) => heldBytes, congestionProvenance.queues, {
        unit: 'bytes',
        format: formatCount,
      }),
      simulated(
        'filled_share',
        'Filled',
        ({ filled }) => filled,
        congestionProvenance.queues,
        SHARE,
      ),
      simulated(
        'drains_in_us',
        'Drains in',
        ({ drainUs }) => drainUs,
        congestionProvenance.queues,
        { unit: 'µs', format: (time) => formatSignificant(time) },
      ),
    ],
    rows: queues,
    note: 'Queues towards the first root of the first run when a round begins. Buffers fill from the root outward: what does not fit into one place waits in the next, and every packet that must pass waits with it.',
    freshness,
    chart: {
      type: 'rows',
      label: 'before',
      panels: [
        {
          spans: [
            { to: 1, look: 'track' },
            { to: ({ filled }) => Math.min(1, filled), look: 'bar', tone: () => 'risk' },
          ],
          words: wordsOf,
          domain: [0, 1],
          ticks: [],
        },
      ],
    },
  })
