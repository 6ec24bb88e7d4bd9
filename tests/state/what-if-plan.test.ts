import { beforeEach, expect, test } from 'vitest'
import {
  changeCircumstances,
  circumstancesNow,
  resetCircumstances,
} from '../../src/state/circumstances'
import { beginWhatIf, chooseWhatIf, whatIfPlanNow } from '../../src/state/what-if-plan'

beforeEach(resetCircumstances)

test('one damage at a time; the racks of a job stay, and dearer memory breaks nothing', () => {
  changeCircumstances({ racks: 12, failedUplinks: 40 })
  chooseWhatIf('core')
  expect(circumstancesNow()).toMatchObject({ racks: 12, failedUplinks: 0, missingCores: 1 })
  chooseWhatIf('uplinks')
  expect(circumstancesNow()).toMatchObject({ racks: 12, failedUplinksPerEdge: 1, missingCores: 0 })
  chooseWhatIf('memory')
  expect(circumstancesNow()).toMatchObject({ racks: 12, failedUplinksPerEdge: 1 })
})

test('who comes without a question is asked about what is broken already', () => {
  changeCircumstances({ failedUplinks: 40 })
  beginWhatIf()
  expect(whatIfPlanNow().kind).toBe('uplinks')
  expect(circumstancesNow().failedUplinks).toBe(40)

  resetCircumstances()
  changeCircumstances({ missingCores: 2 })
  beginWhatIf()
  expect(whatIfPlanNow().kind).toBe('core')
  expect(circumstancesNow().missingCores).toBe(2)
})

test('a smaller job alone is nothing broken: a director is taken out', () => {
  changeCircumstances({ racks: 12 })
  beginWhatIf()
  expect(whatIfPlanNow().kind).toBe('core')
  expect(circumstancesNow()).toMatchObject({ racks: 12, missingCores: 1 })
})
