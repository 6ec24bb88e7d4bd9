import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canRepack,
  edgePorts,
  portRuns,
  mostUplinks,
  nodesOnEdge,
  splitAt,
  splitTapers,
  splitWords,
} from '../../../src/charts/fabric/EdgeSplitState'
import { uplinksByKey } from '../../../src/charts/fabric/EdgeSplitPicture'
import { built, designs } from './machines'

const sierra = { radix: 36, downlinks: 18, uplinks: 9 }

it.each(Object.keys(designs))('nodes on an edge switch of %s are the model’s', async (name) => {
  const { scenario, machine } = await built(name)
  expect(nodesOnEdge(scenario.fabric)).toBe(machine.nodesPerEdge)
})

describe('a drag', () => {
  it('leaves freed ports empty, or repacks them', () => {
    expect(splitAt(sierra, 6, 'empty')).toEqual({ radix: 36, downlinks: 18, uplinks: 6 })
    expect(splitAt(sierra, 6, 'repacked')).toEqual({ radix: 36, downlinks: 30, uplinks: 6 })
  })

  it('ends where the ports end', () => {
    const split = fc.record({
      radix: fc.integer({ min: 2, max: 128 }),
      downlinks: fc.integer({ min: 1, max: 127 }),
      uplinks: fc.integer({ min: 1, max: 127 }),
    })
    fc.assert(
      fc.property(split, fc.double({ min: -50, max: 300, noNaN: true }), (start, wanted) => {
        const repacked = splitAt(start, wanted, 'repacked')
        expect(repacked.uplinks + repacked.downlinks).toBe(start.radix)
        expect(repacked.uplinks).toBeGreaterThanOrEqual(1)
        expect(repacked.downlinks).toBeGreaterThanOrEqual(1)
        fc.pre(start.downlinks < start.radix)
        const empty = splitAt(start, wanted, 'empty')
        expect(empty.uplinks + empty.downlinks).toBeLessThanOrEqual(start.radix)
        expect(empty.downlinks).toBe(start.downlinks)
      }),
    )
  })

  it('follows the keys of a slider', () => {
    const most = mostUplinks(sierra, 'empty')
    expect(most).toBe(18)
    expect(uplinksByKey('ArrowRight', 9, most)).toBe(10)
    expect(uplinksByKey('ArrowDown', 9, most)).toBe(8)
    expect(uplinksByKey('End', 9, most)).toBe(18)
    expect(uplinksByKey('Tab', 9, most)).toBeUndefined()
  })

  it('repacks only where an edge switch takes any node', async () => {
    expect(canRepack((await built('quartz')).scenario.fabric)).toBe(true)
    expect(canRepack((await built('sierra')).scenario.fabric)).toBe(false)
  })
})

describe('the ports', () => {
  it('are up, empty, down, and down without a node', () => {
    const ports = edgePorts({ radix: 10, uplinks: 2, downlinks: 5 }, 4)
    const up = ['up', 'up', 'empty', 'empty', 'empty', 'down', 'down', 'down', 'down']
    expect(ports).toEqual([...up, 'down-empty'])
  })

  it('that the switch does not have are too many', () => {
    const ports = edgePorts({ radix: 4, uplinks: 3, downlinks: 3 }, 3)
    expect(ports.filter((use) => use === 'too-many')).toHaveLength(2)
  })

  it('are told in words with both tapers', () => {
    expect(splitWords(sierra, 18)).toBe('9 uplinks, 9 ports left empty, 18 node ports')
    expect(splitWords({ ...sierra, uplinks: 20 }, 18)).toContain('2 ports too many')
    expect(splitTapers(sierra, 18)).toBe('2:1 by ports, 2:1 populated')
    expect(splitTapers({ ...sierra, downlinks: 27 }, 18)).toBe('3:1 by ports, 2:1 populated')
  })
})

it('draws neighbouring ports of one use together, and loses none', () => {
  const ports = edgePorts({ radix: 36, uplinks: 9, downlinks: 18 }, 16)
  expect(portRuns(ports)).toEqual([
    { use: 'up', first: 0, count: 9 },
    { use: 'empty', first: 9, count: 9 },
    { use: 'down', first: 18, count: 16 },
    { use: 'down-empty', first: 34, count: 2 },
  ])
  expect(portRuns([])).toEqual([])
})
