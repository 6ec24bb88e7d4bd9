import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textWidth } from '../../../src/charts/frame/textWidth'
import { SwapMarks } from '../../../src/charts/swap/SwapMarks'
import { buildSwapState, type SwapRow } from '../../../src/charts/swap/SwapState'
import { TICK_SIZE } from '../../../src/charts/frame/textSizes'

const factors = { low: 0.1, high: 10 }
const rows: readonly SwapRow[] = [
  {
    id: 'opticalCableUsd',
    label: 'Optical cable',
    low: 0.46,
    high: 1.34,
    factor: 1.4,
    leader: 'A',
    words: 'A leads above $1,260 each',
  },
  {
    id: 'gpuUsd',
    label: 'GPU',
    low: 0.001,
    high: 1.03,
    factor: 0.47,
    leader: undefined,
    words: 'equal below $5,040 each, core full',
  },
  {
    id: 'ddrUsdPerGB',
    label: 'DDR',
    low: 0.5,
    high: 1.2,
    factor: undefined,
    leader: undefined,
    words: 'no swap',
  },
]

describe('swaps of rank', () => {
  it.each([860, 358])('are drawn the same every time at %i px', async (width) => {
    const state = buildSwapState(rows, factors, width)
    const svg = renderToStaticMarkup(
      <svg viewBox={`0 0 ${state.width} ${state.height}`}>
        <SwapMarks state={state} />
      </svg>,
    ).replaceAll('><', '>\n<')
    await expect(svg).toMatchFileSnapshot(`snapshots/swap-${width}.svg`)
  })

  it('stand on one axis of factors, on which halves are as far as doubles', () => {
    const { ticks, rows: placed } = buildSwapState(rows, factors, 860)
    const at = (label: string) => ticks.find((tick) => tick.label === label)?.at ?? Number.NaN
    expect(at('× 1') - at('× 0.5')).toBeCloseTo(at('× 2') - at('× 1'), 9)
    expect(placed[0]?.at).toBeGreaterThan(at('× 1'))
    expect(placed[0]?.at).toBeLessThan(at('× 2'))
    expect(placed[2]?.at).toBeUndefined()
  })

  it.each([860, 358, 300])('have the words of the axis within the drawing at %i px', (width) => {
    for (const { label, labelX } of buildSwapState(rows, factors, width).ticks) {
      const half = textWidth(label, TICK_SIZE) / 2
      expect(labelX - half).toBeGreaterThanOrEqual(0)
      expect(labelX + half).toBeLessThanOrEqual(width)
    }
  })

  it.each([860, 640, 300])('keep ranges that go beyond the axis inside at %i px', (width) => {
    const state = buildSwapState(rows, factors, width)
    for (const { x1, x2 } of state.rows) {
      expect(x1).toBeGreaterThanOrEqual(state.left)
      expect(x2).toBeLessThanOrEqual(state.right)
    }
  })
})
