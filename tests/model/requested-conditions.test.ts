import { expect, it } from 'vitest'
import { requestedConditions } from '../../src/model/contest'

it('are those that the machine has room for, in the order of ranks that the workload has', () => {
  const room = { nodes: 4320, nodesPerEdge: 18, edges: 240 }
  const ids = (jobNodes: number) =>
    requestedConditions({ room, jobNodes, mapping: 'block' }).map(({ id }) => id)
  expect(ids(72)).toContain('split-6')
  expect(ids(4320)).toEqual(['compact', 'random'])
  const mappings = requestedConditions({ room, jobNodes: 72, mapping: 'cyclic' }).map(
    ({ mapping }) => mapping,
  )
  expect(new Set(mappings)).toEqual(new Set(['cyclic']))
})
