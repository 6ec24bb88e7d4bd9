import { expect, it } from 'vitest'
import {
  buildAgreementState,
  type AgreementPoint,
} from '../../../src/charts/agreement/AgreementState'
import { spotAt } from '../../../src/charts/frame/drawing'

const point = (change: Partial<AgreementPoint>): AgreementPoint => ({
  id: 'a',
  title: 'a',
  unit: 'GB/s',
  published: 10,
  predicted: 10,
  look: 'predicted',
  isFar: false,
  facts: [],
  ...change,
})

const placed = (change: Partial<AgreementPoint>) => {
  const state = buildAgreementState([point(change)], 1000)
  const [panel] = state.panels
  const [first] = panel?.points ?? []
  if (!panel || !first) throw new Error('no point')
  return { panel, first }
}

it('puts what agrees on the line of agreement, whatever its size', () => {
  for (const value of [0.02, 1, 39_337]) {
    const { panel, first } = placed({ published: value, predicted: value })
    expect(first.y).toBeCloseTo(panel.even, 9)
  }
})

it('puts half as far below as double above', () => {
  const { panel, first: low } = placed({ predicted: 5 })
  const { first: high } = placed({ predicted: 20 })
  expect(low.y - panel.even).toBeCloseTo(panel.even - high.y, 9)
})

it('leaves nothing out: what lies beyond a scale stands at its edge', () => {
  for (const [published, predicted, beyond] of [
    [7, 0.02, 'down'],
    [1, 90, 'up'],
    [0, 0.003, 'up'],
    [3, -1, 'down'],
  ] as const) {
    const { panel, first } = placed({ unit: 'us', published, predicted })
    expect(first.beyond).toBe(beyond)
    for (const value of [first.x, first.y]) expect(Number.isFinite(value)).toBe(true)
    expect(first.y).toBeGreaterThanOrEqual(panel.top)
    expect(first.y).toBeLessThanOrEqual(panel.bottom)
    expect(first.x).toBeGreaterThanOrEqual(panel.left)
  }
})

it('shows times of all units on one scale', () => {
  const state = buildAgreementState(
    [
      point({ id: 'ns', unit: 'ns', published: 2000, predicted: 2000 }),
      point({ id: 'us', unit: 'us', published: 2, predicted: 2 }),
      point({ id: 's', unit: 's', published: 3, predicted: 3 }),
    ],
    1000,
  )
  expect(state.panels.map(({ title }) => title)).toEqual(['Times'])
  const x = (id: string) => state.points.find((each) => each.point.id === id)?.x
  expect(x('ns')).toBeCloseTo(Number(x('us')), 9)
})

it('compares percentages by points, of either sign', () => {
  const { panel, first } = placed({ unit: 'percent', published: -0.2, predicted: 0.3 })
  expect(panel.yName).toContain('points')
  expect(first.y).toBeLessThan(panel.even)
})

it('stacks its panels where there is less room', () => {
  const points = ['GB/s', 'us', 'ratio', 'percent'].map((unit) => point({ id: unit, unit }))
  const tops = (width: number) =>
    new Set(buildAgreementState(points, width).panels.map(({ top }) => top)).size
  expect([tops(1100), tops(700), tops(350)]).toEqual([1, 2, 4])
  for (const { left, right } of buildAgreementState(points, 350).panels) {
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThanOrEqual(350)
  }
})

it('finds the point under the pointer and none far away', () => {
  const state = buildAgreementState([point({}), point({ id: 'b', published: 5000 })], 1000)
  const [first] = state.points
  if (!first) throw new Error('no point')
  expect(spotAt(state.spots, first.x + 3, first.y - 3)?.id).toBe(first.point.id)
  expect(spotAt(state.spots, first.x, first.y + 80)).toBeUndefined()
})
