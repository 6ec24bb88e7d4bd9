/** The congested runs of a campaign beside the baseline's. */
import {
  conditionsOf,
  policyName,
  sameCondition,
  type Campaign,
  type TestId,
} from '../../experiments/congestion/campaign-words'
import type { PlacementRow } from '../../experiments/congestion/placements-table'
import type { CongestionRunsDto } from '../../model/engine'
import { scenarioIndex } from '../../ui/scenario-code'

interface Campaigns {
  readonly own: Campaign
  readonly baseline: Campaign | undefined
  readonly test: TestId
  readonly isTwoPorts: boolean
}

/** Of both scenarios under every condition of the active one. */
export function placementRows({
  own,
  baseline,
  test,
  isTwoPorts,
}: Campaigns): readonly PlacementRow[] {
  const conditions = conditionsOf(own.result)
  return conditions.flatMap((condition) => {
    const routing = condition.routing === 'static' ? 'Static' : 'Adaptive'
    const heading =
      conditions.length <= 2 ? routing : `${routing}, ${policyName(condition.policy, isTwoPorts)}`
    const row = ({ letter }: Campaign, runs: CongestionRunsDto): PlacementRow => ({
      condition: heading,
      scenario: scenarioIndex(letter),
      letter,
      runs,
    })
    const other = baseline && sameCondition(baseline.result, condition, own.result.plannedRuns)
    return [
      ...(other && baseline ? [row(baseline, other[test].congested)] : []),
      row(own, condition[test].congested),
    ]
  })
}
