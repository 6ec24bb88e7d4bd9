/** The experiments about messages: `collectives`, `p2p` and `rma`. */
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import type { MachineDto } from '../model/engine'
import {
  NO_ONE_SIDED_DATA,
  toCollectives,
  toPointToPoint,
  toRma,
} from '../model/to-message-request'

interface MessageContext {
  readonly model: Model
  readonly scenario: Scenario
}

type MessageExperiment = (
  context: MessageContext & { readonly machine: MachineDto },
) => Promise<object>

/** Bytes. */
const SIZES = [8, 2048, 1_048_576] as const

/** Powers of eight, and the whole machine. */
const collectives: MessageExperiment = async ({ model, scenario, machine }) => {
  const parts = [8, 64, 512, 4096].filter((nodes) => nodes < machine.nodes)
  const nodes = [...parts, machine.nodes]
  const scope = { ranksPerNode: 1, nodes, bytes: SIZES }
  return (await model.ask(toCollectives(scenario, scope))).result
}

const p2p: MessageExperiment = async ({ model, scenario }) =>
  (await model.ask(toPointToPoint(scenario, SIZES))).result

/** Asks for no fabric, but for a network on which libraries were measured. */
export const rma = async ({ model, scenario }: MessageContext): Promise<object> => {
  const request = toRma(scenario, SIZES)
  return request ? (await model.ask(request)).result : { notModelled: NO_ONE_SIDED_DATA }
}

export const messageExperiments: readonly (readonly [string, MessageExperiment])[] = [
  ['collectives', collectives],
  ['p2p', p2p],
  ['rma', rma],
]
