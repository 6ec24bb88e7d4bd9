/** Edits of the criteria of the scorecard; each is one step that can be undone. */
import {
  criterionOf,
  criterionOfMarks,
  weightsOf,
  withWeights,
} from '../../document/procurement/criteria'
import type { CriteriaSet } from '../../document/procurement/criteria-sets'
import { quantities, type RequiredId } from '../../document/quantities'
import type { Criterion } from '../../document/procurement/schema'
import { normalisedWeights } from '../../document/scores'
import { visibleText } from '../../document/visible-text'
import { changeProcurement } from './procurement-edits'
import { scenarioStore, type EditOutcome } from '../workbook/scenario-store'

const criteriaNow = () => scenarioStore.getState().workbook.procurement.criteria

/** @param what "weight", "name": what of the criterion changes; edits of it that follow quickly are one step */
export function changeCriterion(at: number, change: Partial<Criterion>, what: string): EditOutcome {
  const criteria = criteriaNow()
  const criterion = criteria[at]
  if (!criterion) return { ok: false, sentence: 'This criterion is no longer on the scorecard.' }
  const changed = criteria.with(at, { ...criterion, ...change })
  const step = `${what} of ${visibleText(criterion.name)}`
  return changeProcurement({ criteria: changed }, step, `criterion ${at} ${what}`)
}

/** A mark of the scenario at a place; null takes it back. */
export function giveMark(at: number, place: number, mark: number | null): EditOutcome {
  const marks = [...(criteriaNow()[at]?.marks ?? [])]
  while (marks.length <= place) marks.push(null)
  marks[place] = mark
  const last = marks.findLastIndex((each) => each !== null)
  return changeCriterion(at, { marks: marks.slice(0, last + 1) }, `mark ${place}`)
}

/** The first criterion has all of the weight, one more none until it is given some. */
const firstWeight = (criteria: readonly Criterion[]) => (criteria.length === 0 ? 100 : 0)

export function addQuantity(id: RequiredId): EditOutcome {
  const criteria = criteriaNow()
  const added = criterionOf(id, firstWeight(criteria))
  return changeProcurement({ criteria: [...criteria, added] }, `criterion ${quantities[id].name}`)
}

/** Something that people give marks for. */
export function addMarks(): EditOutcome {
  const criteria = criteriaNow()
  const added = criterionOfMarks('New criterion', 'other', firstWeight(criteria))
  return changeProcurement({ criteria: [...criteria, added] }, 'new criterion')
}

export function removeCriterion(at: number): EditOutcome {
  const criteria = criteriaNow()
  const name = visibleText(criteria[at]?.name ?? '')
  return changeProcurement({ criteria: criteria.toSpliced(at, 1) }, `removal of ${name}`)
}

/** Puts a set in place of all criteria. */
export const loadCriteria = ({ name, criteria }: CriteriaSet): EditOutcome =>
  changeProcurement({ criteria: [...criteria] }, `${name} criteria`)

/** The same proportions, adding up to 100 per cent. */
export function normaliseCriteria(): EditOutcome {
  const criteria = criteriaNow()
  const weights = normalisedWeights(weightsOf(criteria))
  return changeProcurement({ criteria: [...withWeights(criteria, weights)] }, 'normalised weights')
}
