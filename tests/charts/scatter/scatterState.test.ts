import { expect, it } from 'vitest'
import { spotAt } from '../../../src/charts/frame/drawing'
import { scatterState } from '../../../src/charts/scatter/scatterState'
import type { ScatterChannels, ScatterPanel } from '../../../src/tables/channels'

interface Point {
  readonly panel: string
  readonly x: number
  readonly y: number
}

const panelOf = (heading: string, change: Partial<ScatterPanel<Point>>): ScatterPanel<Point> => ({
  heading,
  of: ({ panel }) => panel === heading,
  scale: 'log',
  x: ({ x }) => x,
  y: ({ y }) => y,
  xName: 'Published',
  yName: 'Predicted ÷ published',
  most: 4,
  yTicks: [0.5, 1, 2],
  even: 1,
  lines: [{ value: 1.5, label: '+50 %' }],
  ...change,
})

const channels: ScatterChannels<Point> = {
  type: 'scatter',
  panels: [
    panelOf('factors', {}),
    panelOf('points', { scale: 'symlog', even: 0, xTicks: [-1, 0, 1, 10] }),
    ...['third', 'fourth'].map((heading) => panelOf(heading, {})),
  ],
  shape: () => 'dot',
  isRisk: () => false,
  tip: ({ x }) => ({ title: String(x), facts: [] }),
}

const stateOf = (points: readonly Point[], width = 1000) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has forgotten the type of its rows
  scatterState({ rows: points }, channels as unknown as ScatterChannels<unknown>, width)

const placed = (change: Partial<Point>) => {
  const [panel] = stateOf([{ panel: 'factors', x: 10, y: 1, ...change }]).panels
  const [first] = panel?.marks ?? []
  if (!panel || !first) throw new Error('no mark')
  return { panel, first }
}

it('puts what agrees on the line of agreement, whatever its size', () => {
  for (const x of [0.02, 1, 39_337]) {
    const { panel, first } = placed({ x })
    expect(first.y).toBeCloseTo(panel.even, 9)
  }
})

it('puts half as far below as double above', () => {
  const { panel, first: low } = placed({ y: 0.5 })
  const { first: high } = placed({ y: 2 })
  expect(low.y - panel.even).toBeCloseTo(panel.even - high.y, 9)
})

it('leaves nothing out: what lies beyond a scale stands at its edge', () => {
  for (const [x, y, beyond] of [
    [7, 0.003, 'down'],
    [1, 90, 'up'],
    [0, Number.POSITIVE_INFINITY, 'up'],
    [3, -1 / 3, 'down'],
  ] as const) {
    const { panel, first } = placed({ x, y })
    expect(first.beyond).toBe(beyond)
    for (const value of [first.x, first.y]) expect(Number.isFinite(value)).toBe(true)
    expect(first.y).toBeGreaterThanOrEqual(panel.top)
    expect(first.y).toBeLessThanOrEqual(panel.bottom)
    expect(first.x).toBeGreaterThanOrEqual(panel.left)
  }
})

it('has room for either sign where values may be below zero', () => {
  const { panel, first } = placed({ panel: 'points', x: -0.2, y: 0.5 })
  expect(first.y).toBeLessThan(panel.even)
  expect(first.beyond).toBeUndefined()
  expect(panel.xTicks.map(({ label }) => label)).toEqual(['0', '1'])
})

it('leaves out panels without rows, and stacks the others where there is less room', () => {
  expect(stateOf([{ panel: 'points', x: 1, y: 1 }]).panels).toHaveLength(1)
  const points = channels.panels.map(({ heading }) => ({ panel: heading, x: 2, y: 1 }))
  const tops = (width: number) => new Set(stateOf(points, width).panels.map(({ top }) => top)).size
  expect([tops(1100), tops(700), tops(350)]).toEqual([1, 2, 4])
  for (const { left, right } of stateOf(points, 350).panels) {
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThanOrEqual(350)
  }
})

it('finds the mark under the pointer and none far away', () => {
  const state = stateOf([
    { panel: 'factors', x: 10, y: 1 },
    { panel: 'factors', x: 5000, y: 1 },
  ])
  const [first] = state.spots
  if (!first) throw new Error('no mark')
  expect(spotAt(state.spots, first.x + 3, first.y - 11)?.id).toBe(first.id)
  expect(spotAt(state.spots, first.x, first.y + 80)).toBeUndefined()
})
