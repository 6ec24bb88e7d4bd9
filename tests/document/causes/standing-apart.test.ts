/** Causes that no design can have apart. */
import { expect, it } from 'vitest'
import { joined, standingApart } from '../../../src/document/causes/groups'

it('causes that cannot stand apart are put together, and only these', () => {
  const three = ['a', 'b', 'c'].map((id) => ({ ids: [id], name: id, paths: [id] }))
  // With a and without b nothing can be built.
  const isBuilt = Array.from({ length: 8 }, (_, at) => !((at & 1) === 1 && (at & 2) === 0))
  const { causes, coalitions } = standingApart(three, isBuilt)
  expect(causes.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']])
  expect(coalitions).toEqual([0, 3, 4, 7])
  const all = standingApart(
    three,
    isBuilt.map(() => true),
  )
  expect(all.causes).toEqual(three)
})

it('some go together by their ids, at the place of the first, and name what they are', () => {
  const causes = ['taper', 'budget', 'routing', 'prices'].map((id) => ({
    ids: [id],
    name: id,
    paths: [id],
  }))
  const { causes: joint, coalitions } = joined(causes, ['budget', 'prices'])
  expect(joint.map(({ name }) => name)).toEqual(['taper', 'budget and prices', 'routing'])
  // Of these three, by their bits in the four.
  expect(coalitions).toEqual([0, 1, 10, 11, 4, 5, 14, 15])
  expect(joined(causes, ['seed']).coalitions).toEqual([...Array(16).keys()])
})
