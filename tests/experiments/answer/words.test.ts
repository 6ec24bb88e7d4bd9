import { describe, expect, it } from 'vitest'
import {
  cannotBeBuilt,
  codeLeftOut,
  exceedsBudget,
  unlikePrices,
} from '../../../src/experiments/answer/not-ranked'
import type { Ranking } from '../../../src/experiments/answer/ranking'
import { rankText } from '../../../src/experiments/answer/terms'
import { firstText, matrixTitle, verdictOf } from '../../../src/experiments/answer/words'
import { gainText, percentText, rangeText } from '../../../src/experiments/shared/gain-words'
import type { Message } from '../../../src/tables/table'
import { changing, condition, headline, rankingOf, refusing, sampledAt, sixIn } from './rankings'

/** As they are read: with plain spaces. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')
const said = (messages: readonly Message[]) => plain(messages.map(({ text }) => text).join(' '))

const verdict = (ranking: Ranking) => {
  const { rank, differences, changes, exceptions } = verdictOf(ranking)
  return [said(rank), said(differences), said(changes), said(exceptions)]
}

const alone = condition('shared', [[5.3, 1.7, 7.2]])
const alone3 = condition('shared', [
  [6.3, 2.4, 8.1],
  [7.1, 0.9, 9.7],
])

/** A bracketed interval counts as one word. */
const wordsIn = (sentence: string) =>
  plain(sentence)
    .replaceAll(/\([^)]*\)/g, 'interval')
    .replaceAll(/ %/g, '%')
    .split(' ').length

