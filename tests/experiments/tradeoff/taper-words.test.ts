import { describe, expect, it } from 'vitest'
import {
  fallSentence,
  splitFacts,
  taperNote,
  taperSubtitle,
  taperTitle,
} from '../../../src/experiments/tradeoff/taper-words'
import type { Delivered, LevelLoad, TaperFigures } from '../../../src/model/engine'
import { nodeGain } from '../../../src/experiments/tradeoff/taper-points'
import { SAMPLE_BUDGET_USD, samplePoint, samplePoints, sampleRepacked } from './sample-points'

const at = (points = samplePoints(), routing: 'static' | 'adaptive' = 'adaptive') =>
  taperTitle({ points, routing, budgetUsd: SAMPLE_BUDGET_USD }).replaceAll('\u202f', ' ')

describe('taperTitle', () => {
  it('states what the taper buys and delivers, under the routing that the design has', () => {
    expect(at()).toBe(
      'At $139.2 M, the 2:1 taper buys 270 more nodes than 1:1 and delivers 55.6 % of 1:1’s bisection',
    )
    expect(at(samplePoints(), 'static')).toMatch(/and delivers 65.9 % of 1:1’s bisection$/)
  })

  it('says nominal until it is simulated', () => {
    expect(at(samplePoints({ simulated: false }))).toMatch(/53\.3.% of 1:1’s nominal/)
    const half = samplePoints().map((point) =>
      point.current ? point : { ...point, delivered: undefined },
    )
    expect(at(half)).toMatch(/nominal bisection$/)
  })

  it('compares 1:1 itself with the usual alternative', () => {
    expect(at(samplePoints({ uplinks: 18 }))).toMatch(/would buy 270 more .*deliver 55\.6/)
  })

  it('is right about one node, no gain and a loss', () => {
    const full = { ...samplePoint(18, 18), nodes: 100 }
    const taper = (nodes: number) => at([full, { ...samplePoint(18, 9), nodes }])
    expect(taper(101)).toContain('buys 1 more node than 1:1')
    expect(taper(100)).toContain('buys as many nodes as 1:1')
    expect(taper(90)).toContain('buys 10 fewer nodes than 1:1')
  })

  it('names the least taper where 1:1 cannot be built', () => {
    expect(at(samplePoints().slice(3))).toContain('more nodes than 1.2:1')
  })

  it('is honest about one point and about none', () => {
    expect(at([samplePoint(18, 9)])).toMatch(/only 2:1 .*4,320 nodes/)
    expect(at([])).toMatch(/^No taper .*\$139\.2/)
    expect(at([{ ...samplePoint(18, 9), nodes: Number.NaN }])).toMatch(/^No taper .*\$139\.2/)
  })
})

describe('taperSubtitle', () => {
  const scenario = { letter: 'A', name: 'Sierra as built' }
  it('says how much has been simulated', () => {
    const points = samplePoints()
    expect(taperSubtitle(points, scenario, 'static')).toMatch(/static routing, as designed/)
    expect(taperSubtitle(samplePoints({ simulated: false }), scenario, 'static')).toMatch(
      /not simulated yet/,
    )
    const some = points.map((point, index) =>
      index < 5 ? point : { ...point, delivered: undefined },
    )
    expect(taperSubtitle(some, scenario, 'static')).toContain('5 of 18 tapers are simulated')
  })
})

describe('splitFacts', () => {
  it('names the split, its gain and what it delivers', () => {
    const { title, facts } = splitFacts(samplePoint(18, 9), samplePoints(), 'directors')
    expect(title).toBe('2:1, 18 node ports, 9 uplinks, ports left empty')
    expect(facts.find(({ label }) => label === 'Nodes')?.value).toBe(
      '4,320 (+6.67\u202f% over 1:1)',
    )
    expect(facts.map(({ label }) => label)).toContain('Directors')
  })

  it('says that delivered bisection is not simulated yet', () => {
    const points = samplePoints({ simulated: false })
    const { facts } = splitFacts(samplePoint(18, 9, { simulated: false }), points, 'directors')
    expect(facts.find(({ label }) => label === 'Delivered, adaptive')?.value).toBe(
      'not simulated yet',
    )
  })
})

describe('nodeGain', () => {
  it('is relative to 1:1 and absent there', () => {
    const points = samplePoints()
    expect(nodeGain(points[9] ?? samplePoint(18, 9), points)).toBe('+6.67\u202f%')
    expect(nodeGain(points[0] ?? samplePoint(18, 18), points)).toBeUndefined()
  })
})

it('reads the marks only where there are any, and names both shapes only where both are', () => {
  expect(taperNote([], undefined)).toBeUndefined()
  expect(taperNote([...samplePoints(), ...sampleRepacked()], undefined)).toMatch(
    /^Circles: .*Squares: .*Kinks/,
  )
  expect(taperNote(sampleRepacked(), undefined)).not.toContain('Circles')
})

it('names the computed limit where the least taper delivers a smaller share of its nominal', () => {
  const falling = samplePoints().map((point, at) => {
    const efficiency = at === 0 ? 0.7 : 0.8
    const of = (all: Delivered): Delivered => ({ ...all, efficiency })
    return point.delivered
      ? {
          ...point,
          delivered: { static: of(point.delivered.static), adaptive: of(point.delivered.adaptive) },
        }
      : point
  })
  const limit: LevelLoad = {
    level: 'edgeUp',
    links: 1,
    capacityTBps: 1,
    loadTBps: 1,
    saturatedShare: 1,
    limitedShare: 0.488,
  }
  expect(taperNote(falling, limit)).toMatch(
    /the uplinks of the edge switches limit 48\.8\u202f% of the flows there\.$/,
  )
  expect(taperNote(falling, limit)).not.toContain('adapters')
  expect(taperNote(falling, { ...limit, level: 'endPoint' })).toContain('nodes’ adapters')
  expect(taperNote(falling, undefined)).not.toContain('Near 1:1')
})

describe('a split that delivers less than one with fewer uplinks', () => {
  const delivering = (point: TaperFigures, tbps: number): TaperFigures =>
    point.delivered
      ? {
          ...point,
          delivered: {
            ...point.delivered,
            static: { ...point.delivered.static, deliveredTBps: tbps },
          },
        }
      : point

  it('carries its reason: the tables, or fewer nodes', () => {
    const [wide, narrow] = [samplePoint(18, 12), samplePoint(18, 11)]
    const same = { ...wide, nodes: narrow.nodes }
    expect(fallSentence([delivering(same, 40), delivering(narrow, 50)], 'static')).toBe(
      'With static routing, 18/12 delivers 40.0 TB/s. With fewer uplinks, 18/11 delivers 50.0 TB/s. The reason is that tables fix the uplink of each flow, and the busiest uplinks carry as many flows in both splits.',
    )
    const few = { ...wide, nodes: narrow.nodes / 2 }
    expect(fallSentence([delivering(few, 40), delivering(narrow, 50)], 'static')).toMatch(
      /fewer nodes with 18\/12/,
    )
  })

  it('is not spoken of where more uplinks deliver more', () => {
    expect(fallSentence(samplePoints(), 'static')).toBeUndefined()
    expect(fallSentence(samplePoints({ simulated: false }), 'static')).toBeUndefined()
  })
})
