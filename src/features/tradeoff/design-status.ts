/** Why a chart of this view is not of the present design, with what would mend it. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { simulateAgain } from '../../state/engine-session'
import type { ScenarioResults } from '../../state/results-store'
import { applyRemedy } from '../../state/use-quantity'

interface Impossible {
  readonly issues: ScenarioResults['issues']
  /** Where the model names no issue. */
  readonly sentence: string | undefined
  /** Whether the last design that could be built is drawn. */
  readonly hasDrawn: boolean
  /** Of the scenario. */
  readonly index: number
}

export function cannotBeBuilt({ issues, sentence, hasDrawn, index }: Impossible): ChartStatus {
  const [issue] = issues
  const remedy = issue?.remedies[0]
  return {
    kind: 'error',
    what: 'This design cannot be built.',
    why: issue?.sentence ?? sentence ?? '',
    wayOut: hasDrawn ? 'The chart is of the last design that could be built.' : '',
    ...(remedy && { fix: { label: remedy.label, run: () => applyRemedy(index, remedy) } }),
  }
}

/** Why nothing that needs the machine will be asked; undefined where it is counted, or will be. */
export function machineProblem(
  { design, issues }: Pick<ScenarioResults, 'design' | 'issues'>,
  index: number,
  hasDrawn: boolean,
): ChartStatus | undefined {
  switch (design.status) {
    case 'pending':
    case 'current':
      return undefined
    case 'infeasible':
      return cannotBeBuilt({ issues, sentence: design.sentence, hasDrawn, index })
    case 'failed':
    case 'cancelled':
      return {
        kind: 'error',
        what: 'The machine could not be counted.',
        why: design.sentence ?? '',
        wayOut: hasDrawn ? 'The chart is of an earlier design.' : '',
        fix: { label: 'Try again', run: simulateAgain },
      }
  }
}
