/** Asks for the scorecard of the document: what its scenarios achieve, then points and ranks of that. */
import { useMemo } from 'react'
import { sheetOf, type ScorecardAnswers } from '../answers/ask-scorecard'
import { askQuantities, type AchievedQuantities } from '../answers/quantities/ask-quantities'
import { weightsOf } from '../domain/procurement/criteria'
import { quantityIds } from '../domain/procurement/quantities'
import { NO_PROCUREMENT } from '../domain/procurement/schema'
import { quantitiesAsked } from '../domain/procurement/scorecard'
import { weightProblem } from '../domain/scores/weights'
import type { EngineRequest } from '../engine/engine'
import { toScorecard } from '../engine/to-scorecard-request'
import { useAnswers, type Question } from './asked-answers'
import { scenarioStore, useSettledWorkbook, useWorkbook } from './scenario-store'
import {
  askOnceMore,
  useWorkbookAnswer,
  workbookLane,
  type WorkbookQuestion,
} from './workbook-answer'

type Scorecard = Extract<EngineRequest, { kind: 'scorecard' }>

const lane = workbookLane<AchievedQuantities>()

/** Puts again what was cancelled or has failed. */
export const askQuantitiesAgain = () => askOnceMore(lane)

export function useScorecard() {
  const { scenarios, baseline, procurement } = useWorkbook()
  const { criteria } = procurement
  const quantities = useQuantities(quantitiesAsked(criteria).join(' '))
  const isKnown = quantities.status === 'current' || quantitiesAsked(criteria).length === 0
  // What was achieved before may be of scenarios that stood elsewhere.
  const achieved = isKnown ? quantities.value : undefined
  const sheet = useMemo(
    () => sheetOf(scenarios, { criteria }, achieved ?? []),
    [scenarios, criteria, achieved],
  )
  const problem = weightProblem(weightsOf(criteria))
  const questions = useMemo((): readonly (Question<Scorecard> | undefined)[] => {
    const about = scenarios[baseline]
    if (!isKnown || criteria.length === 0 || problem !== undefined || !about) return [undefined]
    return [{ request: toScorecard(sheet, about.seed), about }]
  }, [sheet, isKnown, criteria, problem, scenarios, baseline])
  const [slot] = useAnswers<Scorecard>('scorecard', questions)
  const card = slot?.status === 'current' ? slot.value?.result : undefined
  const now = useMemo(
    (): ScorecardAnswers | undefined => (card && isKnown ? { sheet, card } : undefined),
    [sheet, card, isKnown],
  )
  return {
    criteria,
    sheet,
    /** Why the weights cannot be used; undefined if they can. */
    problem,
    /** Undefined where nothing is asked of the scenarios. */
    quantities: quantitiesAsked(criteria).length === 0 ? undefined : quantities,
    slot,
    /** Of the document as it is; undefined until it is known. */
    now,
  }
}

export type ScorecardSetup = ReturnType<typeof useScorecard>

/** @param ids quantities, joined by spaces, so that the same ones are the same question */
function useQuantities(ids: string) {
  const { scenarios, baseline, procurement } = useSettledWorkbook()
  const { scoring, statusQuo } = procurement
  // Of criteria and requirements no quantity depends, so that changing a weight asks nothing anew.
  const question = useMemo((): WorkbookQuestion<AchievedQuantities> | undefined => {
    if (ids === '') return undefined
    const asked = { ...NO_PROCUREMENT, scoring, statusQuo }
    const workbook = { ...scenarioStore.getState().workbook, scenarios, baseline }
    return {
      of: [scenarios, baseline, scoring, statusQuo, ids],
      ask: (ask, onAsked) =>
        askQuantities(
          ask,
          { ...workbook, procurement: asked },
          quantityIds.filter((id) => ids.split(' ').includes(id)),
          onAsked,
        ),
    }
  }, [ids, scenarios, baseline, scoring, statusQuo])
  return useWorkbookAnswer(lane, question)
}
