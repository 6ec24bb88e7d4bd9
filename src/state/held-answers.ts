/** What the page holds of the model's answers at this moment, and how each is asked anew. */
import { askFirstDesign } from '../answers/guide/ask-first-design'
import { scenarioOf } from '../answers/guide/first-design'
import type { Ask } from '../model/ask'
import type { EngineRequest } from '../model/engine'
import type { AskOptions } from '../model/query'
import { subjectOf, subjectsOf } from './asked-answers'
import { foundDesign } from './guide'
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
  return [
    ...query.shown().map(({ request, answer }): HeldAnswer => ({
      kind: request.kind,
      subjects: subjectsOf(answer),
      shown: answer,
      askAnew: (how) => ask(request, how),
    })),
    ...ofGuide(ask),
  ]
}

/** A first design is one answer of many questions; all its numbers rest on machines, so it goes by those. */
function ofGuide(ask: Ask): readonly HeldAnswer[] {
  const found = foundDesign()
  if (!found) return []
  return [
    {
      kind: 'design',
      subjects: new Set(found.ranked.map(({ candidate }) => subjectOf(scenarioOf(candidate)))),
      shown: found,
      askAnew: ({ signal, onProgress }) =>
        askFirstDesign(stoppable(ask, signal), found.answers, onProgress),
    },
  ]
}

const stoppable =
  (ask: Ask, signal: AbortSignal): Ask =>
  (request, options) =>
    ask(request, { ...options, signal })
