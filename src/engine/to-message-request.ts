/**
 * Questions about messages of a scenario: point to point, one-sided, collective. Like `to-request.ts`,
 * the only place where a document becomes such a question.
 */
import type { Scenario } from '../domain/scenario/schema'
import type { EngineRequest, NetworkDto } from './engine'
import { toDesign } from './to-request'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>

/** Powers of two from one byte to 4 MiB. */
export const MESSAGE_BYTES: readonly number[] = Array.from({ length: 23 }, (_, power) => 2 ** power)

export function toPointToPoint(
  scenario: Scenario,
  bytes: readonly number[] = MESSAGE_BYTES,
): Of<'pointToPoint'> {
  const { striping } = scenario.node.hca
  return {
    kind: 'pointToPoint',
    design: toDesign(scenario),
    bytes: [...bytes],
    // SC19 sec 4.4.1: without striping, and with 03, a message stays on the port of its socket.
    striped: striping === '0123' || striping === '0330',
  }
}

export function toRma(scenario: Scenario, bytes: readonly number[] = MESSAGE_BYTES): Of<'rma'> {
  return {
    kind: 'rma',
    design: toDesign(scenario),
    network: networkOf(scenario),
    bytes: [...bytes],
  }
}

export interface CollectiveScope {
  readonly ranksPerNode: number
  /** None: powers of two up to the size of the machine, and that size. */
  readonly nodes?: readonly number[]
  readonly bytes?: readonly number[]
}

/** Collective sizes: from a double-precision number to 1 MiB. */
export const COLLECTIVE_BYTES: readonly number[] = Array.from(
  { length: 18 },
  (_, power) => 8 * 2 ** power,
)

export function toCollectives(
  scenario: Scenario,
  { ranksPerNode, nodes = [], bytes = COLLECTIVE_BYTES }: CollectiveScope,
): Of<'collectives'> {
  return {
    kind: 'collectives',
    design: toDesign(scenario),
    ranksPerNode,
    nodes: [...nodes],
    bytes: [...bytes],
    inNetwork: scenario.fabric.inNetworkCollectives,
  }
}

const networks: Readonly<Record<string, NetworkDto>> = {
  'cori-haswell': 'aries',
  'perlmutter-ss10': 'slingshot-10',
  'perlmutter-ss11': 'slingshot-11',
}

/** The network whose libraries were measured; a machine of one's own is taken for InfiniBand. */
export function networkOf({ preset }: Scenario): NetworkDto {
  return networks[preset ?? ''] ?? 'infiniband'
}