describe('the verdict', () => {
  it('names conditions, gains and the tie of the opening page', () => {
    expect(verdict(headline)).toEqual([
      'In all four conditions, Offers B and C tie for the highest throughput. Offer A is third.',
      'On a shared machine, Offer B has 6.5 % more throughput than A (90 % interval 2.4 to 8.3 %). ' +
        'Offer C has 7.5 % more (1.3 to 9.9 %). ' +
        'Offer C gains 0.9 percentage points more than B (−1.3 to 2.0), not significant.',
      '',
      '',
    ])
    expect(verdictOf(headline).isTie).toBe(true)
    const [, c] = verdictOf(headline).differences
    expect(c?.values).toMatchObject({ name: 'Offer C', other: 'A', gain: 0.075 })
  })

  it('names the condition of the page and at most two that change who is first', () => {
    expect(verdict(changing)).toEqual([
      'On a shared machine, Offer B has the highest throughput. Offers A and C tie for second.',
      'Offer B has 5.3 % more throughput than A (90 % interval 1.7 to 7.2 %). ' +
        'Offer C has 4.4 % more (−1.4 to 6.8 %), not significant. ' +
        'Offer B gains 0.9 percentage points more than C (0.2 to 3.2).',
      'With static routing, Offer A is first. On a quiet machine, Offers B and C tie for first. ' +
        'One other condition changes which offer is first.',
      '',
    ])
    expect(verdictOf(changing).isTie).toBe(false)
  })

  it('says why an offer is below one that does not lead it significantly', () => {
    const unsure = condition('static', [
      [4.8, 1, 6.7],
      [5.4, -0.7, 8.1],
    ])
    const [rank, differences] = verdict(
      rankingOf([alone3, unsure], { compared: ['shared', 'static'] }),
    )
    expect(rank).toBe(
      'In both conditions, Offers B and C tie for the highest throughput. Offer A is third.',
    )
    expect(differences).toContain(
      'Under “Static”, Offer C does not lead A significantly, but Offer B does.',
    )
  })

  it('ranks two offers', () => {
    expect(verdict(rankingOf([alone]))[0]).toBe(
      'On a shared machine, Offer B has the highest throughput. Offer A is second.',
    )
  })

  it('says less with a positive number and the interval turned', () => {
    const loses = rankingOf([condition('quiet', [[-4.3, -7.4, -2.2]])])
    expect(verdict(loses).slice(0, 2)).toEqual([
      'On a quiet machine, Offer A has the highest throughput. Offer B is second.',
      'Offer B has 4.3 % less throughput than A (90 % interval 2.2 to 7.4 %).',
    ])
  })

  it('gives the size of a sure difference as the reason of a tie, not its interval', () => {
    const close = rankingOf([condition('quiet', [[0.04, 0.01, 0.06]])])
    expect(verdict(close).slice(0, 2)).toEqual([
      'On a quiet machine, both offers tie. Every difference in throughput is below 0.05 % or not significant.',
      'Offer B has 0.04 % more throughput than A (90 % interval 0.01 to 0.1 %), below 0.05 % and treated as a tie.',
    ])
  })

  it('ties all offers, also in all conditions', () => {
    const two = rankingOf([condition('scattered', [[1, -1, 2]])])
    expect(verdict(two)[0]).toBe(
      'With scattered jobs, both offers tie. No difference in throughput is significant.',
    )
    const three = [
      [1, -1, 2],
      [2, -1, 3],
    ] as const
    const all = rankingOf([
      condition('shared', three),
      condition('quiet', three),
      condition('scattered', three),
      condition('static', three),
    ])
    expect(verdict(all)[0]).toBe(
      'In all four conditions, all three offers tie. No difference in throughput is significant.',
    )
    expect(matrixTitle(all).text).toBe('All three offers tie in all four conditions')
  })

  it('ranks six', () => {
    const six = sixIn('static')
    expect(verdict(rankingOf([six]))[0]).toBe(
      'With static routing, Offer B has the highest throughput. Offer C is second. ' +
        'Offers A and E tie for third. Offer D is fifth. Offer F is sixth.',
    )
  })

  it('says that the first place holds where other ranks change', () => {
    const tied = [
      [5, 2, 6],
      [4, -1, 6],
    ] as const
    const clear = [
      [5, 2, 6],
      [4, 1, 6],
    ] as const
    const leads = { '1-2': [1, 0.2, 3] } as const
    const ranking = rankingOf([
      condition('shared', tied, leads),
      condition('quiet', clear, leads),
      condition('scattered', clear, leads),
      condition('static', clear, leads),
    ])
    expect(verdict(ranking)[0]).toMatch(/^On a shared machine, Offer B/)
    expect(verdict(ranking)[2]).toBe(
      'Offer B is first in all four conditions. Only lower ranks change.',
    )
    expect(matrixTitle(ranking).text).toBe('Offer B is first in all four conditions')
  })

  it('counts conditions that are one and the same once, and says which', () => {
    const merged = {
      ...headline,
      conditions: headline.conditions.slice(0, 3),
      merged: [{ id: 'static', into: 'shared' }],
    } as const
    expect(verdict(merged)[0]).toMatch(/^In all three conditions, Offers B and C tie/)
    expect(verdict(merged)[3]).toBe(
      'For these offers, the conditions “Static” and “Shared” are the same.',
    )
  })

  it('is preliminary: ranks so far, and nothing about all conditions', () => {
    const early = { ...headline, conditions: headline.conditions.slice(0, 2), isPreliminary: true }
    expect(verdict(early)[0]).toBe(
      'On a shared machine, Offers B and C tie for the highest throughput so far. Offer A is third.',
    )
    expect(verdict(early)[2]).toBe('')
    expect(matrixTitle(early).text).toBe('Offer B is first or ties for first in 2 of 4 conditions')
    expect(
      verdict({ ...rankingOf([condition('shared', [[1, -1, 2]])], { isPreliminary: true }) })[0],
    ).toMatch('both offers tie so far.')
  })

  it('has one offer, or none', () => {
    const one = rankingOf([condition('shared', [])])
    expect(verdict(one)[0]).toBe(
      'Offer A has 4,356 nodes and costs $149.5 M. Add another offer to get a ranking.',
    )
    const others = { ...one, notRanked: [{ at: 1, sentence: cannotBeBuilt(1).text }] }
    expect(verdict(others)).toEqual([
      'Only Offer A can be ranked. Offer A has 4,356 nodes and costs $149.5 M.',
      '',
      '',
      'Offer B cannot be built and is not ranked.',
    ])
    expect(verdict(rankingOf([]))[0]).toBe('No offer can be ranked.')
  })

  it('names those that tie where others are not ranked', () => {
    expect(verdict(refusing)[0]).toBe(
      'On a shared machine, Offers A and C tie. No difference in throughput is significant.',
    )
    expect(verdict(refusing)[2]).toBe('On a quiet machine, Offer C is first.')
    expect(matrixTitle(refusing).text).toBe(
      'Offer C is first or ties for first in all three conditions',
    )
  })

  it('says which offers are the same design', () => {
    const [first] = headline.offers
    if (!first) throw new Error('no offer')
    const twice: Ranking = {
      ...rankingOf([condition('shared', [[0, 0, 0]])]),
      offers: [first, { ...first, at: 1, scenario: { ...first.scenario, name: 'Another name' } }],
    }
    expect(verdict(twice)).toEqual([
      'On a shared machine, both offers tie. No difference in throughput is significant.',
      '',
      '',
      'Offers A and B are the same design and tie in every condition.',
    ])
  })

  it('names offers by their places in the workbook', () => {
    const [a, b] = rankingOf([alone]).offers
    if (!a || !b) throw new Error('no offers')
    const moved = {
      ...rankingOf([alone]),
      offers: [
        { ...a, at: 3 },
        { ...b, at: 1 },
      ],
    }
    expect(verdict(moved)[0]).toBe(
      'On a shared machine, Offer B has the highest throughput. Offer D is second.',
    )
  })

  it('has at most 20 words a sentence', () => {
    for (const ranking of [headline, changing]) {
      const { rank, differences, changes } = verdictOf(ranking)
      for (const { text } of [...rank, ...differences, ...changes]) {
        for (const sentence of text.split(/(?<=\.) (?=[A-Z])/)) {
          expect(wordsIn(sentence), sentence).toBeLessThanOrEqual(20)
        }
      }
    }
  })
})

