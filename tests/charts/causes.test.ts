import { describe, expect, it } from 'vitest'
import { buildCausesState, type CausesInput } from '../../src/charts/causes/CausesState'

const input: CausesInput = {
  baseline: { letter: 'A', words: 'A Thin' },
  other: { letter: 'B', words: 'B Fat' },
  steps: [
    { id: 'taper', name: 'taper', share: 0.07, words: '+7.00 %', isWorse: false },
    { id: 'ddr', name: 'DDR memory', share: -0.02, words: '−2.00 %', isWorse: true },
  ],
}

describe.each([358, 860])('a waterfall of causes at %i px', (width) => {
  const state = buildCausesState(input, width)

  it('leads from the baseline, cause by cause, to the other', () => {
    const [from, to] = state.ends
    expect(state.steps[0]?.from).toBe(from.x)
    expect(state.steps[1]?.from).toBe(state.steps[0]?.to)
    expect(state.steps[1]?.to).toBeCloseTo(to.x, 9)
    expect(state.steps.map(({ from: start, to: end }) => Math.sign(end - start))).toEqual([1, -1])
  })

  it('has no mark on a name', () => {
    for (const { x, y, nameX, nameY } of state.ends) {
      expect(width < 500 ? y - nameY : x - nameX).toBeGreaterThan(12)
    }
  })

  it('stays within the drawing', () => {
    const xs = state.steps.flatMap(({ from, to }) => [from, to])
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(state.left)
    expect(Math.max(...xs)).toBeLessThanOrEqual(state.right)
    expect(state.ends[1].y).toBeLessThan(state.bottom)
  })
})

it('stands without causes', () => {
  const state = buildCausesState({ ...input, steps: [] }, 860)
  expect(state.ends[0].x).toBe(state.ends[1].x)
  expect(Number.isFinite(state.ends[0].x)).toBe(true)
})
