import { describe, expect, it } from 'vitest'
import { buildFlowsState } from '../../../src/charts/applications/FlowsState'
import type { FlowLevelDto } from '../../../src/model/engine'

const level = (name: string, meanLoad: number, mostLoad: number): FlowLevelDto => ({
  level: name,
  links: 16,
  jobFlows: 2828,
  neighbourFlows: name.startsWith('edge') ? 144 : 0,
  meanLoad,
  mostLoad,
  loads: [meanLoad, mostLoad],
})

const levels = [
  level('nodeUp', 0.8, 1),
  level('edgeUp', 1.17, 1.21),
  level('edgeDown', 1.17, 1.21),
  level('nodeDown', 0.8, 1),
]

describe('the flows of a cell', () => {
  it.each([358, 640])('lie on one scale within %i pixels, the core on top', (width) => {
    const { flows, width: own, height, barHeight } = buildFlowsState(levels, width, false)
    expect(flows.map(({ key }) => key)).toEqual(['edgeUp', 'edgeDown', 'nodeUp', 'nodeDown'])
    for (const flow of flows) {
      expect(flow.mostX).toBeLessThanOrEqual(own + 1e-6)
      expect(flow.y + barHeight).toBeLessThan(height)
      expect(flow.meanWidth).toBeLessThanOrEqual(flow.width + 1e-6)
    }
    const scales = flows.map(({ fullX, x }) => Math.round(fullX - x))
    expect(new Set(scales).size).toBe(1)
  })

  it('mark links that are asked for more than they carry, and say whose flows they are', () => {
    const { flows } = buildFlowsState(levels, 640, false)
    expect(flows.filter(({ isOver }) => isOver).map(({ key }) => key)).toEqual([
      'edgeUp',
      'edgeDown',
    ])
    expect(flows[0]?.detail).toBe('16 links, 2,828 flows, 144 of the neighbour')
    expect(flows[2]?.detail).toBe('16 links, 2,828 flows')
    expect(flows[0]?.load).toBe('mean 117\u202f%, greatest 121\u202f%')
  })

  it('keep their room while they are awaited', () => {
    expect(buildFlowsState([], 640, false).height).toBe(buildFlowsState(levels, 640, false).height)
  })
})