describe('reasons', () => {
  it('name offer, number and what follows', () => {
    expect(plain(exceedsBudget(1, 2.3e6).text)).toBe(
      'Offer B exceeds the budget by $2.3 M and is not ranked.',
    )
    expect(
      unlikePrices([
        { at: 0, year: 2018 },
        { at: 1, year: 2018 },
        { at: 2, year: 2024 },
      ]).text,
    ).toBe(
      'Offers A and B use 2018 prices, Offer C uses 2024 prices. Because the years differ, these offers are not ranked.',
    )
    expect(plain(codeLeftOut('SW4', 1, 0.6).text)).toBe(
      'SW4 does not run on Offer B, so the ranking covers only the other 60 % of the workload.',
    )
  })
})

describe('numbers', () => {
  it('have one decimal, and an end near 0 as many as it takes', () => {
    expect(plain(percentText(0.065))).toBe('6.5 %')
    expect(rangeText({ low: 0.0004, high: 0.088 })).toBe('0.04 to 8.8')
    expect(rangeText({ low: -0.00004, high: 0 })).toBe('−0.004 to 0.0')
    expect(rangeText({ low: -1e-14, high: 0.0005 })).toBe('0.0 to 0.1')
    expect(['0', '+0.04 %', '−1.0 %']).toEqual([0, 0.0004, -0.01].map(gainText).map(plain))
  })

  it('name ranks', () => {
    const ranks = [1, 2, 3, 4].map((rank) => rankText({ rank, isTied: false }))
    expect(ranks).toEqual(['1st', '2nd', '3rd', '4th'])
    expect(rankText({ rank: 2, isTied: true })).toBe('tie for 2nd')
  })

  it('name who is first', () => {
    expect(changing.conditions.map((of) => firstText(changing, of))).toEqual([
      'B',
      'B, C tie',
      'A, B tie',
      'A',
    ])
    expect(matrixTitle(changing).text).toBe(
      'Offer B is first or ties for first in 3 of 4 conditions',
    )
    expect(matrixTitle(headline).text).toBe('Offers B and C tie for first in all four conditions')
  })
})

it('states nodes and money with their intervals, and where the core shapes them', () => {
  const ranking = {
    ...headline,
    sampled: [sampledAt(4158, 4554), sampledAt(4410, 4860), sampledAt(4752, 4752, 0.11)],
  }
  expect(verdictOf(ranking).sampled.map(({ text }) => text.replaceAll('\u202f', ' '))).toEqual([
    'Nodes (90 % interval): Offer A 4,356 (4,158 to 4,554), B 4,644 (4,410 to 4,860), C 4,752.',
    'Full core ports limit C in 11.0 % of samples.',
    'Purchase cost of these nodes: Offer A $149.5 M (148.6 to 150.0), B $149.6 M (148.6 to 150.0), C $149.7 M (148.6 to 150.0).',
  ])
  expect(verdictOf(headline).sampled).toEqual([])
})
