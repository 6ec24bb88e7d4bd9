import { beforeEach, expect, test } from 'vitest'
import { changeParameters, parameterStore } from '../../../src/state/parameters/parameter-store'
import { beginWhatIf, chooseWhatIf, whatIfStore } from '../../../src/state/parameters/what-if-plan'

beforeEach(() => parameterStore.setState({}, true))

const now = () => parameterStore.getState()

test('one damage at a time; the racks of a job stay, and dearer memory breaks nothing', () => {
  changeParameters({ racks: 12, failedUplinksAnywhere: 40 })
  chooseWhatIf('core')
  expect(now()).toEqual({ racks: 12, missingCores: 1 })
  chooseWhatIf('uplinks')
  expect(now()).toEqual({ racks: 12, failedUplinks: 1 })
  chooseWhatIf('memory')
  expect(now()).toEqual({ racks: 12, failedUplinks: 1 })
})

test('ten racks are late unless others are', () => {
  chooseWhatIf('late')
  expect(now()).toEqual({ lateRacks: 10 })
  changeParameters({ lateRacks: 3 })
  chooseWhatIf('late')
  expect(now()).toEqual({ lateRacks: 3 })
})

test('who comes without a question is asked about what is broken already', () => {
  changeParameters({ failedUplinksAnywhere: 40 })
  beginWhatIf()
  expect(whatIfStore.getState().kind).toBe('uplinks')
  expect(now()).toEqual({ failedUplinksAnywhere: 40 })

  parameterStore.setState({ missingCores: 2 }, true)
  beginWhatIf()
  expect(whatIfStore.getState().kind).toBe('core')
  expect(now()).toEqual({ missingCores: 2 })
})

test('a smaller job alone is nothing broken: a director is taken out', () => {
  changeParameters({ racks: 12 })
  beginWhatIf()
  expect(whatIfStore.getState().kind).toBe('core')
  expect(now()).toEqual({ racks: 12, missingCores: 1 })
})
