import { describe, expect, it } from 'vitest'
import { stackState } from '../../../src/charts/stack/stackState'
import { formatUsd } from '../../../src/document/format'
import type { StackChannels } from '../../../src/tables/channels'
import { table, type Column } from '../../../src/tables/table'
import { colliding, cutOff, writtenIn } from '../texts'

type Row = Readonly<Record<string, number | undefined>> & { readonly name: string }

const parts = ['Nodes', 'Network', 'Cooling plant', 'Energy', 'Staff']
const rows = [
  { name: 'A Sierra as built', Nodes: 117, Network: 30, 'Cooling plant': 4, Energy: 20, Staff: 12 },
  {
    name: 'B Sierra with free cooling',
    Nodes: 125,
    Network: 24,
    'Cooling plant': 0,
    Energy: 21,
    Staff: 12,
  },
] as readonly object[] as readonly Row[]

const tableOf = (more: Partial<StackChannels<Row>> = {}, own = rows) =>
  table<Row>({
    id: 'all-years',
    caption: 'All years',
    columns: [
      { key: 'design', header: 'Design', value: ({ name }) => name, basis: 'analytic' },
      ...parts.map((part): Column<Row> => ({
        key: part,
        header: part,
        value: (row) => row[part],
        format: formatUsd,
        basis: 'analytic',
      })),
    ],
    rows: own,
    freshness: 'current',
    chart: {
      type: 'stack',
      label: 'design',
      parts,
      scenario: ({ name }) => (name.startsWith('A') ? 0 : 1),
      ...more,
    },
  })

const state = (width: number, from = tableOf()) => {
  if (from.chart?.type !== 'stack') throw new Error('drawn as a stack')
  return stackState(from, from.chart, width)
}

describe('parts of a whole', () => {
  it.each([280, 358, 860])('fill one scale without gaps, with a key for each at %i px', (width) => {
    const { bars, height } = state(width)
    for (const { parts: placed, keys } of bars) {
      placed.slice(1).forEach(({ x }, at) => {
        const before = placed[at]
        expect(x).toBeCloseTo((before?.x ?? 0) + (before?.width ?? 0))
      })
      expect(keys.map(({ key }) => key)).toEqual(placed.map(({ key }) => key))
      expect(Math.max(...keys.map(({ y }) => y))).toBeLessThan(height)
    }
    const ends = bars.map(
      ({ parts: placed }) => (placed.at(-1)?.x ?? 0) + (placed.at(-1)?.width ?? 0),
    )
    expect(Math.max(...ends)).toBeCloseTo(width - 1)
    expect((ends[1] ?? 0) / (ends[0] ?? 1)).toBeCloseTo(182 / 183)
    const texts = writtenIn(tableOf(), width)
    expect(colliding(texts)).toEqual([])
    expect(cutOff(texts, width)).toEqual([])
  })

  it('leave out what adds nothing, and keep the shade of every part', () => {
    const [one, other] = state(860).bars
    expect(one?.parts).toHaveLength(5)
    expect(other?.parts.map(({ key }) => key)).not.toContain('Cooling plant')
    for (const { key, strength } of other?.parts ?? []) {
      expect(one?.parts.find((part) => part.key === key)?.strength).toBe(strength)
    }
  })

  it('stand in the outline of the whole where there is one, named before they are known', () => {
    const unknown = rows.map(({ name }) => ({ name })) as readonly object[] as readonly Row[]
    const waiting = state(860, tableOf({ whole: 100 }, unknown))
    expect(waiting.whole).toBe(859)
    expect(waiting.bars.every((bar) => bar.parts.length === 0 && bar.keys.length === 5)).toBe(true)
    const [first] = waiting.bars
    expect(first?.keys[0]?.words).toBe('Nodes –')
    const half = state(860, tableOf({ whole: 366 }))
    const last = half.bars[0]?.parts.at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(859 / 2)
  })
})
