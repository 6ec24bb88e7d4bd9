import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HistogramMarks } from '../../../src/charts/pairs/HistogramMarks'
import {
  histogramRecords,
  histogramTable,
  histogramTitle,
} from '../../../src/charts/pairs/histogramRows'
import { buildHistogramState } from '../../../src/charts/pairs/HistogramState'
import {
  buildPairMapState,
  cellFacts,
  classOf,
  pairMapRecords,
  pairMapTitle,
  UNMEASURED,
} from '../../../src/charts/pairs/PairMapState'
import { pairMapTable } from '../../../src/charts/pairs/pairMapTable'
import { pairsOf } from './model'

const pairs = await pairsOf(0, 40, 64)
const histograms = { static: pairs.static.bandwidth, adaptive: pairs.adaptive.bandwidth }

describe('histogram of pairs', () => {
  it.each([860, 358])('is drawn the same every time at %i px', async (width) => {
    const state = buildHistogramState(histograms, width)
    const svg = renderToStaticMarkup(
      <svg viewBox={`0 0 ${state.width} ${state.height}`}>
        <HistogramMarks state={state} own="static" colour="var(--scenario-a)" />
      </svg>,
    ).replaceAll('><', '>\n<')
    await expect(svg).toMatchFileSnapshot(`snapshots/histogram-${width}.svg`)
  })

  it('counts every pair once, in chart, table and file', () => {
    const sum = histogramRecords(histograms).reduce((total, bin) => total + (bin['static'] ?? 0), 0)
    expect(sum).toBe(pairs.pairs)
    expect(histogramTable(histograms).rows.length).toBeGreaterThan(3)
    expect(histogramTitle(histograms)).toMatch(/^Adaptive routing gives the mean pair/)
    expect(histogramTitle(undefined)).toMatch(/\?$/)
  })
})

describe('map of pairs', () => {
  const input = { pairs, routing: 'static', value: 'mean', width: 700 } as const

  it('has a whole number of pixels a cell and stays within its width', () => {
    for (const width of [340, 390, 700, 1400]) {
      const state = buildPairMapState({ ...input, width })
      expect(Number.isInteger(state.cell)).toBe(true)
      expect(state.left + state.size).toBeLessThanOrEqual(width)
      expect(state.classes).toHaveLength(40 * 40)
    }
  })

  it('calls the worst cells 5 and those with all that a pair has alone 0', () => {
    expect([0.1, 0.3, 0.5, 0.7, 0.9, 1].map(classOf)).toEqual([5, 4, 3, 2, 1, 0])
    const mean = buildPairMapState(input)
    const least = buildPairMapState({ ...input, value: 'least' })
    mean.classes.forEach((found, index) =>
      expect(least.classes[index]).toBeGreaterThanOrEqual(found),
    )
  })

  it('keeps cells without a measured pair apart: they count in no share', () => {
    const cellPairs = pairs.cellPairs.map((count, index) => (index % 41 === 0 ? 0 : count))
    const state = buildPairMapState({ ...input, pairs: { ...pairs, cellPairs } })
    expect(state.classes[0]).toBe(UNMEASURED)
    expect(pairMapTable(state).rows.at(-1)?.cells).toEqual(['not measured', '40', '–'])
    const slow = { ...state, classes: state.classes.map((found) => (found === 6 ? 6 : 5)) }
    expect(pairMapTitle(slow, 'static')).toContain('100')
    const none = { ...state, classes: state.classes.map(() => UNMEASURED) }
    expect(pairMapTitle(none, 'static')).toMatch(/\?$/)
  })

  it('reads a cell, and says the same in table and file', () => {
    const facts = cellFacts(pairs, 'static', 0, 39)
    expect(facts).toMatchObject({ from: '1 to 18', to: '703 to 720' })
    expect(facts.mean).toMatch(/^\d+\.\d\d GB\/s$/)
    const state = buildPairMapState(input)
    const cells = pairMapTable(state).rows.map(({ cells: [, count] }) =>
      Number(count?.replaceAll(',', '')),
    )
    expect(cells.reduce((sum, count) => sum + count, 0)).toBe(1600)
    expect(pairMapRecords(pairs, 'static')).toHaveLength(1600)
    expect(pairMapTitle(state, 'static')).toContain('of the groups of pairs')
    expect(pairMapTitle(undefined, 'static')).toMatch(/\?$/)
  })
})
