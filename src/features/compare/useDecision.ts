/** What is decided of the active scenario and the one that it is set against. */
import { useMemo } from 'react'
import { decide } from '../../experiments/comparison/decision'
import { useActiveIndex } from '../../state/active-scenario'
import { useBaseline } from '../../state/scenario-store'
import { useOutcomes } from './outcomes'

export function useDecision() {
  const baseline = useBaseline()
  const active = useActiveIndex()
  const outcomes = useOutcomes()
  // The baseline itself is compared with the first of the others.
  const other = active !== baseline ? active : baseline === 0 ? Math.min(1, outcomes.length - 1) : 0
  const decision = useMemo(() => decide(outcomes, baseline, other), [outcomes, baseline, other])
  return { outcomes, baseline, active, other, decision }
}
