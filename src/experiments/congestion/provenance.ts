/** Where numbers beside congestors come from. */
import { injection, split } from '../../document/rule-paths'
import type { Provenance } from '../../tables/table'

const CONGESTION_LIMITS =
  'Buffer B and round gap G are fitted on Summit’s policy 03. No congestion control, no thresholds of adaptive routing, no quality of service. Differences within the 90 % band are no statement.'

const congested = (meaning: string, formula: string, source: string): Provenance => ({
  meaning,
  formula,
  source,
  asks: ['congestion'],
  inputs: () => [
    ...injection,
    'node.hca.striping',
    'node.hca.pcieGBpsPerSocket',
    ...split,
    'fabric.linkGBps',
    'fabric.endpointDisorder',
    'seed',
  ],
  parameters: [
    'link-usable-fraction',
    'endpoint-fraction',
    'ring-overhead',
    'ring-jitter',
    'queue-piece',
    'port-buffer',
    'incast-round-gap',
    'congested-band',
    'isolated-band',
  ],
  random: true,
  limits: CONGESTION_LIMITS,
})

export const congestionProvenance = {
  latency: congested(
    'How long an exchange of 8 bytes with both neighbours of a random ring takes, alone and beside congestors; GPCNeT’s sample.',
    'An exchange ends when the messages of both neighbours are there, so delays travel round the ring; a message takes switches and cables, jitter, and the wait in every queue that it meets. Incasts fill the buffers towards their root, from the root outward, in rounds.',
    'GPCNeT (Chunduri et al., SC ’19) as SC19 sec 4.4 runs it, Tables 5 to 8; the queues are this model’s own.',
  ),
  bandwidth: congested(
    'What a rank gets in a random ring of large messages, alone and beside congestors.',
    'Max-min fair shares of the victims’ ring on the links that bulk traffic leaves free, lengthened by the wait of its pieces in the queues of incasts.',
    'GPCNeT (Chunduri et al., SC ’19); max-min fairness: Bertsekas and Gallager, “Data Networks”, 2nd ed., sec 6.5.2; the queues are this model’s own.',
  ),
  allreduce: congested(
    'How long an allreduce of 8 bytes over the victims takes, alone and beside congestors.',
    'Rounds of exchanges with partners twice as far each time; each round waits for its latest message, so that one delayed message delays all.',
    'GPCNeT (Chunduri et al., SC ’19); recursive doubling; the queues are this model’s own.',
  ),
  queues: congested(
    'Where packets for the root of an incast wait when a round begins.',
    'What the senders have in flight fills the buffers from the root outward: bytes of a place = least of what is left and buffers × B; it drains at the rate of the root’s port.',
    'This model’s own; B and G are fitted on SC19 Tables 6 and 8.',
  ),
} as const satisfies Readonly<Record<string, Provenance>>
