/** Why a study asks nothing although all is known that it waits for. Without it a view would wait for ever. */
import type { Scenario } from '../document/scenario/schema'
import type { ScenarioResults } from './results-store'

/** A state of a chart: nothing to compare, or a design that is wrong. */
export type Obstacle =
  | { readonly kind: 'empty'; readonly sentence: string }
  | { readonly kind: 'error'; readonly what: string; readonly why: string; readonly wayOut: string }

const empty = (sentence: string): Obstacle => ({ kind: 'empty', sentence })

export const letterOf = (index: number) => String.fromCharCode(65 + index)

/** Why a design cannot be built, in the model's words; empty where it says none. */
export const issueWords = (results: ScenarioResults | undefined): string =>
  results?.issues[0]?.sentence ?? ''

/** Why the tapers of a scenario do not compete; undefined while they do or may. */
export function taperObstacle(
  index: number,
  { fabric }: Scenario,
  results: ScenarioResults,
  choices: number,
): Obstacle | undefined {
  const letter = letterOf(index)
  const { status, sentence } = results.design
  if (fabric.topology !== 'fat-tree') {
    return empty(
      `${letter} is a ${fabric.topology}, which is not simulated and has no taper to compare. Open “Fabric” in the rail and choose a fat tree, or make another scenario the active one.`,
    )
  }
  switch (status) {
    case 'infeasible':
      return {
        kind: 'error',
        what: `${letter} cannot be built, so there are no tapers of it to compare.`,
        why: issueWords(results),
        wayOut: 'Change it in the rail, or make another scenario the active one.',
      }
    case 'failed':
      return {
        kind: 'error',
        what: `${letter} could not be computed.`,
        why: sentence ?? '',
        wayOut: 'Change the design, or load the page again.',
      }
    case 'current':
      return choices === 0
        ? empty(`The edge switches of ${letter} leave no other taper to compare with.`)
        : undefined
    case 'pending':
    case 'cancelled':
      return undefined
  }
}
