/** The experiments about messages: `collectives`, `p2p` and `rma`. */
import type { Scenario } from '../domain/scenario/schema'
import type { Engine } from '../engine/engine'
import { toCollectives, toPointToPoint, toRma } from '../engine/to-message-request'

export interface MessageContext {
  readonly engine: Engine
  readonly scenario: Scenario
}

type MessageExperiment = (context: MessageContext) => Promise<object>

/** Bytes. */
const SIZES = [8, 2048, 65_536, 1_048_576] as const
const COLLECTIVE_SIZES = [8, 2048, 1_048_576] as const

const collectives: MessageExperiment = async ({ engine, scenario }) => {
  const scope = { ranksPerNode: 1, bytes: COLLECTIVE_SIZES }
  return (await engine.run(toCollectives(scenario, scope))).result
}

const p2p: MessageExperiment = async ({ engine, scenario }) =>
  (await engine.run(toPointToPoint(scenario, SIZES))).result

/** Asks for no fabric: every machine has an answer. */
export const rma: MessageExperiment = async ({ engine, scenario }) =>
  (await engine.run(toRma(scenario, SIZES))).result

export const messageExperiments: readonly (readonly [string, MessageExperiment])[] = [
  ['collectives', collectives],
  ['p2p', p2p],
  ['rma', rma],
]
