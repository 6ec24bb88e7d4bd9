import { expect, it } from 'vitest'
import {
  type TornadoRow,
  axisName,
  oneSidedSentence,
  tornadoSentence,
  wordsOf,
} from '../../../src/experiments/sensitivity/tornado-table'

const row = (label: string, atLow: number, atHigh: number): TornadoRow => ({
  id: label,
  label,
  unit: '$ each',
  low: 1,
  value: 2,
  high: 3,
  source: '',
  evidence: undefined,
  atLow,
  atHigh,
  effect: undefined,
})

it('bars with both ends on one side are named, with the reason', () => {
  const rows = [row('NVMe', 0.0711, 0.0673), row('DDR', 0.06, 0.07)]
  expect(oneSidedSentence(rows, 0.0667, 'share')).toMatch(
    /than \+6\.67.*: NVMe \(\+7\.11.* and \+6\.73.*\)\. .*whole nodes or racks/,
  )
  expect(oneSidedSentence(rows.slice(1), 0.0667, 'share')).toBeUndefined()
})

it('the axis names what its bars measure, with the unit', () => {
  const labels = ['2:1', '1:1'] as const
  expect(axisName(wordsOf('throughputGain'), labels)).toBe('Gain of 2:1 over 1:1, %')
  expect(axisName(wordsOf('nodes'), labels)).toBe('Number of nodes of 2:1')
})

it('the title says what moves the measure most, and the leading part in the variance with its error', () => {
  const rows = [
    { ...row('NVMe', 0.06, 0.08), effect: { index: 0.2, standardError: 0.01 } },
    { ...row('GPU', 0.065, 0.07), effect: { index: 0.57, standardError: 0.04 } },
  ]
  expect(tornadoSentence(rows, 0.0667, wordsOf('throughputGain'), ['2:1', '1:1'])).toBe(
    'NVMe changes the gain of 2:1 over 1:1 most: +6.67\u202f% at its most likely value, +6.00\u202f% and +8.00\u202f% at the ends of its range; GPU has the largest share of the variance, 57\u202f% ± 4.',
  )
})
