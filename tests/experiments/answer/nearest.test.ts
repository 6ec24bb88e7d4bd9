/** The least move of one input that puts another offer ahead. */
import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { priceOfNode } from '../../../src/document/prices/node-price'
import type { Scenario } from '../../../src/document/scenario/schema'
import { ranking } from '../../../src/experiments/answer'
import {
  mostDeciding,
  nearestSentence,
  otherLeadSentence,
  tieSentence,
} from '../../../src/experiments/answer/nearest'
import { needSentences } from '../../../src/experiments/answer/needs'
import type { NearestChange, OwnNeed, TieBreak } from '../../../src/experiments/answer/ranking'
import { full, resolved, sized, split, workbookOf } from '../resolved'
import { gainAtValues } from '../../../src/experiments/answer/ranks'
import { allChanges, verdictOf } from '../../../src/experiments/answer/words'
import { condition, headline, rankingOf } from './rankings'

const price = { id: 'edgeSwitch', kind: 'price', label: 'Edge switch', unit: '$ each' } as const
const range = { low: 9000, value: 12_000, high: 15_000 }
const flipAt = (after: number) => ({
  swap: { before: 1, after, firstLeadsBefore: false },
  isTie: false,
  fillsCore: false,
})
const said = (row: NearestChange['row']) =>
  nearestSentence({ ...headline, nearest: { first: 1, next: 0, row } })?.text

describe('the sentence', () => {
  it('states the input, its move and whether that is plausible', () => {
    expect(said({ ...price, ...range, flip: flipAt(0.5) })).toBe(
      'With all else at likely values, Offer A overtakes Offer B if “Edge switch” falls from $12,000 to $6,000, outside its plausible range ($9,000 to $15,000).',
    )
    expect(said({ ...price, ...range, flip: flipAt(1.2) })).toMatch(/\$12,000 to \$14,400, inside/)
  })

  it('says that no input changes it, and nothing before that is known', () => {
    expect(said(undefined)).toMatch(/^no uncertain input alone.*another offer above Offer B/)
    expect(nearestSentence(headline)).toBeUndefined()
  })
})

describe('the sentence on a tie', () => {
  const tied = (input: TieBreak['input']) =>
    tieSentence({ ...headline, tieBreak: { first: 1, next: 0, input } })?.text

  it('says which end of the input puts which offer ahead', () => {
    const atLow = { leader: 0, second: 1, gain: 0.02 }
    const atHigh = { leader: 1, second: 2, gain: 0.013 }
    expect(tied({ ...price, ...range, atLow, atHigh })).toBe(
      '“Edge switch”, now $12,000. With all else at likely values, Offer A leads B by 2.0\u202f% at the low end ($9,000) and B leads C by 1.3\u202f% at the high end ($15,000).',
    )
    // C leads at the likely values.
    const same = { leader: 2, second: 1, gain: 0.013 }
    expect(tied({ ...price, ...range, atLow, atHigh: same })).toMatch(
      /A leads B by .* at the low end \(\$9,000\)\.$/,
    )
  })

  it('names the machines that their cores limit there', () => {
    const atHigh = { leader: 2, second: 1, gain: 0.013 }
    const at = (...offers: readonly number[]) => ({
      leader: 0,
      second: 1,
      gain: 0.006,
      full: offers.map((offer) => ({ offer, nodes: 5832 })),
    })
    expect(tied({ ...price, ...range, atLow: at(0, 1, 2), atHigh })).toMatch(
      /at the low end \(\$9,000\), where core ports are full at 5,832 nodes\.$/,
    )
    expect(tied({ ...price, ...range, atLow: at(0, 2), atHigh })).toMatch(
      /where core ports are full at 5,832 nodes \(A and C\)\.$/,
    )
  })

  it('says that no input decides, and nothing before that is known', () => {
    expect(tied(undefined)).toContain('no single input')
    expect(tieSentence(headline)).toBeUndefined()
  })
})

describe('where another offer leads at the most likely values', () => {
  const lead = condition('shared', [[5.3, 1.7, 7.2]])
  const turned = rankingOf([{ ...lead, atValues: [0, -0.006] }], { compared: ['shared'] })

  it('says which, by how much, and what ranks', () => {
    expect(otherLeadSentence(turned)?.text).toBe(
      'ranking by the most likely values, not medians. Offer A would then lead B by 0.6\u202f%.',
    )
    const level = rankingOf([{ ...lead, atValues: [0, -0.0004] }])
    expect(otherLeadSentence(level)?.text).toMatch(/medians\. Offer A would then tie with B\.$/)
    expect(otherLeadSentence(headline)).toBeUndefined()
    const { unchanged } = verdictOf(turned)
    expect(unchanged.map(({ text }) => text)).toEqual([
      'What would change it:',
      otherLeadSentence(turned)?.text,
    ])
  })

  it('is printed too', () => {
    const printed = allChanges(turned, verdictOf(turned)).map(({ text }) => text)
    expect(printed.join(' ')).toMatch(/^No other condition .* would change it: ranking by .*0\.6/)
  })
})

