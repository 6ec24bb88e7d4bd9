/** What the page holds of the model's answers at this moment, and how each is asked anew. */
import type { EngineRequest } from '../model/engine'
import type { AskOptions } from '../model/query'
import { subjectsOf } from './asked-answers'
import { query } from './page-query'

export type How = Required<Pick<AskOptions, 'signal' | 'onProgress'>>

export interface HeldAnswer {
  readonly kind: EngineRequest['kind']
  /** The scenarios that it is about, as `subjectOf` names them. */
  readonly subjects: ReadonlySet<string>
  readonly shown: unknown
  /** Asks the model anew, past everything that was kept. */
  readonly askAnew: (how: How) => Promise<unknown>
}

export function heldAnswers(): readonly HeldAnswer[] {
  const { ask } = query.anew()
  return query.shown().map(({ request, answer }) => ({
    kind: request.kind,
    subjects: subjectsOf(answer),
    shown: answer,
    askAnew: (how) => ask(request, how),
  }))
}
