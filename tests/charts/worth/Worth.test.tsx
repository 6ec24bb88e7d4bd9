import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { WorthMarks } from '../../../src/charts/worth/WorthMarks'
import { buildWorthState, byWorth, type WorthRow } from '../../../src/charts/worth/WorthState'

const rows: readonly WorthRow[] = [
  {
    id: 'ddrUsdPerGB',
    label: 'DDR',
    bars: [
      { letter: 'A', nodesLost: 18, extraUsd: 474_426 },
      { letter: 'C', nodesLost: 36, extraUsd: 1_012_000 },
    ],
  },
  {
    id: 'gpuUsd',
    label: 'GPU',
    bars: [
      { letter: 'A', nodesLost: 252, extraUsd: 8_410_000 },
      { letter: 'C', nodesLost: 288, extraUsd: 13_460_000 },
    ],
  },
  {
    id: 'nvmeUsdPerTB',
    label: 'NVMe',
    bars: [
      { letter: 'A', nodesLost: 0, extraUsd: 0 },
      { letter: 'C', nodesLost: 0, extraUsd: 0 },
    ],
  },
]

describe('what prices are worth', () => {
  it.each([860, 358])('is drawn the same every time at %i px', async (width) => {
    const state = buildWorthState(byWorth(rows), width)
    const svg = renderToStaticMarkup(
      <svg viewBox={`0 0 ${state.width} ${state.height}`}>
        <WorthMarks state={state} />
      </svg>,
    ).replaceAll('><', '>\n<')
    await expect(svg).toMatchFileSnapshot(`snapshots/worth-${width}.svg`)
  })

  it('has the dearest price first', () => {
    expect(byWorth(rows).map(({ id }) => id)).toEqual(['gpuUsd', 'ddrUsdPerGB', 'nvmeUsdPerTB'])
  })

  it('has bars from one zero, in proportion to their numbers', () => {
    const [nodes, usd] = buildWorthState(rows, 860).panels
    const widths = nodes.bars.map(({ width }) => width)
    expect(widths[2]).toBeCloseTo((252 / 288) * (widths[3] ?? 0), 9)
    expect(widths.slice(4)).toEqual([0, 0])
    expect(new Set(nodes.bars.map(({ x }) => x)).size).toBe(1)
    expect(usd.bars[0]?.words).toBe('A $474,426')
    for (const { textX } of usd.bars) expect(textX).toBeLessThan(usd.right)
  })

  it('stands without an answer', () => {
    const bare = rows.map((row) => ({ ...row, bars: [] }))
    expect(buildWorthState(bare, 320).panels[0].bars).toEqual([])
  })
})
