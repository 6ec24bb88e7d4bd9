/** The scorecard of a workbook: what its scenarios achieve of the criteria's quantities, as points and ranks. */
import { missedBy, quantitiesThatDisqualify } from '../document/procurement/disqualified'
import type { Procurement } from '../document/procurement/schema'
import type { QuantityId } from '../document/procurement/quantities'
import { cardSheet, quantitiesAsked, type CardSheet } from '../document/procurement/scorecard'
import type { Workbook } from '../document/scenario/schema'
import { visibleText } from '../document/visible-text'
import type { ScorecardDto } from '../model/engine'
import { toScorecard } from '../model/to-scorecard-request'
import type { Ask } from '../model/ask'
import type { OnAsked } from './on-asked'
import { askQuantities, type AchievedQuantities } from './quantities/ask-quantities'
import { orSentence, type Answered } from './scenario-answers'

export interface ScorecardAnswers {
  readonly sheet: CardSheet
  readonly card: ScorecardDto
}

type Judged = Pick<Procurement, 'criteria' | 'requirements'>

/** Quantities that a card needs, each once: those of its criteria, and those that can put a design out. */
export const quantitiesOfCard = ({ criteria, requirements }: Judged): readonly QuantityId[] =>
  criteria.length === 0
    ? []
    : [...new Set([...quantitiesAsked(criteria), ...quantitiesThatDisqualify(requirements)])]

/** The sheet of a document, from what its scenarios achieve. */
export const sheetOf = (
  scenarios: readonly { readonly name: string }[],
  { criteria, requirements }: Judged,
  achieved: AchievedQuantities,
): CardSheet =>
  cardSheet(
    criteria,
    scenarios.map(({ name }, place) => ({
      place,
      title: `${String.fromCharCode(65 + place)} ${visibleText(name)}`,
    })),
    (quantity, place) => achieved[place]?.get(quantity),
    (place) => missedBy(requirements, (quantity) => achieved[place]?.get(quantity)),
  )

/** @returns undefined where there are no criteria @throws EngineError if it was cancelled or the model is lost */
export async function askScorecard(
  ask: Ask,
  workbook: Workbook,
  onAsked: OnAsked = () => undefined,
): Promise<Answered<ScorecardAnswers> | undefined> {
  const { scenarios, baseline, procurement } = workbook
  const { criteria } = procurement
  if (criteria.length === 0) return undefined
  const achieved = await askQuantities(ask, workbook, quantitiesOfCard(procurement), onAsked)
  const sheet = sheetOf(scenarios, procurement, achieved)
  const card = await orSentence(ask(toScorecard(sheet, scenarios[baseline]?.seed ?? 0)))
  return 'sentence' in card ? card : { value: { sheet, card: card.value.result } }
}
