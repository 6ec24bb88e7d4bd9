/** What was read of the model for a number, to be computed anew and compared. */
import type { Read } from '../experiments/evaluate'
import type { AskOptions } from '../model/query'
import { query } from './page-query'

export type How = Required<Pick<AskOptions, 'signal' | 'onProgress'>>

/** An answer as it is shown, and how it is asked anew, past all that was kept. */
export interface AnswerShown {
  readonly kind: string
  readonly shown: unknown
  readonly askAnew: (how: How) => Promise<unknown>
}

/**
 * @param kinds of requests that the number is read from
 * @param isAbout by the index of the scenario that a request is about; all unless given
 */
export const answersShown = (
  reads: readonly Read[],
  kinds: readonly string[],
  isAbout: (scenario: number) => boolean = () => true,
): readonly AnswerShown[] =>
  reads.flatMap(({ request, scenario, state, answer }) =>
    state === 'current' && answer !== undefined && isAbout(scenario) && kinds.includes(request.kind)
      ? [
          {
            kind: request.kind,
            shown: answer,
            askAnew: (how) => query.anew().ask(request, how),
          },
        ]
      : [],
  )
