import { lossText } from '../../../src/experiments/shared/loss-words'
import { describe, expect, it } from 'vitest'
import { tableData } from '../../../src/charts/frame/tableData'
import { gainTitle, gainWords, referenceOf } from '../../../src/experiments/tradeoff/gain-points'
import { gainTable } from '../../../src/experiments/tradeoff/gain-table'
import { recordsOf } from '../../../src/tables/write-csv'
import { sampleGains as gains } from './sample-points'

describe('the words', () => {
  it('say who does most, and what is close to it', () => {
    const title = gainTitle(gains(), 'At $139.2 M')
    expect(title).toMatch(
      /^At \$139\.2 M, \S+:1 and \S+:1 tie for the highest throughput: \+\S+\u202f% over 1:1 \(90\u202f% interval \S+ to \S+\); \S+:1 to \S+:1 are within 1 percentage point of it$/,
    )
    expect(gainTitle([], '')).toContain('?')
    const level = gains().map((each) => ({ ...each, gain: each.point.uplinks < 12 ? -0.01 : 0 }))
    // Rounding makes no winner.
    const rounded = level.map((each, at) => (at === 2 ? { ...each, gain: 1e-16 } : each))
    expect(gainTitle(rounded, 'At $200 M')).toBe(gainTitle(level, 'At $200 M'))
    const two = level.slice(0, 2).concat(level.slice(-3))
    expect(gainTitle(two, 'At $200 M')).toMatch(/\$200.M, 1:1 and [\d.]+:1 tie/)
    expect(gainTitle(level, 'At $200 M')).toMatch(/\$200.M, 1:1 and \d+ other splits tie/)
  })

  it('call a taper the highest of its own scenario alone, and say where it does not lead significantly', () => {
    const others = (gain: number) => [{ at: 1, taper: 19, gain, isOld: false }]
    const alone = gains().map((each, at) => ({ ...each, gain: at === 2 ? 0.1 : each.gain / 100 }))
    expect(gainTitle(alone, 'At $9 M', 'A', others(0.05))).toMatch(
      /B \+5\.0.% over a 1:1 version of A\. Highest of A’s tapers, but not offered: \S+:1 with \+10\.0/,
    )
    // A lead whose interval holds 0 is said to be none; the offer with the most is named.
    const lead = (low: number) => ({ low, value: 0.04, high: 0.1 })
    expect(gainTitle(alone, 'At $9 M', 'A', others(0.05), lead(-0.01))).toMatch(
      /not offered: .*\), not significantly more than B$/,
    )
    expect(gainTitle(alone, 'At $9 M', 'A', others(-0.05), lead(-0.01))).toMatch(/more than A$/)
    expect(gainTitle(alone, 'At $9 M', 'A', others(0.05), lead(0.01))).not.toContain('significant')
    expect(gainTitle(alone, 'At $9 M', 'A', others(0.2))).toMatch(
      /B \+20\.0.% over a 1:1 version of A\. Highest of A’s tapers, but not offered: \S+:1 with \+10\.0/,
    )
    expect(gainTitle(alone, 'At $9 M', 'A', others(0.2), lead(-0.01))).toMatch(/more than A$/)
  })

  it('write nothing as nothing, and gains with their intervals', () => {
    const [first] = gains()
    expect(first && gainWords(first)).toBe('0')
    const words = gains()[3]
    expect(words && gainWords(words)).toMatch(/^\+\S+\u202f% \(\S+ to \S+\)$/)
  })

  it('state a loss with its interval, and none whose interval contains zero', () => {
    expect(lossText({ low: 0.01, value: 0.02, high: 0.04 })).toBe('2.00\u202f% (1.00 to 4.00)')
    expect(lossText({ low: -0.01, value: 0, high: 0.02 })).toBe(
      'not significant (−1.00 to +2.00\u202f%)',
    )
    expect(lossText({ low: 0.0001, value: 0.0004, high: 0.0006 })).toBe('less than 0.05\u202f%')
  })

  it('name the reference in the table and give files full numbers', () => {
    const points = gains()
    expect(referenceOf(points)?.point.uplinks).toBe(18)
    const table = gainTable({
      points,
      scenario: { index: 0, letter: 'A' },
      others: [],
      freshness: 'current',
    })
    const { rows, columns } = tableData(table)
    expect(rows[0]?.cells[0]).toBe('1:1 (reference)')
    expect(rows[1]?.cells).toHaveLength(columns.length)
    expect(rows[1]?.cells[6]).toBe('less than 0.05\u202f%')
    expect(rows.at(-1)?.cells.slice(5, 8).join(' ')).toMatch(/^\+\S+ \S+ \(\S+ to \S+\) [+−]\S+$/)
    expect(rows.filter(({ current }) => current)).toHaveLength(2)
    const { columns: heads, rows: records } = recordsOf(table)
    expect(records[1]?.['nodes_gain_percent']).toBeCloseTo(
      100 * (points[1]?.likelyNodeGain ?? 0),
      12,
    )
    expect(records[1]?.['nodes_gain_median_percent']).toBeCloseTo(100 * (points[1]?.nodeGain ?? 0))
    for (const { key } of heads) expect(key).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
    expect(JSON.stringify([rows, records])).not.toMatch(/NaN|Infinity/)
  })
})
