/**
 * Questions about messages of a scenario: point to point, one-sided, collective. Like `to-request.ts`,
 * the only place where a document becomes such a question.
 */
import { ownPolicy } from '../document/port-policy'
import type { Scenario } from '../document/scenario/schema'
import type { RequestOf, Network } from './engine'
import { toDesign } from './to-request'

/** Powers of two from one byte to 4 MiB. */
const MESSAGE_BYTES: readonly number[] = Array.from({ length: 23 }, (_, power) => 2 ** power)

export function toPointToPoint(
  scenario: Scenario,
  bytes: readonly number[] = MESSAGE_BYTES,
): RequestOf<'pointToPoint'> {
  return {
    kind: 'pointToPoint',
    design: toDesign(scenario),
    bytes: [...bytes],
    striped: isStriped(scenario),
  }
}

/** SC19 sec 4.4.1: without striping, and with 03, a message stays on the port of its socket. */
const isStriped = (scenario: Scenario): boolean => ownPolicy(scenario) !== 'ownPort'

export const toRma = (
  scenario: Scenario,
  bytes: readonly number[] = MESSAGE_BYTES,
): RequestOf<'rma'> => ({
  kind: 'rma',
  design: toDesign(scenario),
  network: networkOf(scenario),
  bytes: [...bytes],
})

interface CollectiveScope {
  readonly ranksPerNode: number
  /** None: powers of two up to the size of the machine, and that size. */
  readonly nodes?: readonly number[]
  readonly bytes?: readonly number[]
}

/** Collective sizes: from a double-precision number to 1 MiB. */
const COLLECTIVE_BYTES: readonly number[] = Array.from({ length: 18 }, (_, power) => 8 * 2 ** power)

export function toCollectives(
  scenario: Scenario,
  { ranksPerNode, nodes = [], bytes = COLLECTIVE_BYTES }: CollectiveScope,
): RequestOf<'collectives'> {
  return {
    kind: 'collectives',
    design: toDesign(scenario),
    ranksPerNode,
    nodes: [...nodes],
    bytes: [...bytes],
    striped: isStriped(scenario),
    inNetwork: scenario.fabric.inNetworkCollectives,
  }
}

/** By preset, where it is not InfiniBand. */
const networks: Readonly<Partial<Record<string, Network>>> = {
  titan: 'gemini',
  'quartz-2to1': 'omni-path',
  'quartz-4to1': 'omni-path',
  'cori-haswell': 'aries',
  'perlmutter-ss10': 'slingshot-10',
  'perlmutter-ss11': 'slingshot-11',
}

/** The network of the machine from which a scenario was made; one's own machine is taken for InfiniBand. */
export const networkOf = ({ preset }: Scenario): Network => networks[preset ?? ''] ?? 'infiniband'
