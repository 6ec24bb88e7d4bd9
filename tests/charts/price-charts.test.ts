/** Tables of prices as they are shown. */
import { describe, expect, it } from 'vitest'
import { tableData } from '../../src/charts/frame/tableData'
import type { Scenario } from '../../src/document/scenario/schema'
import { casesTable } from '../../src/experiments/prices/cases'
import { risesTable } from '../../src/experiments/prices/rises'
import { shockTable } from '../../src/experiments/prices/shock'
import { swapsTable } from '../../src/experiments/prices/swaps-table'
import { preset } from '../experiments/resolved'
import { holdsWords, plotted } from './rows'

const scenarios = [
  { scenario: 0, title: 'A Sierra as built' },
  { scenario: 1, title: 'B A name that is a good deal longer than what there is room for' },
]
const [one = { scenario: 0, title: '' }, other = one] = scenarios

const shock = shockTable(
  [
    {
      ...one,
      nodes: { share: -0.05, words: '4,320 → 4,104 (−5.00 %)' },
      ddr: { share: -0.5, words: '256 → 128 GB (−50.0 %)' },
      usd: { share: 0.0365, words: '$139.2 M → $144.3 M (+3.65 %)' },
    },
    {
      ...other,
      nodes: { share: 0, words: '4,050, unchanged' },
      ddr: { words: 'too expensive even without DDR' },
      usd: { words: 'cannot be bought' },
    },
  ],
  '',
)

const cases = casesTable(
  [
    {
      ...one,
      years: 'prices of 2018',
      nodes: [5940, 4320, 3132],
      usd: [98e6, 139e6, 170e6],
      nodesWords: '4,320 (3,132 to 5,940)',
      usdWords: '$139 M ($98 M to $170 M)',
    },
    {
      ...other,
      years: 'prices of 2018',
      nodes: undefined,
      usd: undefined,
      nodesWords: 'cannot be bought',
      usdWords: '',
    },
  ],
  '',
)

/** Far beyond the factors that are shown. */
const FAR: Scenario['prices']['ranges'] = [{ price: 'gpuUsd', low: 10, high: 11_000 }]
const { prices, ...sierra } = preset('sierra')
const [dear, cheap] = [
  { at: 0, letter: 'A', scenario: { ...sierra, prices: { ...prices, ranges: FAR } } },
  { at: 1, letter: 'B', scenario: { ...sierra, prices } },
] as const
const swapAt = (factor: number) => ({ factor, nodes: [1, 1], isInRange: false }) as const
const swaps = swapsTable(
  {
    first: dear,
    second: cheap,
    found: [
      {
        key: 'opticalCableUsd',
        label: 'Optical cable',
        of: [dear],
        swap: { ...swapAt(1.4), leader: dear, isCoreFull: false },
      },
      {
        key: 'gpuUsd',
        label: 'GPU',
        of: [dear],
        swap: { ...swapAt(0.47), leader: undefined, isCoreFull: true },
      },
      { key: 'ddrUsdPerGB', label: 'DDR', of: [dear], swap: undefined },
    ],
  },
  'current',
)

const rise = (price: string, scenario: number, nodesLost: number, extraUsd: number) => ({
  key: 'gpuUsd',
  price,
  scenario,
  title: scenarios[scenario]?.title ?? '',
  nodesLost,
  extraUsd,
})
const rises = risesTable([
  rise('GPU', 0, 252, 8_410_000),
  rise('GPU', 1, 288, 13_460_000),
  rise('Whole node, volume factor', 0, 18, 474_426),
  rise('Whole node, volume factor', 1, 0, 0),
])

holdsWords({ shock, cases, swaps, rises })

describe('prices', () => {
  it('have one axis of factors, on which halves are as far as doubles', () => {
    const [panel] = plotted(swaps).panels
    const at = (value: number) => panel?.ticks?.find((tick) => tick.value === value)?.at ?? NaN
    expect(at(1) - at(0.5)).toBeCloseTo(at(2) - at(1), 9)
    const [cable, gpu, ddr] = panel?.cells ?? []
    expect(cable?.points[0]).toMatchObject({ shape: 'mark', letter: 'A' })
    expect(gpu?.points[0]?.shape).toBe('ring')
    expect(ddr?.points).toEqual([])
  })

  it('that rise have bars from one zero, a group a price', () => {
    const [nodes] = plotted(rises).panels
    const width = (at: number) => {
      const [span] = nodes?.cells[at]?.spans ?? []
      return (span?.to ?? 0) - (span?.from ?? 0)
    }
    expect(width(0)).toBeCloseTo((252 / 288) * width(1), 9)
    expect(width(3)).toBe(0)
    expect(plotted(rises).rules).toHaveLength(1)
    expect(nodes?.ticks).toBeUndefined()
  })

  it('stack on a narrow page, each axis with all scenarios', () => {
    const narrow = plotted(shock, 358)
    const [first, second] = narrow.panels
    expect(second?.top).toBeGreaterThan(first?.bottom ?? 0)
    expect(narrow.labels).toHaveLength(6)
    expect(plotted(shock).labels).toHaveLength(2)
    expect(narrow.spots).toHaveLength(2)
  })

  it('leave words alone where there is no number', () => {
    const [, , usd] = plotted(shock).panels
    expect(usd?.cells[1]).toMatchObject({ spans: [], points: [] })
    expect(usd?.cells[1]?.texts.map(({ text }) => text)).toEqual(['cannot be bought'])
    expect(tableData(cases).rows[1]?.cells.slice(2)).toEqual([
      'cannot be bought',
      ...Array(5).fill('–'),
    ])
  })
})
