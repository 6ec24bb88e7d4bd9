import { expect, test } from 'vitest'
import { landing } from '../../src/features/scenarios/useTabDrag'

const centres = [100, 200, 300]

test('a tab lands after those whose middle it has passed', () => {
  expect([0, 150, 250, 400].map((x) => landing(2, x, centres))).toEqual([0, 1, 2, 2])
  expect([0, 150, 250, 400].map((x) => landing(0, x, centres))).toEqual([0, 0, 1, 2])
})
