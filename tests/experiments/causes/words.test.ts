import { describe, expect, it } from 'vitest'
import type { Explained } from '../../../src/experiments/causes/explained'
import {
  accountOf,
  causeHeadline,
  largest,
  otherThanCompared,
} from '../../../src/experiments/causes/words'

const cause = (id: string, name = id) => ({ ids: [id], name, paths: [id] })

const gap: Explained = {
  causes: [cause('taper'), cause('ddr', 'DDR memory')],
  nodes: { from: 4000, to: 4200, parts: [280, -80] },
  purchaseUsd: { from: 100e6, to: 100e6, parts: [5e6, -5e6] },
  allYearsUsd: undefined,
  throughput: {
    from: 4000,
    to: 4150,
    parts: [250, -100],
    throughNodes: [278, -79],
    throughApplications: [
      { id: 'amg', name: 'AMG', parts: [-28, -21] },
      { id: 'sw4', name: 'SW4', parts: [0, 0] },
    ],
    notes: [],
  },
  notes: [],
}

describe('why two designs differ, in words', () => {
  it('names the largest effects with their share of the baseline', () => {
    const nodes = accountOf('nodes', gap)
    expect(nodes && causeHeadline(nodes, 'A Thin', 'B Fat')).toBe(
      'B Fat has 5.00\u202f% more nodes than A Thin: +7.00\u202f% from taper; −2.00\u202f% from DDR memory',
    )
    const work = accountOf('throughput', gap)
    expect(work && causeHeadline(work, 'A Thin', 'B Fat')).toMatch(
      /3\.75.% more .*: \+6\.95.% from taper.*; −1\.98.% .*DDR.*; −0\.700.% .*AMG; −0\.525.% .*AMG$/,
    )
  })

  it('says what cancels out where designs are level', () => {
    const cost = accountOf('purchase', gap)
    expect(cost && causeHeadline(cost, 'A Thin', 'B Fat')).toMatch(
      /equals A Thin,.*: \+5\.00.% from taper; −5\.00.% .*DDR/,
    )
  })

  it('names the largest effect however small the gap is', () => {
    const purchaseUsd = { from: 100e6, to: 100.0334e6, parts: [0.04e6, -0.0066e6] }
    const cost = accountOf('purchase', { ...gap, purchaseUsd })
    expect(cost && causeHeadline(cost, 'A Thin', 'B Fat')).toMatch(
      /0\.0334.% more .*: \+0\.0400.% from taper$/,
    )
  })

  it('names no cause of times that the model cannot tell apart, and keeps the table', () => {
    const of = (to: number) => {
      const p99Us = { from: 10, to, parts: [to - 10 - 1, 1] }
      const p99 = accountOf('p99', { ...gap, p99Us, band: 2.17 })
      return { p99, headline: p99 && causeHeadline(p99, 'A Thin', 'B Fat') }
    }
    for (const [to, words] of [
      [12, '20.0\u202f% above'],
      [8, '20.0\u202f% below'],
      [21.6, '116\u202f% above'],
    ] as const) {
      expect(of(to).headline).toBe(
        `Congested p99: B Fat is ${words} A Thin, not significant (90\u202f% band: a factor of 2.17)`,
      )
      expect(of(to).p99?.items).toHaveLength(2)
    }
    expect(of(21.8).headline).toMatch(/B Fat .*118.% higher .*: \+108/)
    expect(of(4.6).headline).toMatch(/B Fat .*54\.0.% lower .*: −64/)
  })

  it('says where the comparison of all scenarios has another gap', () => {
    const work = accountOf('throughput', gap)
    if (!work) throw new Error('no throughput')
    const compared = (...throughputs: readonly (number | undefined)[]) => {
      const found = throughputs.map((throughput) =>
        throughput === undefined ? undefined : { throughput },
      )
      return otherThanCompared(work, { found, covered: 0.62 }, [1, 0])
    }
    expect(compared(4150, 4000)).toBeUndefined()
    expect(compared(undefined, 4000)).toBeUndefined()
    expect(compared(4400, 4000, 5000)).toMatch(/\+10\.0.% .*62\.0.% .*every scenario/)
  })

  it('has nothing to say of what is not known', () => {
    expect(accountOf('all-years', gap)).toBeUndefined()
    expect(accountOf('p99', gap)).toBeUndefined()
    expect(accountOf('throughput', { causes: [], notes: [] })).toBeUndefined()
  })

  it('what is shown and what is not add up to the gap', () => {
    const work = accountOf('throughput', gap)
    const { shown = [], rest } = work ? largest(work, 2, (count) => `${count} others`) : {}
    const sum = [...shown, ...(rest ? [rest] : [])].reduce((all, { adds }) => all + adds, 0)
    expect(shown).toHaveLength(2)
    expect(sum).toBeCloseTo(150, 9)
  })
})
