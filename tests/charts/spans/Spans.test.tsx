import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SpansMarks } from '../../../src/charts/spans/SpansMarks'
import {
  buildSpansState,
  type SpansPanel,
  type SpansRow,
} from '../../../src/charts/spans/SpansState'

const panels: readonly SpansPanel[] = [
  { heading: 'Fewer nodes', tick: (value) => String(value), hasZero: true },
  { heading: 'Cost', tick: (value, isLast) => `${value}${isLast ? ' M$' : ''}`, hasZero: false },
]
const rows: readonly SpansRow[] = [
  {
    letter: 'A',
    name: 'Sierra as built',
    cells: [
      { low: -5, high: 0, mark: -5, from: 0, words: '4,320 → 4,104' },
      { low: 98, high: 170, mark: 139, words: '139 (98 to 170)' },
    ],
  },
  {
    letter: 'B',
    name: 'A name that is a good deal longer than what there is room for',
    cells: [
      { low: 0, high: 0, mark: 0, from: 0, words: 'as before' },
      { words: 'cannot be bought' },
    ],
  },
]

describe('spans', () => {
  it.each([860, 358])('are drawn the same every time at %i px', async (width) => {
    const state = buildSpansState(panels, rows, width)
    const svg = renderToStaticMarkup(
      <svg viewBox={`0 0 ${state.width} ${state.height}`}>
        <SpansMarks state={state} />
      </svg>,
    ).replaceAll('><', '>\n<')
    await expect(svg).toMatchFileSnapshot(`snapshots/spans-${width}.svg`)
  })

  it.each([860, 500, 300])('stay within their panel and the picture at %i px', (width) => {
    const state = buildSpansState(panels, rows, width)
    for (const { left, right, spans, bottom } of state.panels) {
      expect(right).toBeLessThanOrEqual(width)
      expect(bottom).toBeLessThanOrEqual(state.height)
      for (const { x1, x2, mark, from } of spans) {
        for (const x of [x1, x2, mark, from ?? mark]) {
          expect(x).toBeGreaterThanOrEqual(left)
          expect(x).toBeLessThanOrEqual(right)
        }
      }
    }
  })

  it('have marks in the order of their numbers, and words alone where there is no number', () => {
    const [first, second] = buildSpansState(panels, rows, 860).panels
    const [a] = first?.spans ?? []
    expect(a?.mark).toBe(a?.x1)
    expect(a?.from).toBe(a?.x2)
    expect(first?.ticks.some(({ isZero, at }) => isZero && at === a?.from)).toBe(true)
    expect(second?.spans).toHaveLength(1)
    expect(second?.words.map(({ words }) => words)).toContain('cannot be bought')
  })

  it('stack on a narrow page, each panel with its letters', () => {
    const state = buildSpansState(panels, rows, 358)
    const [first, second] = state.panels
    expect(second?.axisY).toBeGreaterThan(first?.bottom ?? 0)
    expect(state.names).toHaveLength(4)
    expect(buildSpansState(panels, rows, 860).names).toHaveLength(2)
  })

  it('have an axis even where all are equal, and none before anything is known', () => {
    const still = [{ low: 7, high: 7, mark: 7, words: '7' }]
    const state = buildSpansState(panels.slice(1), [{ letter: 'A', name: 'A', cells: still }], 700)
    expect(state.panels[0]?.spans[0]?.mark).toBeGreaterThan(0)
    expect(state.panels[0]?.ticks.length).toBeGreaterThan(0)
    const unknown = [{ letter: 'A', name: 'A', cells: [{ words: '…' }] }] as const
    const [panel] = buildSpansState(panels.slice(1), unknown, 700).panels
    expect(panel?.ticks).toEqual([])
    expect(panel?.bottom).toBe(state.panels[0]?.bottom)
  })
})
