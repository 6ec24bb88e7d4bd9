import { beforeEach, describe, expect, it } from 'vitest'
import { criteriaSets } from '../../../src/document/procurement/criteria-sets'
import { MAX_CRITERIA } from '../../../src/document/procurement/schema'
import { openingWorkbook } from '../../../src/document/presets'
import {
  addMarks,
  addQuantity,
  changeCriterion,
  giveMark,
  loadCriteria,
  normaliseCriteria,
  removeCriterion,
} from '../../../src/state/edits/criteria-edits'
import {
  history,
  redo,
  scenarioStore,
  startWith,
  undo,
} from '../../../src/state/workbook/scenario-store'

const criteria = () => scenarioStore.getState().workbook.procurement.criteria
const [set] = criteriaSets

beforeEach(() => startWith(openingWorkbook()))

describe('criteria are edited', () => {
  it('a set replaces them, and is taken back as one step with a name', () => {
    addQuantity('peak')
    if (set) loadCriteria(set)
    expect(criteria()).toHaveLength(7)
    expect(history().undo).toBe('EuroHPC-like criteria')
    undo()
    expect(criteria().map(({ quantity }) => quantity)).toEqual(['peak'])
    redo()
    expect(criteria()).toHaveLength(7)
  })

  it('the first has all of the weight, one more none', () => {
    addQuantity('peak')
    addMarks()
    expect(criteria().map(({ weightPercent }) => weightPercent)).toEqual([100, 0])
    expect(criteria()[1]).toMatchObject({ rule: 'marks', quantity: null })
    changeCriterion(1, { weightPercent: 100 }, 'weight')
    expect(history().undo).toBe('weight of New criterion')
    normaliseCriteria()
    expect(criteria().map(({ weightPercent }) => weightPercent)).toEqual([50, 50])
    removeCriterion(0)
    expect(criteria().map(({ name }) => name)).toEqual(['New criterion'])
  })

  it('a mark is of a scenario, and can be taken back', () => {
    addMarks()
    giveMark(0, 2, 70)
    expect(criteria()[0]?.marks).toEqual([null, null, 70])
    giveMark(0, 0, 0)
    expect(criteria()[0]?.marks).toEqual([0, null, 70])
    giveMark(0, 2, null)
    expect(criteria()[0]?.marks).toEqual([0])
    giveMark(0, 0, null)
    expect(criteria()[0]?.marks).toEqual([])
  })

  it('what the document does not take is refused in words, and nothing is lost', () => {
    addMarks()
    const before = criteria()
    for (const refused of [
      giveMark(0, 0, 101),
      changeCriterion(0, { weightPercent: -1 }, 'weight'),
      changeCriterion(0, { name: '' }, 'name'),
      changeCriterion(5, { weightPercent: 1 }, 'weight'),
    ]) {
      expect(refused.ok).toBe(false)
      expect(refused.ok ? '' : refused.sentence.length).toBeGreaterThan(20)
    }
    expect(criteria()).toBe(before)
    for (let more = 1; more < MAX_CRITERIA; more += 1) addMarks()
    expect(criteria()).toHaveLength(MAX_CRITERIA)
    expect(addMarks().ok).toBe(false)
    expect(criteria()).toHaveLength(MAX_CRITERIA)
  })
})
