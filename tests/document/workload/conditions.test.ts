import { describe, expect, it } from 'vitest'
import {
  conditions,
  hasRoomBeside,
  leastTaperUplinks,
  splitLeaves,
  whyNoRoom,
} from '../../../src/document/workload/conditions'

const sierra = { nodes: 4320, nodesPerEdge: 18, edges: 240 }

describe('conditions', () => {
  const room = (jobNodes: number) =>
    conditions.filter((each) => whyNoRoom(each, jobNodes, sierra) === undefined).map(({ id }) => id)

  it('all fit a small job, and only compact and random ones the whole machine', () => {
    expect(room(72)).toHaveLength(conditions.length)
    expect(room(4320)).toEqual(['compact', 'random'])
    expect(room(4321)).toEqual([])
  })

  it('leave half of the switches to a bully, and a tenth to an incast', () => {
    expect(hasRoomBeside('bisection-bully', 2160, sierra)).toBe(true)
    expect(hasRoomBeside('bisection-bully', 2161, sierra)).toBe(false)
    expect(hasRoomBeside('incast-bully', 240 * 17, sierra)).toBe(true)
    expect(hasRoomBeside('incast-bully', 240 * 17 + 1, sierra)).toBe(false)
    expect(hasRoomBeside('none', 4320, sierra)).toBe(true)
  })

  it('split over times as many edge switches as hold the job', () => {
    expect(splitLeaves(3, 72, sierra)).toBe(12)
    expect(splitLeaves(6, 1080, sierra)).toBeUndefined()
    expect(splitLeaves(3, 2, sierra)).toBeUndefined()
  })
})

it('the least taper is what the ports of a switch allow', () => {
  expect(leastTaperUplinks({ radix: 36, downlinks: 18 })).toBe(18)
  expect(leastTaperUplinks({ radix: 48, downlinks: 32 })).toBe(16)
})
