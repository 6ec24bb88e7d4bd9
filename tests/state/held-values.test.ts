import { expect, it } from 'vitest'
import { heldValues } from '../../src/state/held-values'

const subjects = [undefined, 'A B', 'A C']

it('holds what is no longer known as old, until it is known again', () => {
  const first = heldValues([], [undefined, 0.9, undefined], subjects)
  expect(first[1]).toMatchObject({ value: 0.9, isOld: false })
  expect(first[2]).toBeUndefined()
  const edited = heldValues(first, [undefined, undefined, undefined], subjects)
  expect(edited[1]).toMatchObject({ value: 0.9, isOld: true })
  const again = heldValues(edited, [undefined, 0.8, 0.7], subjects)
  expect(again.map((held) => held && [held.value, held.isOld])).toEqual([
    undefined,
    [0.8, false],
    [0.7, false],
  ])
})

it('gives no subject the number of another, and is the same list while nothing changes', () => {
  const first = heldValues([], [undefined, 0.9, 0.7], subjects)
  const moved = heldValues(first, [undefined, undefined], ['D E', 'A C'])
  expect(moved[0]).toBeUndefined()
  expect(moved[1]).toMatchObject({ value: 0.7, isOld: true })
  expect(heldValues(first, [undefined, 0.9, 0.7], subjects)).toBe(first)
})
