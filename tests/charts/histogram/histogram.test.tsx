import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawTable } from '../../../src/charts/drawings'
import { histogramState } from '../../../src/charts/histogram/histogramState'
import { table, type Table } from '../../../src/tables/table'
import { colliding, cutOff, writtenIn } from '../texts'

interface Bin {
  readonly from: number
  readonly to: number
  readonly static: number
  readonly adaptive: number
}

const WIDTHS = [1086, 860, 548, 358]

function histogram(
  counts: readonly (readonly [fixed: number, adaptive: number])[],
  mean = 8,
): Table {
  const number = (key: keyof Bin) =>
    ({ key, header: key, unit: 'GB/s', value: (bin: Bin) => bin[key], basis: 'simulated' }) as const
  return table<Bin>({
    id: 'pairs',
    caption: 'Pairs',
    columns: [number('from'), number('to'), number('static'), number('adaptive')],
    rows: counts.map(([fixed, adaptive], at) => ({
      from: at / 2,
      to: (at + 1) / 2,
      static: fixed,
      adaptive,
    })),
    freshness: 'current',
    chart: {
      type: 'histogram',
      from: 'from',
      to: 'to',
      panels: [
        {
          count: 'static',
          heading: 'Static, share of pairs',
          reference: { value: mean, label: `mean ${mean}` },
        },
        {
          count: 'adaptive',
          heading: 'Adaptive, share of pairs',
          scenario: 1,
          reference: { value: 23.9, label: 'mean 23.9' },
        },
      ],
    },
  })
}

const counts = Array.from({ length: 48 }, (_, at): readonly [number, number] => [
  at % 7 === 0 ? 100 * at : at % 3,
  at === 47 ? 9000 : 0,
])

function stateOf(of: Table, width = 860) {
  if (of.chart?.type !== 'histogram') throw new Error('the sample is a histogram')
  return histogramState(of, of.chart, width)
}

describe('a histogram', () => {
  it('has a bar for each bin that is not empty, as a share of all', () => {
    const [fixed, adaptive] = stateOf(histogram(counts)).panels
    expect(fixed?.bars).toHaveLength(counts.filter(([count]) => count > 0).length)
    expect(adaptive?.bars).toHaveLength(1)
    expect(adaptive?.bars[0]?.y).toBe(adaptive?.top)
    expect(adaptive?.ticks.at(-1)?.label).toBe('100\u202f%')
  })

  it('shows the rarest as a line, not as nothing', () => {
    const [fixed] = stateOf(
      histogram([
        [1, 0],
        [1e7, 0],
      ]),
    ).panels
    expect((fixed?.bottom ?? 0) - (fixed?.bars[0]?.y ?? 0)).toBeCloseTo(0.75, 9)
  })

  it('reaches only bins in which anything is counted', () => {
    expect(
      stateOf(
        histogram([
          [0, 0],
          [3, 0],
          [0, 2],
        ]),
      ).spots,
    ).toHaveLength(2)
  })

  it('has words that are never cut and never cover one another, wherever the mean is', () => {
    for (const width of WIDTHS) {
      for (const mean of [0, 2, 8, 20, 23.9]) {
        const words = writtenIn(histogram(counts, mean), width)
        expect([width, mean, ...colliding(words), ...cutOff(words, width)]).toEqual([width, mean])
      }
    }
  })

  it('has finite places and tokens as colours, without rows too', () => {
    for (const own of [histogram(counts), histogram([]), histogram([[0, 0]])]) {
      const svg = renderToStaticMarkup(drawTable(own, 358)?.marks)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      for (const [, paint] of svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)) {
        expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
      }
    }
  })
})
