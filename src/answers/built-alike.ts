/** Designs that differ in what they cost and are built alike, asked about once. */
import type { Scenario } from '../document/scenario/schema'
import {
  EngineError,
  isAnswerTo,
  type EngineAnswer,
  type EngineRequest,
  type MachineDto,
} from '../model/engine'
import { requestHash } from '../model/request-hash'
import type { Ask } from '../model/ask'

/** A design with the machine that was bought, whatever it cost: costs are those of the baseline. */
export const asSimulated = (
  scenario: Scenario,
  { nodes }: MachineDto,
  { prices, operation }: Scenario,
): Scenario => ({
  ...scenario,
  prices,
  operation,
  budget: { ...scenario.budget, mode: 'nodes', nodes },
})

/** Asks equal questions once, also while they are being asked. */
export function onceEach(ask: Ask): Ask {
  const asked = new Map<string, Promise<EngineAnswer>>()
  return async <Request extends EngineRequest>(request: Request) => {
    const key = requestHash(request)
    const coming = asked.get(key) ?? ask(request)
    asked.set(key, coming)
    const answer = await coming
    if (isAnswerTo(request, answer)) return answer
    throw new EngineError('model-fault', 'The model answered another question.')
  }
}
