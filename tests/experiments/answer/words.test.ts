import { describe, expect, it } from 'vitest'
import { cannotBeBuilt } from '../../../src/experiments/shared/ranking/not-ranked'
import type { Ranking } from '../../../src/experiments/shared/ranking/ranking'
import { otherWork } from '../../../src/experiments/answer/remarks'
import { matrixTitle, verdictOf } from '../../../src/experiments/answer/words'
import type { Message } from '../../../src/tables/table'
import { preset, sized } from '../resolved'
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
      'On a shared machine, Offer B has 6.6 % more nodes and 6.5 % more throughput than A (median, 90 % interval 2.4 to 8.3 %). ' +
        'Offer C has 9.1 % more nodes and 7.5 % more throughput (1.3 to 9.9 %). ' +
        'Offer C gains 0.9 percentage points more than B (−1.3 to 2.0), not significant.',
      '',
      '',
    ])
    expect(verdictOf(headline).isTie).toBe(true)
    const [, c] = verdictOf(headline).differences
    expect(c?.values).toMatchObject({ name: 'Offer C', other: 'A', gain: 0.075 })
  })

  // North, East, South and East with adaptive routing of a mail, at four prices of East's node.
  it.each([
    [
      'two tie, and the higher of them leads the third',
      { b: [10.5, 10.3, 11], c: [10.8, 10.2, 11], d: [10.4, 10.1, 10.5] },
      { '2-1': [0.3, -0.3, 0.5], '2-3': [0.4, 0.1, 0.5], '1-3': [0.03, -0.4, 0.3] },
      'B and C tie .* D is behind C',
      'C gains 0.3 .* than B (−0.3 to 0.5), not significant. Offer C gains 0.4 .* than D (0.1 to 0.5).',
    ],
    [
      'three tie',
      { b: [10.6, 10.3, 11], c: [10.8, 10.2, 11], d: [10.8, 10.6, 10.9] },
      { '2-1': [0.2, -0.3, 0.5], '2-3': [0.03, -0.4, 0.1], '3-1': [0.2, -0.1, 0.6] },
      'B, C and D tie',
      'C gains 0.03 .* than D (−0.4 to 0.1), not .*. Offer C gains 0.2 .* than B (−0.3 to 0.5), not ',
    ],
    [
      'the third is behind the second of those that tie',
      { b: [10.9, 10.5, 11.2], c: [10.8, 10.2, 11], d: [10.89, 10.5, 11] },
      { '1-2': [0.1, -0.3, 0.3], '1-3': [0.04, -0.4, 0.4], '3-2': [0.1, 0.1, 0.2] },
      'B and D tie .* C is behind D',
      'B gains 0.04 .* than D (−0.4 to 0.4), not .*. Offer D gains 0.1 .* than C (0.1 to 0.2).',
    ],
    [
      'two tie for second',
      { b: [3.7, 3.3, 3.9], c: [10.8, 10.2, 11], d: [3.9, 3.7, 3.9] },
      { '2-1': [7.2, 6.8, 7.4], '2-3': [7, 6.5, 7.1], '3-1': [0.2, -0.1, 0.6] },
      'C has .* B and D tie for second',
      'C gains 7.0 .* than D (6.5 to 7.1). Offer C gains 7.2 .* than B (6.8 to 7.4).',
    ],
  ] as const)(
    'gives the gain of each that is first or next, and what makes it tie: %s',
    (_, { b, c, d }, pairs, rank, between) => {
      const pattern = (text: string) =>
        new RegExp(text.replaceAll('.*', '§').replaceAll(/[.()]/g, '\\$&').replaceAll('§', '.*'))
      const [ranked, differences] = verdict(rankingOf([condition('shared', [b, c, d], pairs)]))
      expect(ranked).toMatch(pattern(rank))
      expect(differences).toMatch(/Offer B has .* Offer C has .* Offer D has .* throughput/)
      expect(differences).toMatch(pattern(between))
    },
  )

  it('names of more that tie the three highest, then who else ties', () => {
    const many = [9, 8, 7, 6, 5].map((gain): [number, number, number] => [gain, 1, 10])
    const [, differences] = verdict(rankingOf([condition('quiet', many)]))
    expect(differences).toMatch(/B has .* C has .* D has .* B gains .* C .* B gains .* D /)
    expect(differences).toMatch(/\. Offers E and F tie for first too\.$/)
  })

  it('names the condition of the page and all that change who is first, or two of more', () => {
    expect(verdict(changing)).toEqual([
      expect.stringMatching(/shared .*Offer B .*A and C tie/),
      expect.stringMatching(
        /B .*5\.3 % more.*A .*1\.7 to 7\.2.* C .*4\.4 % more .*not significant\. .*B gains 0\.9 .* than C \(0\.2 to 3\.2\)/,
      ),
      expect.stringMatching(/static .*A is first.* quiet .*B and C tie.* scattered .*A and B tie/),
      '',
    ])
    expect(verdictOf(changing).isTie).toBe(false)
    const [page, ...others] = changing.conditions
    const more = others.map((each) => ({ ...each, id: 'stress' as const }))
    expect(verdict({ ...changing, conditions: page ? [page, ...others, ...more] : [] })[2]).toMatch(
      / Four other conditions /,
    )
  })

  it('names the vendor of an offer where it is mentioned first', () => {
    const of = (vendor: string, name: string) => ({ vendor, name })
    const called = [of('South', 'South'), of('North', 'Sierra at 2:1'), of('', 'Sierra at 3:1')]
    const offers = changing.offers.map((offer, at) => {
      const { vendor = '', name = '' } = called[at] ?? {}
      const { scenario } = offer
      return { ...offer, scenario: { ...scenario, name, offer: { ...scenario.offer, vendor } } }
    })
    const [rank, differences] = verdict({ ...changing, offers })
    expect(rank).toBe(
      'On a shared machine, Offer B (North) has the highest throughput. Offers A (South) and C tie for second.',
    )
    expect(differences).toMatch(/^Offer B has /)
  })

  it('says why an offer is below one that does not lead it significantly', () => {
    const unsure = condition('static', [
      [4.8, 1, 6.7],
      [5.4, -0.7, 8.1],
    ])
    const [rank, differences] = verdict(
      rankingOf([alone3, unsure], { compared: ['shared', 'static'] }),
    )
    expect(rank).toMatch(/both .*B and C tie.*\. .*A is third in 1 of 2\.$/)
    expect(differences).toMatch(/“Static”, only Offer B leads A /)
  })

  it('gives no rank to an offer that one of the first does not lead significantly', () => {
    const unsure = condition('static', [
      [4.8, 1, 6.7],
      [5.4, -0.7, 8.1],
    ])
    expect(verdict(rankingOf([unsure]))[0]).toMatch(/B and C tie.*\. Offer A is behind B\.$/)
  })

  it('gives nodes only where they differ', () => {
    const ranking = rankingOf([alone])
    const [a, b] = ranking.offers
    if (!a || !b) throw new Error('no offers')
    const fewer = { ...ranking, offers: [a, { ...b, nodes: 4138 }] }
    expect(verdict(fewer)[1]).toMatch(/B has 5\.0 % fewer nodes and 5\.3 % more throughput/)
    const same = { ...ranking, offers: [a, { ...b, nodes: a.nodes }] }
    expect(verdict(same)[1]).not.toMatch(/nodes/)
    // One is quoted, the other's likely prices are high in their ranges: the samples buy it more, and gains are theirs.
    const quoted = { ...fewer, sampled: [sampledAt(4356, 4356), sampledAt(4644, 5832)] }
    expect(verdict(quoted)[1]).toMatch(/B has 6\.6 % more nodes and 5\.3 % more throughput/)
  })

  it('gives the cost of offers of a fixed size beside their throughput', () => {
    const fixed = rankingOf([alone3])
    const offers = fixed.offers.map((offer, at) => ({
      ...offer,
      scenario: sized(offer.scenario, 500),
      nodes: 500,
      costUsd: [100e6, 100.1e6, 97e6][at] ?? 0,
    }))
    const [, differences] = verdict({ ...fixed, offers })
    expect(differences).toContain(
      'Offer B has 6.3 % more throughput than A (median, 90 % interval 2.4 to 8.1 %) and costs 0.1 % more to buy. ' +
        'Offer C has 7.1 % more throughput (0.9 to 9.7 %) and costs 3.0 % less to buy.',
    )
    // One for money among them: what each costs is said of all.
    const [a, ...others] = offers
    if (!a) throw new Error('no offers')
    const bought = { ...a, scenario: preset('sierra') }
    expect(verdict({ ...fixed, offers: [bought, ...others] })[1]).toContain('0.1 % more to buy')
    // For one sum it goes without saying.
    expect(verdict(fixed)[1]).not.toContain('to buy')
  })

  it('gives the cost of one that does as much, and after the reason of a tie', () => {
    const level = rankingOf([
      condition('quiet', [
        [0, 0, 0],
        [1, -1, 2],
      ]),
    ])
    const offers = level.offers.map((offer) => ({
      ...offer,
      scenario: sized(offer.scenario, 500),
      nodes: 500,
    }))
    const [, differences] = verdict({ ...level, offers })
    expect(differences).toContain(
      'Offer B has the same throughput as A and costs 0.1 % more to buy.',
    )
    expect(differences).toMatch(/, not significant, and costs 0\.1 % more to buy\./)
  })

  it('says which offers have another workload than the one that ranks them', () => {
    const [a, b, c] = rankingOf([alone3]).offers
    if (!a || !b || !c) throw new Error('no offers')
    expect(otherWork([a, b, c])).toEqual([])
    const own = { ...b.scenario.workload, jobSizes: [{ nodes: 7, share: 1 }] }
    const changed = { ...b, scenario: { ...b.scenario, workload: own } }
    expect(otherWork([a, changed, c])).toEqual([
      'Offer B has another workload. The ranking uses Offer A’s workload for all offers.',
    ])
    expect(otherWork([changed, a, c])).toEqual([
      'Offers A and C have other workloads. The ranking uses Offer B’s workload for all offers.',
    ])
  })

  it('ranks two offers', () => {
    expect(verdict(rankingOf([alone]))[0]).toMatch(/shared .*Offer B .*highest.*\. .*A is second/)
  })

  it('says less with a positive number and the interval turned', () => {
    const loses = rankingOf([condition('quiet', [[-4.3, -7.4, -2.2]])])
    expect(verdict(loses).slice(0, 2)).toEqual([
      expect.stringMatching(/quiet .*Offer A .*highest.*\. .*B is second/),
      expect.stringMatching(/Offer B .*4\.3.% less.*A \(median, 90.%.*2\.2 to 7\.4/),
    ])
  })

  it('gives the size of a sure difference as the reason of a tie, not its interval', () => {
    const close = rankingOf([condition('quiet', [[0.04, 0.01, 0.06]])])
    expect(verdict(close).slice(0, 2)).toEqual([
      expect.stringMatching(/both offers tie\..*0\.05.*not significant/),
      expect.stringMatching(/less than 0\.05.% more.*A .*0\.01 to 0\.1.*tie/),
    ])
  })

  it('ties all offers, also in all conditions', () => {
    const two = rankingOf([condition('scattered', [[1, -1, 2]])])
    expect(verdict(two)[0]).toMatch(/scattered .*both offers tie\./)
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
    expect(verdict(all)[0]).toMatch(/four .*all three offers tie\./)
    expect(matrixTitle(all).text).toMatch(/three offers tie .*four/)
  })

  it('ranks six', () => {
    const six = sixIn('static')
    expect(verdict(rankingOf([six]))[0]).toMatch(
      /B .*highest.*C is second.*A and E tie .*third.*D is fifth.*F is sixth/,
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
    expect(verdict(ranking)[2]).toMatch(/B is first .*four .*lower ranks/)
    expect(matrixTitle(ranking).text).toMatch(/B is first .*four/)
  })

  it('counts conditions that are one and the same once, and says which', () => {
    const merged = {
      ...headline,
      conditions: headline.conditions.slice(0, 3),
      merged: [{ id: 'static', into: 'shared' }],
    } as const
    expect(verdict(merged)[0]).toMatch(/three conditions, .*B and C tie/)
    expect(verdict(merged)[3]).toMatch(/“Static” and “Shared” .*same/)
  })

  it('is preliminary: ranks so far, and nothing about all conditions', () => {
    const early = { ...headline, conditions: headline.conditions.slice(0, 2), isPreliminary: true }
    expect(verdict(early)[0]).toMatch(/B and C tie .*so far\. .*A is third/)
    expect(verdict(early)[2]).toBe('')
    expect(matrixTitle(early).text).toMatch(/^Which offer /)
    expect(
      verdict({ ...rankingOf([condition('shared', [[1, -1, 2]])], { isPreliminary: true }) })[0],
    ).toMatch('both offers tie so far.')
  })

  it('has one offer, or none', () => {
    const one = rankingOf([condition('shared', [])])
    expect(verdict(one)[0]).toMatch(/A has 4,356 nodes .*\$149\.5.M\. Add/)
    const others = { ...one, notRanked: [{ at: 1, sentence: cannotBeBuilt(1).text }] }
    expect(verdict(others)).toEqual([
      expect.stringMatching(/^Only Offer A .*4,356 nodes .*\$149\.5.M/),
      '',
      '',
      expect.stringMatching(/B cannot .*not ranked/),
    ])
    expect(verdict(rankingOf([]))[0]).toBe('No offer can be ranked.')
  })

  it('names in the title of the conditions all that are first in as many of them', () => {
    const firsts = (title: Ranking) => matrixTitle(title).text
    const [shared, quiet, scattered] = changing.conditions
    if (!shared || !quiet || !scattered) throw new Error('no conditions')
    // B; B and C; A and B. And C alone.
    const isC = condition(
      'static',
      [
        [1, 0.5, 2],
        [9, 8, 10],
      ],
      { '2-1': [8, 7, 9] },
    )
    expect(firsts(rankingOf([shared, quiet, isC, scattered]))).toBe(
      'Offer B is first or ties for first in 3 of 4 conditions',
    )
    expect(firsts(rankingOf([shared, quiet, isC, { ...isC, id: 'scattered' }]))).toBe(
      'Offer C is first or ties for first in 3 of 4 conditions',
    )
    expect(firsts(rankingOf([shared, quiet, isC, { ...quiet, id: 'scattered' }]))).toBe(
      'Offers B and C are each first or tied for first in 3 of 4 conditions',
    )
  })

  it('names those that tie where others are not ranked', () => {
    expect(verdict(refusing)[0]).toMatch(/A and C tie\./)
    expect(verdict(refusing)[2]).toMatch(/quiet .*C is first/)
    expect(matrixTitle(refusing).text).toMatch(/C is first or ties .*three/)
  })

  it('says which offers are the same design', () => {
    const [first] = headline.offers
    if (!first) throw new Error('no offer')
    const twice: Ranking = {
      ...rankingOf([condition('shared', [[0, 0, 0]])]),
      offers: [first, { ...first, at: 1, scenario: { ...first.scenario, name: 'Another name' } }],
    }
    expect(verdict(twice)).toEqual([
      expect.stringMatching(/both offers tie\./),
      '',
      '',
      expect.stringMatching(/A and B .*same .*tie/),
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
    expect(verdict(moved)[0]).toMatch(/B .*highest.*\. .*D is second/)
  })

  it('gives the most likely values where they put another offer ahead, or differ by a point', () => {
    const likely = (gain: number) => rankingOf([{ ...alone, atValues: [0, gain] }])
    expect(verdict(likely(0.044))[1]).not.toMatch(/most likely/)
    expect(verdict(likely(0.042))[1]).toMatch(
      /\. At the most likely values, Offer B has 6\.6 % more nodes and 4\.2 % more throughput than A\.$/,
    )
    expect(verdict(likely(0))[1]).toMatch(/more nodes and as much throughput as A\.$/)
    const small = condition('shared', [[0.3, 0.1, 0.5]])
    const turned = rankingOf([{ ...small, atValues: [0, -0.002] }])
    expect(verdict(turned)[1]).toMatch(/likely values, .*0\.2 % less throughput than A\.$/)
    const level = rankingOf([{ ...small, atValues: [0, -0.0004] }])
    expect(verdict(level)[1]).not.toMatch(/most likely/)
    // Of a pair beside the baseline, both.
    const two = { ...alone3, atValues: [0, 0.071, 0.063] }
    expect(verdict(rankingOf([two]))[1]).toMatch(
      /At the most likely values, Offer B .*7\.1 % more .*A\. Offer C .*6\.3 % more throughput\.$/,
    )
  })

  it('says which prices are quoted, and which offers the samples of estimates favour', () => {
    const ranking = rankingOf([alone3])
    const [a, b, c] = ranking.offers
    if (!a || !b || !c) throw new Error('no offers')
    const prices = { ...a.scenario.prices, nodeUsd: 24_840 }
    const quoted = { ...a, scenario: { ...a.scenario, prices } }
    const nodes = (value: number) => ({
      ...sampledAt(0, 0),
      nodes: { value, low: value - 200, high: value + 200 },
    })
    const sampled = [nodes(a.nodes), nodes(1.062 * b.nodes), nodes(1.065 * c.nodes)]
    const said = (offers: Ranking['offers'], of = sampled) =>
      verdict({ ...ranking, offers, sampled: of })[3]
    const EVEN = 'Enter quotes for all offers. If only some have quotes, a rank can become a tie.'
    expect(said([quoted, b, c])).toBe(
      'Offer A has a quoted node price. ' +
        'In the median sample, B and C buy 6.2 to 6.5 % more nodes than at the most likely prices. This favours B and C. ' +
        EVEN,
    )
    const fewer = [nodes(a.nodes), nodes(0.95 * b.nodes)]
    expect(said([quoted, b], fewer)).toMatch(
      /B buys 5\.0 % fewer .* favours A\. Enter quotes for all offers/,
    )
    const about = [nodes(a.nodes), nodes(1.005 * b.nodes)]
    expect(said([quoted, b], about)).toMatch(
      /^Offer A has .*, B an estimate with a range\. Enter quotes for all offers/,
    )
    expect(said([a, b, c])).toBe('')
    // A quote with a range of the buyer's is no firm price.
    const ranges = [{ price: 'nodeUsd' as const, low: 24_000, high: 26_000 }]
    const ranged = { ...a, scenario: { ...a.scenario, prices: { ...prices, ranges } } }
    expect(said([ranged, b, c])).toBe('')
    // No sample of a price changes a size that is given.
    const { budget } = a.scenario
    const sized = {
      ...a,
      scenario: { ...a.scenario, budget: { ...budget, mode: 'nodes' as const } },
    }
    expect(said([sized, b, c])).toMatch(
      /^Offer A has a fixed number of nodes\. In the median sample, B and C buy .* favours B and C\. Give all offers one budget, or each its number of nodes\./,
    )
    expect(said([sized, { ...quoted, at: 1 }, c])).toMatch(
      /^Offers A and B have a quoted node price or a fixed number of nodes\. .*, C buys /,
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
