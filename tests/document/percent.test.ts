import { expect, it } from 'vitest'
import { fromShown, shownUnit, toShown } from '../../src/document/value-text'

it('shares are shown and entered in per cent, everything else as it is', () => {
  expect(shownUnit('% of memory')).toBe(0.01)
  expect(toShown(0.29, '%')).toBe(29)
  expect(fromShown(29, '%')).toBe(0.29)
  expect(fromShown(7.3, '% of time outside MPI')).toBe(0.073)
  expect(toShown(0.29, 'GB')).toBe(0.29)
  expect(fromShown(29, '')).toBe(29)
})