describe('what an offer needs itself', () => {
  const lead = condition('shared', [
    [5.3, 1.7, 7.2],
    [-3, -5, -1],
  ])
  const said = (needs: readonly OwnNeed[]) =>
    needSentences({ ...rankingOf([lead]), needs }).map(({ text }) => text)

  it('is a price of a node that equals the leader, or more nodes', () => {
    const [first, second] = said([
      { offer: 0, nodeUsd: 23_148.9, sampled: {} },
      { offer: 2, nodeUsd: undefined, sampled: {} },
    ])
    expect(first).toMatch(
      /^Offer A would equal B at a node price of \$23,140 \(now \$[\d,]+\) at the most likely values, but not in the samples\.$/,
    )
    expect(second).toMatch(/^No node price from \$[\d,]+ to \$[\d,]+ puts Offer C ahead\.$/)
    expect(needSentences(rankingOf([lead]))).toEqual([])
  })
})

it('comes with a ranking that is complete, and beyond it the other offer leads', async () => {
  const steep = sized(split(full, 18, 2), 720)
  const { answer } = await resolved(ranking, workbookOf(full, steep), {})
  const { offers = [], nearest, isPreliminary, needs } = answer.ranking.value ?? {}
  expect(isPreliminary).toBe(false)
  expect(offers).toHaveLength(2)
  expect(new Set([nearest?.first, nearest?.next])).toEqual(new Set([0, 1]))
  const swap = nearest?.row?.flip?.swap
  expect(swap?.firstLeadsBefore ?? false).toBe(false)
  // Of so many nodes, whatever they cost.
  expect(needs).toMatchObject([{ offer: nearest?.next, nodeUsd: undefined }])
})

it('finds the price of a node below which an offer leads, and above which it does not', async () => {
  const paid = (scenario: Scenario): Scenario => ({
    ...scenario,
    budget: { ...scenario.budget, mode: 'usd', usd: 25e6 },
  })
  const [wide, steep] = [paid(full), paid(split(full, 18, 2))]
  const ranked = async (...offers: readonly Scenario[]) =>
    (await resolved(ranking, workbookOf(...offers), {})).answer.ranking.value
  const found = await ranked(wide, steep)
  const [need] = found?.needs ?? []
  const behind = found?.offers[need?.offer ?? 0]?.scenario
  if (!need?.nodeUsd || !behind) throw new Error('no offer is behind')
  expect(need.nodeUsd).toBeLessThan(priceOfNode(behind).priceUsd)
  const gain = async (factor: number) => {
    const prices = { ...behind.prices, nodeUsd: factor * (need.nodeUsd ?? 0) }
    const offers = [wide, steep].map((offer) => (offer === behind ? { ...offer, prices } : offer))
    const [page] = (await ranked(...offers))?.conditions ?? []
    return page && gainAtValues(page, need.offer, 1 - need.offer)
  }
  expect(await gain(0.999)).toBeGreaterThan(0)
  expect(await gain(1.001)).toBeLessThanOrEqual(0)
})

it('finds which cores are full where the input that decides a tie stands at its end', async () => {
  const { answer } = await resolved(ranking, openingWorkbook())
  const { value } = answer.ranking
  const { input } = value?.tieBreak ?? {}
  if (!value || !input) throw new Error('an input decides')
  expect(input.label).toBe('GPU, list')
  expect(input.atLow.full).toEqual([0, 1, 2].map((offer) => ({ offer, nodes: 5832 })))
  expect(input.atHigh.full).toEqual([])
  expect(tieSentence(value)?.text).toMatch(
    /leads .* at the low end \(\$6,000\), where core ports are full at 5,832 nodes\.$/,
  )
  const cheap = openingWorkbook().scenarios.map((scenario) => ({
    ...scenario,
    prices: { ...scenario.prices, gpuUsd: input.low },
  }))
  const found = (await resolved(ranking, workbookOf(...cheap))).answer.ranking.value
  expect(found?.offers.map(({ nodes }) => nodes)).toEqual([5832, 5832, 5832])
  // The limit that decides stands in the headline.
  expect(found && verdictOf(found).rank.at(-1)?.text).toBe(
    'Core ports are full at 5,832 nodes, so money is left.',
  )
}, 30_000)

describe('the input that decides a tie', () => {
  const inputs = ['Wait', 'GPU', 'Cable'].map((label) => ({ ...range, label, unit: '$ each' }))
  const bar = (input: number, atLow: number, atHigh: number) => ({ input, atLow, atHigh })
  /** Of offers 2 and 0 over offer 1. */
  const moved = [
    [bar(0, 0.011, -0.005), bar(1, -0.02, 0.003), bar(2, 0.004, 0.002)],
    [bar(1, 0.006, -0.07), bar(0, -0.06, -0.06), bar(2, -0.06, -0.06)],
  ].map((bars) => ({ bars }))

  it('may put one ahead that does not tie', () => {
    const { label, atLow, atHigh } = mostDeciding(inputs, 1, [2, 0], moved) ?? {}
    expect([label, atLow, atHigh]).toEqual([
      'GPU',
      { leader: 0, second: 1, gain: expect.closeTo(0.006) },
      { leader: 2, second: 1, gain: expect.closeTo(0.003) },
    ])
  })

  it('does not ask which of two equal offers leads', () => {
    const twins = [...moved, { bars: moved[1]?.bars ?? [] }]
    expect(mostDeciding(inputs, 1, [2, 0, 3], twins)?.atLow).toEqual({
      leader: 0,
      second: 1,
      gain: expect.closeTo(0.006),
    })
  })

  it('is none where one offer leads at both ends', () => {
    const cable = moved.map(({ bars }) => ({ bars: bars.filter(({ input }) => input === 2) }))
    expect(mostDeciding(inputs.slice(2), 1, [2, 0], cable)).toBeUndefined()
  })
})
