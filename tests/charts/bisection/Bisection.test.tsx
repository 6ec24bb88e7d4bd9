import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BisectionChart } from '../../../src/charts/bisection/BisectionChart'
import { BisectionMarks } from '../../../src/charts/bisection/BisectionMarks'
import {
  bisectionRecords,
  bisectionTable,
  bisectionTitle,
} from '../../../src/charts/bisection/bisectionRows'
import { buildBisectionState } from '../../../src/charts/bisection/BisectionState'
import { openingRows } from './model'

const rows = await openingRows()

describe('bisection of the scenarios', () => {
  it.each([860, 358])('is drawn the same every time at %i px', async (width) => {
    const state = buildBisectionState(rows, width)
    const svg = renderToStaticMarkup(
      <svg viewBox={`0 0 ${state.width} ${state.height}`}>
        <BisectionMarks state={state} />
      </svg>,
    ).replaceAll('><', '>\n<')
    const painted = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
    for (const paint of painted) expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
    await expect(svg).toMatchFileSnapshot(`snapshots/bisection-${width}.svg`)
  })

  it.each([280, 358, 560, 860, 1200])('keeps marks and bars inside %i px', (width) => {
    const state = buildBisectionState(rows, width)
    for (const { marks, nominalX, barY } of state.rows) {
      expect(nominalX).toBeLessThanOrEqual(state.right)
      expect(barY + state.barHeight).toBeLessThan(state.axisY)
      for (const { x, way } of marks) {
        expect(x, way).toBeGreaterThanOrEqual(state.left)
        expect(x, way).toBeLessThanOrEqual(nominalX)
      }
    }
  })

  it('states the result of the scenario that is looked at, and claims nothing before', () => {
    expect(bisectionTitle(rows[0])).toMatch(
      /^Of A’s nominal 54\.0 TB\/s, static tables deliver 44\.\d\u202f%.* adaptive routing 91\.0\u202f%$/,
    )
    expect(bisectionTitle(undefined)).toMatch(/\?$/)
    const waiting = rows.map((row) => ({ ...row, delivered: undefined }))
    const state = buildBisectionState(waiting, 860)
    expect(state.rows.every(({ marks }) => marks.length === 0)).toBe(true)
    expect(bisectionTable(waiting).rows[0]?.cells.slice(2)).toEqual(Array(7).fill('–'))
    const html = renderToStaticMarkup(
      <BisectionChart
        rows={rows}
        active="A"
        status={{ kind: 'stale', work: { share: 0.4, sentence: 'Simulating bisection, 40 %' } }}
        csv={() => ''}
        renderWhere={() => undefined}
      />,
    )
    expect(html).toContain('What does each routing deliver of the nominal bisection?')
    expect(html).not.toContain('static tables deliver')
  })

  it('has the same numbers in its file as in its table', () => {
    const [record] = bisectionRecords(rows)
    expect(record).toMatchObject({ scenario: 'A', nominalTBps: 54, adaptiveTBps: 49.14 })
    expect(bisectionTable(rows).rows[0]?.cells[7]).toBe('49.1')
  })
})
