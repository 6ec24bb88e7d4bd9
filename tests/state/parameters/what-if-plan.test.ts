import { beforeEach, expect, test } from 'vitest'
import { changeParameters, parameterStore } from '../../../src/state/parameters/parameter-store'
import { chooseWhatIf, whatIfKind } from '../../../src/state/parameters/what-if-plan'

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

test('who comes without a question is asked about what is broken already, and nothing is broken for him', () => {
  expect(whatIfKind(undefined, { failedUplinksAnywhere: 40 })).toBe('uplinks')
  expect(whatIfKind(undefined, { missingCores: 2 })).toBe('core')
  expect(whatIfKind(undefined, { racks: 12 })).toBe('memory')
  expect(whatIfKind('late', { missingCores: 2 })).toBe('late')
})
