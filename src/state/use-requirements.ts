/** The requirements of the document, judged on what its scenarios achieve. */
import { useMemo } from 'react'
import type { AchievedQuantities } from '../answers/quantities/ask-quantities'
import { judge } from '../document/procurement/judge'
import { useProcurement } from './procurement-edits'
import { subjectOf } from './scenarios-subject'
import { useWorkbook } from './scenario-store'
import { useLastGood } from './use-last-good'
import { useQuantities } from './use-quantities'
import { askOnceMore, workbookLane } from './workbook-answer'

const lane = workbookLane<AchievedQuantities>()

/** Puts again what was cancelled or has failed. */
export const askRequirementsAgain = () => askOnceMore(lane)

export function useRequirements() {
  const { requirements } = useProcurement()
  const { scenarios } = useWorkbook()
  const ids = requirements.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]))
  const answer = useQuantities(lane, ids)
  // What was achieved before is shown only in the columns of the same designs.
  const subject = useMemo(() => subjectOf(scenarios), [scenarios])
  const value = useLastGood(answer.status === 'current' ? answer.value : undefined, subject)
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
  const asked = { ...answer, value }
  return {
    scenarios,
    requirements,
    judged,
    /** Undefined where no requirement has a quantity, so that nothing is asked. */
    asked: ids.length === 0 ? undefined : asked,
    achieved: useMemo(() => scenarios.map((_, at) => value?.[at] ?? new Map()), [scenarios, value]),
  }
}

export type RequirementSetup = ReturnType<typeof useRequirements>
