/** Asks for the scorecard of the document: what its scenarios achieve, then points and ranks of that. */
import { useMemo } from 'react'
import { quantitiesOfCard, sheetOf, type ScorecardAnswers } from '../answers/ask-scorecard'
import type { AchievedQuantities } from '../answers/quantities/ask-quantities'
import { ruleOf, weightsOf } from '../document/procurement/criteria'
import { weightProblem } from '../document/scores/weights'
import type { EngineRequest } from '../model/engine'
import { toScorecard } from '../model/to-scorecard-request'
import { useAnswers, type Question } from './asked-answers'
import { subjectOf } from './scenarios-subject'
import { useWorkbook } from './scenario-store'
import { useQuantities } from './use-quantities'
import { askOnceMore, workbookLane } from './workbook-answer'

type Scorecard = Extract<EngineRequest, { kind: 'scorecard' }>

const lane = workbookLane<AchievedQuantities>()

/** Puts again what was cancelled or has failed. */
export const askQuantitiesAgain = () => askOnceMore(lane)

export function useScorecard() {
  const { scenarios, baseline, procurement } = useWorkbook()
  const { criteria, requirements } = procurement
  const asked = quantitiesOfCard(procurement)
  const quantities = useQuantities(lane, asked)
  const isKnown = quantities.status === 'current' || asked.length === 0
  // What was achieved before may be of scenarios that stood elsewhere.
  const achieved = isKnown ? quantities.value : undefined
  const sheet = useMemo(
    () => sheetOf(scenarios, { criteria, requirements }, achieved ?? []),
    [scenarios, criteria, requirements, achieved],
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
  const subject = useMemo(
    () =>
      JSON.stringify([
        subjectOf(scenarios),
        criteria.map((each) => [each.name, each.quantity, ruleOf(each)]),
        sheet.designs.map(({ place }) => place),
      ]),
    [scenarios, criteria, sheet],
  )
  return {
    criteria,
    /** Designs and criteria in their order: points of others are not shown in their place. */
    subject,
    sheet,
    /** Why the weights cannot be used; undefined if they can. */
    problem,
    /** Undefined where nothing is asked of the scenarios. */
    quantities: asked.length === 0 ? undefined : quantities,
    slot,
    /** Of the document as it is; undefined until it is known. */
    now,
  }
}

export type ScorecardSetup = ReturnType<typeof useScorecard>
