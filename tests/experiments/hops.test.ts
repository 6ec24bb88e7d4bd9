import { expect, it } from 'vitest'
import { sharesOf } from '../../src/experiments/hops'

it('counts the pairs of a job by the switches between them', () => {
  // Two pods of two edge switches with 2 nodes each: 28 pairs, 4 within a switch, 8 more within a pod.
  const tree = { edgeNodes: [2, 2, 2, 2], podEdges: [2, 2] }
  expect(sharesOf(tree, 8)).toEqual([4 / 28, 8 / 28, 1 - 12 / 28])
  expect(sharesOf(tree, 3)).toEqual([1 / 3, 1 - 1 / 3, 0])
})

it('has no pair at 5 switches in a two-level tree', () => {
  expect(sharesOf({ edgeNodes: [3, 3], podEdges: [] }, 6)).toEqual([6 / 15, 1 - 6 / 15, 0])
})
