import { describe, expect, it } from 'vitest'
import type { Ranking } from '../../../src/experiments/shared/ranking/ranking'
import { rankText } from '../../../src/experiments/shared/ranking/terms'
import { firstText, matrixTitle, verdictOf } from '../../../src/experiments/answer/words'
import { gainText, percentText, rangeText } from '../../../src/experiments/shared/gain-words'
import { changing, condition, headline, rankingOf, sampledAt } from './rankings'

/** As they are read: with plain spaces. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')

describe('numbers', () => {
  it('have one decimal, and an end near 0 as many as it takes', () => {
    expect(plain(percentText(0.065))).toBe('6.5 %')
    expect(rangeText({ low: 0.0004, high: 0.088 })).toBe('0.04 to 8.8')
    expect(rangeText({ low: -0.00004, high: 0 })).toBe('−0.004 to 0.0')
    expect(rangeText({ low: -1e-14, high: 0.0005 })).toBe('0.0 to 0.1')
    expect(['0', '+0.04 %', '−1.0 %']).toEqual([0, 0.0004, -0.01].map(gainText).map(plain))
  })

  it('name ranks', () => {
    const ranks = [1, 2, 3, 4].map((rank) => rankText({ rank, isTied: false }, []))
    expect(ranks).toEqual(['1st', '2nd', '3rd', '4th'])
    expect(rankText({ rank: 2, isTied: true }, [])).toBe('tie for 2nd')
    expect(rankText({ rank: 4, isTied: false }, [1, 2])).toBe('behind B, C')
  })

  it('name who is first', () => {
    expect(changing.conditions.map((of) => firstText(changing, of))).toEqual([
      'B',
      'B, C tie',
      'A, B tie',
      'A',
    ])
    expect(matrixTitle(changing).text).toMatch(/B is first or ties .*3 of 4/)
    expect(matrixTitle(headline).text).toMatch(/B and C tie .*four/)
  })
})

it('states nodes and money with their intervals, and where the core shapes them', () => {
  const ranking = {
    ...headline,
    sampled: [sampledAt(4158, 4554), sampledAt(4410, 4860), sampledAt(4752, 4752, 0.11)],
  }
  expect(verdictOf(ranking).sampled.map(({ text }) => text.replaceAll('\u202f', ' '))).toEqual([
    'Nodes at the most likely prices (90 % interval of samples): Offer A 4,356 (4,158 to 4,554), B 4,644 (4,410 to 4,860), C 4,752.',
    'Full core ports limit C in 11.0 % of samples.',
    'Purchase cost of these nodes: Offer A $149.5 M (148.6 to 150.0), B $149.6 M (148.6 to 150.0), C $149.7 M (148.6 to 150.0).',
  ])
  const { low, value, high } = { low: 6000, value: 10_664, high: 11_000 }
  const input = { label: 'GPU, list', unit: '$ each', low, value, high }
  const found = [{ input, end: 'low', value: low, firsts: [0, 1, 2], full: [] }] as const
  const changed = (of: Ranking['moves']) =>
    verdictOf({ ...ranking, moves: of }).unchanged.map(({ text }) => text)
  expect(changed({ found, unsure: [] })).toEqual([
    'What would change it on a shared machine:',
    'All three offers tie at the low end of “GPU, list” ($6,000).',
    'A price entered at an end moves its range, so samples go beyond that end.',
  ])
  const share = found.map((each) => ({ ...each, input: { ...input, unit: '%' } }))
  expect(changed({ found: share, unsure: [] }).join(' ')).not.toContain('entered')
  expect(verdictOf(headline).sampled).toEqual([])
})

describe('a lead that costs more than it gains', () => {
  it('is said with both', () => {
    const ranking = rankingOf([condition('shared', [[0.1, 0.06, 0.2]])])
    const [a, b] = ranking.offers
    if (!a || !b) throw new Error('two offers')
    const dear = { ...ranking, offers: [a, { ...b, costUsd: 1.079 * a.costUsd }] }
    expect(
      plain(
        verdictOf(dear)
          .rank.map(({ text }) => text)
          .join(' '),
      ),
    ).toContain('Offer B has 0.1 % more throughput than A and costs 7.9 % more.')
    const alike = { ...ranking, offers: [a, { ...b, costUsd: a.costUsd }] }
    expect(
      verdictOf(alike)
        .rank.map(({ text }) => text)
        .join(' '),
    ).not.toContain('costs')
  })

  it('below 0.05 % is not written as 0.05 %', () => {
    const ranking = rankingOf([condition('shared', [[0.0496, 0.04, 0.06]])])
    const said = plain(
      verdictOf(ranking)
        .differences.map(({ text }) => text)
        .join(' '),
    )
    expect(said).toMatch(/less than 0\.05 % more throughput .*, treated as a tie/)
  })
})
