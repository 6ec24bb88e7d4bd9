/** The machines of all scenarios, as one list that stays the same while they do. */
import { useFromResults } from './results-store'
import type { DesignValue } from './results-store'

/** Undefined where a design cannot be built, or is not counted yet. */
export function useDesignValues(): readonly (DesignValue | undefined)[] {
  return useFromResults((results) =>
    results.map(({ design }) => (design.status === 'infeasible' ? undefined : design.value)),
  )
}
