import { describe, expect, it } from 'vitest'
import { curveState } from '../../../src/charts/curve/CurveState'
import { tableData } from '../../../src/charts/frame/tableData'
import {
  tailsSummary,
  tailsTable,
  type TailsInput,
} from '../../../src/experiments/congestion/tails-table'
import { recordsOf } from '../../../src/tables/write-csv'
import { colliding, cutOff, writtenIn } from '../../charts/texts'
import { preset } from '../resolved'
import { bands, campaignOf, LARGE_BYTES } from './campaign'

const sierra = preset('sierra')
const policies = ['ownPort', 'firstPortStriped', 'ownPortStriped'] as const
const own = { letter: 'B', result: campaignOf(policies, 1) } as const
const baseline = { letter: 'A', result: campaignOf(policies, 1.6) } as const

const input: TailsInput = {
  own,
  baseline,
  test: 'latency',
  largeBytes: LARGE_BYTES,
  ofScenarios: [{ ...own, scenario: sierra }],
  isTwoPorts: true,
  freshness: 'current',
}

function plotted(of: TailsInput, width = 856) {
  const table = tailsTable(of)
  const { chart } = table
  if (chart?.type !== 'curve') throw new Error('distributions are curves')
  return curveState(table, chart, width)
}

describe('distributions', () => {
  it('fall from all samples to the rarest, and never rise', () => {
    for (const { strands, top } of plotted(input).panels) {
      expect(strands).toHaveLength(3)
      for (const { path } of strands) {
        const ys = path
          .slice(1)
          .split('L')
          .map((point) => Number(point.split(',')[1]))
        expect(ys[0]).toBe(top)
        expect(ys).toEqual(ys.toSorted((one, other) => one - other))
      }
    }
  })

  it.each(['latency', 'bandwidth', 'allreduce'] as const)(
    'of %s stay inside their width, words too',
    (test) => {
      for (const width of [320, 358, 640, 856, 1400]) {
        const { panels, width: wide } = plotted({ ...input, test }, width)
        for (const panel of panels) {
          expect(panel.right).toBeLessThanOrEqual(wide + 0.01)
          expect(panel.callouts).toHaveLength(6)
        }
        const words = writtenIn(tailsTable({ ...input, test }), width)
        expect([width, ...cutOff(words, width)]).toEqual([width])
        expect([width, ...colliding(words)]).toEqual([width])
      }
    },
  )

  it('mark the condition that the scenario has, and only that', () => {
    const marked = plotted(input).panels.filter(({ isStrong }) => isStrong)
    expect(marked.map(({ heading, detail }) => `${heading.join(' ')}: ${detail}`)).toEqual([
      'Adaptive, 03: port per socket; as in B',
    ])
  })

  it('with one port have one panel a routing and no names of policies', () => {
    const single = { ...own, result: campaignOf(['ownPort'], 1) }
    const { panels } = plotted({ ...input, own: single, baseline: undefined })
    expect(panels.map(({ heading }) => heading.join(' '))).toEqual(['Static', 'Adaptive'])
  })

  it('have their numbers in a table and a file', () => {
    const summary = tailsSummary([baseline, own], 'latency', LARGE_BYTES, true, bands)
    const { columns, rows } = recordsOf(summary)
    expect(rows).toHaveLength(2 * 6 * 2)
    expect(tableData(summary).rows).toHaveLength(rows.length)
    for (const { key } of columns) expect(key).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
    for (const { p50_us: p50, p99_us: p99, p999_us: p999 } of rows) {
      expect(Number(p50)).toBeLessThan(Number(p99))
      expect(Number(p99)).toBeLessThan(Number(p999))
    }
    const [first] = recordsOf(tailsSummary([own], 'bandwidth', LARGE_BYTES, true, bands)).rows
    expect(Number(first?.['p50_gb_per_s'])).toBeGreaterThan(Number(first?.['p99_gb_per_s']))
  })
})
