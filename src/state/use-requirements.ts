/** The requirements of the document, judged on what its scenarios achieve. */
import { useMemo } from 'react'
import type { AchievedQuantities } from '../answers/quantities/ask-quantities'
import { judge } from '../domain/procurement/judge'
import { useProcurement } from './procurement-edits'
import { useWorkbook } from './scenario-store'
import { useQuantities } from './use-quantities'
import { askOnceMore, workbookLane } from './workbook-answer'

const lane = workbookLane<AchievedQuantities>()

/** Puts again what was cancelled or has failed. */
export const askRequirementsAgain = () => askOnceMore(lane)

export function useRequirements() {
  const { requirements } = useProcurement()
  const { scenarios } = useWorkbook()
  const ids = requirements.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]))
  const asked = useQuantities(lane, ids)
  const { value } = asked
  const judged = useMemo(
    () =>
      requirements.map((requirement) => {
        const { quantity } = requirement
        return judge(
          requirement,
          scenarios.map((_, at) => (quantity === null ? undefined : value?.[at]?.get(quantity))),
        )
      }),
    [requirements, scenarios, value],
  )
  return {
    scenarios,
    judged,
    /** Undefined where no requirement has a quantity, so that nothing is asked. */
    asked: ids.length === 0 ? undefined : asked,
    achieved: useMemo(() => scenarios.map((_, at) => value?.[at] ?? new Map()), [scenarios, value]),
  }
}

export type RequirementSetup = ReturnType<typeof useRequirements>
