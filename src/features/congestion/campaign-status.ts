/** The state of the charts of a campaign. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { ScenarioResults } from '../../state/results-store'
import type { CampaignState } from '../../state/use-congestion-answers'
import { applyRemedy } from '../../state/use-quantity'

export interface Watched {
  readonly letter: string
  readonly state: CampaignState
}

/**
 * @param watched the active scenario, then the baseline if it is another
 * @param runs how many are asked for
 */
export function campaignStatus(
  watched: readonly Watched[],
  runs: number,
  own: ScenarioResults,
  index: number,
): ChartStatus {
  if (own.design.status === 'infeasible') return impossible(own, index)
  const [first] = watched
  const failed = watched.find(({ state }) => ['failed', 'infeasible'].includes(state.status))
  if (failed) {
    return {
      kind: 'error',
      what: `This cannot be run on ${failed.letter}.`,
      why: failed.state.sentence ?? '',
      wayOut: first?.state.value
        ? 'Change what is run, or the design. What is drawn is the last result.'
        : 'Change what is run, or the design.',
    }
  }
  if (watched.some(({ state }) => state.status === 'cancelled')) {
    // What was run until then is right, and is said to be incomplete beside the charts.
    return first?.state.value && !first.state.isStale ? { kind: 'current' } : cancelled(first)
  }
  const pending = watched.find(({ state }) => state.status === 'pending')
  if (!pending) return { kind: 'current' }
  const done = watched.reduce((sum, { state }) => sum + state.progress, 0)
  const work = {
    share: done / watched.length,
    sentence: `Run ${runNumber(pending.state, runs)} of ${runs} on ${pending.letter}`,
    onCancel: cancelSimulation,
  }
  const isStale = first?.state.value !== undefined && first.state.isStale
  return isStale ? { kind: 'stale', work } : { kind: 'loading', work }
}

const runNumber = ({ progress }: CampaignState, runs: number) =>
  Math.min(runs, Math.floor(progress * runs) + 1)

function cancelled(first: Watched | undefined): ChartStatus {
  return {
    kind: 'error',
    what: 'The runs were cancelled before the first was complete.',
    why: '',
    wayOut: first?.state.value ? 'What is drawn is of an earlier design or plan.' : '',
    fix: { label: 'Run again', run: simulateAgain },
  }
}

function impossible({ issues, design }: ScenarioResults, index: number): ChartStatus {
  const [issue] = issues
  const remedy = issue?.remedies[0]
  return {
    kind: 'error',
    what: 'This design cannot be built.',
    why: issue?.sentence ?? design.sentence ?? '',
    wayOut: design.value ? 'What is drawn is of the last design that could be built.' : '',
    ...(remedy && { fix: { label: remedy.label, run: () => applyRemedy(index, remedy) } }),
  }
}
