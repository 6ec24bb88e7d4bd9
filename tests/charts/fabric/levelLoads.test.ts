import { expect, it } from 'vitest'
import { levelLoads } from '../../../src/charts/fabric/levelLoads'
import { campaignOf } from '../../experiments/congestion/campaign'

it('says the load and the queue of each class of links, and nothing of an unknown policy', () => {
  const result = campaignOf(['ownPort'], 1)
  const { uplinks, nodeLinks, core } = levelLoads(result, 'ownPort', 'static')
  expect(uplinks?.map(({ value }) => value)).toEqual(['40\u202f%', 'full, 25.9 µs'])
  expect(nodeLinks).toHaveLength(1)
  // The last place is empty.
  expect(core).toHaveLength(1)
  expect(levelLoads(result, 'firstPortStriped', 'static')).toEqual({})
})
