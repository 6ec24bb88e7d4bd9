/** What the page holds of the model's answers at this moment, and how each is asked anew. */
import { askFirstDesign } from '../answers/guide/ask-first-design'
import { scenarioOf } from '../answers/guide/first-design'
import type { Ask } from '../model/ask'
import type { EngineRequest } from '../model/engine'
import type { AskOptions } from '../model/query'
import { subjectOf, subjectsOf } from './asked-answers'
import { foundDesign } from './guide'
import { query } from './page-query'
import { throughputState } from './throughputs'
import { findThroughputs } from './watch-throughput'

export type How = Required<Pick<AskOptions, 'signal' | 'onProgress'>>

export interface HeldAnswer {
  /** A kind of request; `throughput` is a chain of several. */
  readonly kind: EngineRequest['kind'] | 'throughput'
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
    ...ofThroughput(ask),
    ...ofGuide(ask),
  ]
}

function ofThroughput(ask: Ask): readonly HeldAnswer[] {
  const { status, answer } = throughputState()
  if (status !== 'current' || !answer) return []
  return [
    {
      kind: 'throughput',
      subjects: new Set(answer.scenarios.map(subjectOf)),
      shown: answer.found,
      askAnew: async ({ signal, onProgress }) =>
        (await findThroughputs(stoppable(ask, signal), answer, onProgress)).found,
    },
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
