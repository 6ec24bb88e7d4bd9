/** Where the values of a curve stand, and what of other scenarios stands beside them. */
import { describe, expect, it } from 'vitest'
import type { OtherMachine } from '../../../src/experiments/tradeoff/taper-table'
import type { Crossover, ScenarioCurve } from '../../../src/tables/scenario-curves'
import { samplePoint, samplePoints } from '../../experiments/tradeoff/sample-points'
import { both, curve, gains, messages, spotOf, stateOf, tapers } from './sample-curves'

describe('scales', () => {
  it('place tapers by their logarithm, inside the axis', () => {
    const state = stateOf(tapers())
    const at = (title: string) => spotOf(state, title).x
    expect(at('2:1') - at('1:1')).toBeCloseTo(at('6:1') - at('3:1'), 3)
    expect(at('1:1')).toBeGreaterThan(state.panels[0]?.left ?? 0)
    expect(at('18:1')).toBeLessThan(state.panels[0]?.right ?? 0)
  })

  it('begin at zero, or say where they begin', () => {
    const [nodes, bisection] = stateOf(tapers()).panels
    expect(bisection?.ticks[0]).toMatchObject({ at: bisection?.bottom, label: '0' })
    expect(bisection?.ticks.at(-1)?.label).toMatch(/\u202fTB\/s$/)
    expect(nodes?.heading).toEqual([`Nodes bought, axis starts at ${nodes?.ticks[0]?.label}`])
    const wide = [samplePoint(18, 18), { ...samplePoint(18, 9), nodes: 100_000 }]
    expect(stateOf(tapers({ points: wide })).panels[0]?.heading).toEqual(['Nodes bought'])
  })

  it('hold gains and losses around a line of zero, with signs, to a least loss', () => {
    const [panel] = stateOf(gains()).panels
    const zero = panel?.ticks.find(({ isStrong }) => isStrong)
    expect(zero?.label).toBe('0')
    expect(panel?.ticks.map(({ label }) => label)).toContain('−10')
    expect(panel?.ticks.at(-1)?.label).toMatch(/^\+\d+\u202f%$/)
    expect(panel?.ticks[0]?.label).toBe('−30')
    const first = spotOf(stateOf(gains()), '1:1')
    expect(first.rings?.[0]?.y).toBeCloseTo(zero?.at ?? 0, 6)
  })

  it('of logarithms have ticks at powers of two and ten', () => {
    const [panel] = stateOf(messages([curve('A', 2)])).panels
    expect(panel?.xTicks.map(({ label }) => label).filter(Boolean)[0]).toBe('2')
    expect(panel?.ticks.map(({ label }) => label).filter(Boolean)).toEqual(['2', '5', '10\u202fµs'])
  })

  it('have room around a single row, and none of it is a line', () => {
    const state = stateOf(tapers({ points: [samplePoint(18, 9)] }))
    const [panel] = state.panels
    expect(state.spots).toHaveLength(1)
    expect(state.spots[0]?.x).toBeCloseTo(((panel?.left ?? 0) + (panel?.right ?? 0)) / 2, 6)
    expect(state.panels.flatMap(({ strands }) => strands)).toEqual([])
    expect(state.aligned.map(({ cells }) => cells[0])).toEqual(['2:1'])
  })

  it('are empty for no rows', () => {
    const state = stateOf(tapers({ points: [] }))
    expect(state.spots).toEqual([])
    expect(state.panels.flatMap(({ ticks }) => ticks)).toEqual([])
    expect(state.aligned).toEqual([])
    expect(state.alignedNames).toEqual([])
  })
})

