/** The real door of money and risk for tests, read from the built package. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readFault, faultError } from '../../src/engine/faults'
import {
  PlanningSession,
  initSync,
  type PlanningAnswer,
  type PlanningRequest,
} from '../../src/engine/generated/taper_planning'

export type * from '../../src/engine/generated/taper_planning'

type AnswerTo<Kind extends PlanningAnswer['kind']> = Extract<PlanningAnswer, { kind: Kind }>

const wasmPath = fileURLToPath(
  new URL('../../src/engine/generated/taper_planning_bg.wasm', import.meta.url),
)
initSync({ module: readFileSync(wasmPath) })

const isAnswerTo = <Kind extends PlanningAnswer['kind']>(
  kind: Kind,
  answer: PlanningAnswer,
): answer is AnswerTo<Kind> => answer.kind === kind

/**
 * The answer to a question about money or risk.
 * @param onEarly called with the answer so far after each step but the last, where there is one
 * @throws EngineError
 */
export async function plan<Request extends PlanningRequest>(
  request: Request,
  onEarly?: (answer: AnswerTo<Request['kind']>) => void,
): Promise<AnswerTo<Request['kind']>> {
  const { kind }: { kind: Request['kind'] } = request
  const answerOf = (session: PlanningSession) => {
    const answer = session.answer()
    if (!isAnswerTo(kind, answer)) throw new Error(`an answer to ${answer.kind}`)
    return answer
  }
  try {
    const session = PlanningSession.open(request)
    let progress = session.step()
    while (progress.done < progress.total) {
      onEarly?.(answerOf(session))
      progress = session.step()
    }
    const answer = answerOf(session)
    session.free()
    return await Promise.resolve(answer)
  } catch (error) {
    const fault = readFault(error)
    throw fault ? faultError(fault) : error
  }
}
