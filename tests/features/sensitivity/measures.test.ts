import { expect, it } from 'vitest'
import type { TornadoRow } from '../../../src/charts/uncertain/TornadoState'
import { oneSidedSentence } from '../../../src/features/sensitivity/measures'

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
    /of \+6\.67.*: NVMe \(\+7\.11.* and \+6\.73.*\)\. Machines come in whole racks/,
  )
  expect(oneSidedSentence(rows.slice(1), 0.0667, 'share')).toBeUndefined()
})