describe('lines', () => {
  it('stand out as the routing says, by line, name and ring', () => {
    for (const routing of ['static', 'adaptive'] as const) {
      const state = stateOf(tapers({ routing }))
      const [, panel] = state.panels
      expect(panel?.strands.filter(({ look }) => look === 'bold')).toHaveLength(1)
      const strong = panel?.ends.filter(({ isStrong }) => isStrong).map(({ text }) => text)
      expect(strong).toEqual([`delivered, ${routing}`])
    }
  })

  it('are left out where there is no value; the ring is then at what is known', () => {
    const state = stateOf(tapers({ points: samplePoints({ simulated: false }) }))
    expect(state.panels[1]?.strands).toHaveLength(1)
    expect(state.panels.flatMap(({ ends }) => ends.map(({ text }) => text))).toEqual([
      'nodes bought',
      'nominal',
    ])
    expect(spotOf(state, '2:1').rings).toHaveLength(2)
  })

  it('join families apart from one another, and name both', () => {
    const [nodes] = stateOf(tapers({ points: both() })).panels
    expect(nodes?.strands).toHaveLength(2)
    expect(nodes?.ends.map(({ text }) => text).toSorted()).toEqual([
      'all ports used',
      'ports left empty',
    ])
    expect(stateOf(tapers({ points: both() })).alignedNames[1]?.text).toBe('node ports / uplinks')
  })

  it('of scenarios that coincide share a name, and others do not', () => {
    const names = (curves: readonly ScenarioCurve[]) =>
      stateOf(messages(curves), 720).panels[0]?.ends.map(({ scenarios, text }) =>
        [...scenarios, text].join(' '),
      )
    const three = [curve('A', 2), curve('B', 2), curve('C', 3.5), curve('A', 0.9, true)]
    expect(names(three)).toEqual(['0 1 in software', '2 in software', '0 in the switches'])
    const other = { ...curve('B', 2), points: curve('A', 4).points.with(6, { x: 4096, y: 14 }) }
    expect(names([curve('A', 2), other])).toHaveLength(2)
  })
})

describe('other scenarios', () => {
  it('are shown inside the axes, and named outside them', () => {
    const others: OtherMachine[] = [
      { index: 1, taper: 1, nodes: 4050, deliveredTBps: 84 },
      { index: 2, taper: 1, nodes: 40_000 },
      { index: 3, taper: 0.2, nodes: 4200 },
      { index: 4, taper: 2, nodes: 4200, deliveredTBps: 5000 },
      { index: 5, taper: Number.NaN, nodes: 4200 },
    ]
    const { panels, notes } = stateOf(tapers({ others }))
    expect(panels[0]?.others.map(({ scenario }) => scenario)).toEqual([1, 4])
    expect(panels[1]?.others.map(({ points }) => points.length)).toEqual([1, 0])
    expect(notes).toEqual([expect.stringMatching(/^C, D and F .*outside/)])
  })

  it('do not stretch the axes, and outdated ones are named', () => {
    const { panels, notes } = stateOf(
      gains([
        { at: 1, taper: 1.5, gain: 0.03, isOld: true },
        { at: 2, taper: 2, gain: 4, isOld: false },
      ]),
    )
    expect(panels[0]?.ticks.at(-1)?.label).toBe('+15\u202f%')
    expect(notes).toEqual([expect.stringMatching(/^Dimmed: B,/), 'C lies outside these axes.'])
  })
})

describe('values of x that are worth a line', () => {
  const build = (crossovers: readonly Crossover[], width = 720) =>
    stateOf(messages([curve('A', 2), curve('B', 3)], crossovers), width).verticals

  it('lie where their logarithm says, each number once, scenarios named together', () => {
    const found = build([
      { letter: 'B', nodes: 1190.4 },
      { letter: 'A', nodes: 714.3 },
      { letter: 'A', nodes: 1190.2 },
    ])
    expect(found.map(({ parts }) => parts[0]?.text)).toEqual([
      'A from 715 nodes',
      'B A from 1,191 nodes',
    ])
    const state = stateOf(messages([curve('A', 2)], [{ letter: 'A', nodes: 1023.5 }]), 720)
    const at = (title: string) => spotOf(state, title).x
    expect(state.verticals[0]?.x).toBeCloseTo((at('512') + at('2,048')) / 2, 3)
  })

  it('are left out beyond the axis, and written where there is room', () => {
    const found = build([
      { letter: 'A', nodes: 9000 },
      { letter: 'B', nodes: 3 },
      { letter: 'A', nodes: 4090 },
    ])
    expect(found.map(({ anchor }) => anchor)).toEqual(['start', 'end'])
  })
})
