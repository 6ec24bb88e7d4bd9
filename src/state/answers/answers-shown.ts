/** What the page has read of the model, to be computed anew and compared. */
import type { AnswerShown } from '../../document/reproduction'
import type { Scenario } from '../../document/scenario/schema'
import type { Read } from '../../experiments/evaluate'
import type { Priority } from '../../model/query'
import { query } from './page-query'

interface Noted {
  readonly reads: readonly Read[]
  readonly scenarios: readonly Scenario[]
}

const noted = new Map<object, Noted>()

/** Demands what a part of the page has read of these scenarios, and keeps in mind of which. */
export function demandReads(owner: object, of: Noted, priority?: Priority, isEdit?: boolean): void {
  const requests = of.reads.map(({ request }) => request)
  query.demand(owner, requests, priority, isEdit)
  if (requests.length > 0) noted.set(owner, of)
  else noted.delete(owner)
}

/** Gives up what it demanded. */
export const leaveReads = (owner: object): void => demandReads(owner, { reads: [], scenarios: [] })

/** Everything that the page shows. */
export function allShown(): readonly AnswerShown[] {
  const { ask } = query.anew()
  return query.shown().map(({ request, answer }) => ({
    kind: request.kind,
    shown: answer,
    askAnew: (how) => ask(request, how),
  }))
}

const nameOf = ({ preset, name }: Scenario) => `${preset ?? ''} ${name}`

/** What is shown of these kinds about these scenarios, each answer once. */
export function shownAbout(
  kinds: readonly string[],
  about: readonly Scenario[],
): readonly AnswerShown[] {
  const names = about.map(nameOf)
  const all = [...noted.values()].flatMap(({ reads, scenarios }) =>
    answersShown(reads, kinds, (at) => {
      const scenario = scenarios[at]
      return scenario !== undefined && names.includes(nameOf(scenario))
    }),
  )
  return all.filter(({ shown }, at) => all.findIndex((each) => each.shown === shown) === at)
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
