/** What the scenarios achieve of some quantities, asked while a view shows it. */
import { useMemo } from 'react'
import { askQuantities, type AchievedQuantities } from '../answers/quantities/ask-quantities'
import { quantityIds, type QuantityId } from '../document/procurement/quantities'
import { NO_PROCUREMENT } from '../document/procurement/schema'
import { scenarioStore, useSettledWorkbook, useWorkbook } from './scenario-store'
import {
  unsettled,
  useWorkbookAnswer,
  type WorkbookAnswer,
  type WorkbookLane,
  type WorkbookQuestion,
} from './workbook-answer'

/**
 * While a value is being dragged, what is known is of the design before, and never current.
 * @param ids those asked for; none asks nothing
 */
export function useQuantities(
  lane: WorkbookLane<AchievedQuantities>,
  ids: readonly QuantityId[],
): WorkbookAnswer<AchievedQuantities> {
  const now = useWorkbook()
  const { scenarios, baseline, procurement } = useSettledWorkbook()
  const { scoring, statusQuo } = procurement
  // The same quantities in another order are the same question.
  const wanted = quantityIds.filter((id) => ids.includes(id)).join(' ')
  // Of criteria and requirements no quantity depends, so that changing one asks nothing anew.
  const question = useMemo((): WorkbookQuestion<AchievedQuantities> | undefined => {
    if (wanted === '') return undefined
    const asked = { ...NO_PROCUREMENT, scoring, statusQuo }
    const { workbook } = scenarioStore.getState()
    return {
      of: [scenarios, baseline, scoring, statusQuo, wanted],
      ask: (ask, onAsked) =>
        askQuantities(
          ask,
          { ...workbook, scenarios, baseline, procurement: asked },
          quantityIds.filter((id) => wanted.split(' ').includes(id)),
          onAsked,
        ),
    }
  }, [wanted, scenarios, baseline, scoring, statusQuo])
  const answer = useWorkbookAnswer(lane, question)
  const isSettled =
    now.scenarios === scenarios &&
    now.baseline === baseline &&
    now.procurement.scoring === scoring &&
    now.procurement.statusQuo === statusQuo
  return isSettled ? answer : unsettled(answer)
}
