/** What an offer that is behind needs by the samples: whoever enters it reads the verdict that was said. */
import { describe, expect, it } from 'vitest'
import { formatUsd } from '../../../src/document/format'
import { roundedBeyond } from '../../../src/document/input-words'
import { openingWorkbook } from '../../../src/document/presets'
import { priceOfNode } from '../../../src/document/prices/node-price'
import type { Scenario } from '../../../src/document/scenario/schema'
import { ranking } from '../../../src/experiments/answer'
import { needSentences } from '../../../src/experiments/answer/needs'
import { firstIn } from '../../../src/experiments/shared/ranking/ranks'
import type { OwnNeed, Reached } from '../../../src/experiments/shared/ranking/ranking'
import { full, resolved, sized, split, workbookOf } from '../resolved'
import { condition, rankingOf } from './rankings'

const ranked = async (...offers: readonly Scenario[]) => {
  const found = (await resolved(ranking, workbookOf(...offers), {})).answer.ranking.value
  const [page] = found?.conditions ?? []
  return { found, firsts: page ? firstIn(page) : [] }
}
/** The need of the one offer that is behind. */
const needIn = ({ found, firsts }: Awaited<ReturnType<typeof ranked>>) => {
  const [need] = found?.needs ?? []
  if (!need || firsts.includes(need.offer)) throw new Error('no offer is behind')
  return need
}

it('is a firm price: as a quote it ties or leads, and one that is higher does not', async () => {
  // The steep tree has a price that is known, so that a firm price of the other can be ahead of it.
  const paid = (scenario: Scenario): Scenario => ({
    ...scenario,
    budget: { ...scenario.budget, mode: 'usd', usd: 25e6 },
    prices: { ...scenario.prices, nodeUsd: 27_000 },
  })
  const [wide, steep] = [paid(full), paid(split(full, 18, 6))]
  const { offer, sampled } = needIn(await ranked(wide, steep))
  expect(offer).toBe(0)
  const [tie, lead] = [sampled?.tie?.value ?? NaN, sampled?.lead?.value ?? NaN]
  expect(lead).toBeLessThan(tie)
  expect(tie).toBeLessThan(priceOfNode(wide).priceUsd)
  const firstsAt = async (nodeUsd: number) =>
    (await ranked({ ...wide, prices: { ...wide.prices, nodeUsd } }, steep)).firsts
  expect(await firstsAt(tie)).toContain(0)
  expect(await firstsAt(1.02 * tie)).toEqual([1])
  expect(await firstsAt(lead)).toEqual([0])
  expect(await firstsAt(1.02 * lead)).not.toEqual([0])
})

it('is more nodes where the size is fixed, with the jobs that so many nodes hold', async () => {
  const [wide, steep] = [sized(full, 512), sized(split(full, 18, 6), 512)]
  const { sampled } = needIn(await ranked(wide, steep))
  const [tie, lead] = [sampled?.tie?.value ?? NaN, sampled?.lead?.value ?? NaN]
  expect(tie).toBeGreaterThan(512)
  expect(lead).toBeGreaterThan(tie)
  expect((await ranked(wide, sized(steep, tie))).firsts).toContain(1)
  expect((await ranked(wide, sized(steep, lead))).firsts).toEqual([1])
})

it('ties by a wider interval where only one price becomes firm, and ends where the core is full', async () => {
  const opening = openingWorkbook().scenarios
  const now = await ranked(...opening)
  const { sampled, nodeUsd = NaN } = needIn(now)
  const core = [{ offer: 0, nodes: 5832 }]
  expect(sampled).toMatchObject({ isWider: true, lead: { firsts: [0], full: core } })
  const [first, ...others] = opening
  if (!first) throw new Error('it has offers')
  const quoted = (usd: number) =>
    ranked({ ...first, prices: { ...first.prices, nodeUsd: usd } }, ...others)
  const behind = ({ found }: typeof now) => found?.conditions[0]?.differences[2]?.[0]
  const [before, after] = [behind(now), behind(await quoted(sampled?.tie?.value ?? NaN))]
  if (!before || !after) throw new Error('both are ranked')
  expect(after.value).toBeGreaterThan(before.value)
  expect(after.high - after.low).toBeGreaterThan(2 * (before.high - before.low))
  const full = await quoted(sampled?.lead?.value ?? NaN)
  expect(full.found?.sampled?.[0]?.nodes.value).toBe(5832)
  // Where it leads at likely values, it does not lead by the samples.
  const likely = await quoted(roundedBeyond(Infinity, nodeUsd, 4))
  expect(likely.found?.conditions[0]?.atValues.slice(1).every((gain) => gain <= 0)).toBe(true)
  expect(likely.firsts).toHaveLength(3)
}, 30_000)

const reached = (offer: number, value: number, full: Reached['full'] = []): Reached => ({
  value,
  firsts: [offer],
  full,
})

describe('the sentence', () => {
  const ranking = rankingOf([
    condition('shared', [
      [5.3, 1.7, 7.2],
      [-3, -5, -1],
    ]),
  ])
  const said = (needs: readonly OwnNeed[], offers = ranking.offers) =>
    needSentences({ ...ranking, offers, needs }).map(({ text }) => text)

  it('gives what ranks first, and what equals the leader at likely values', () => {
    const now = formatUsd(priceOfNode(full).priceUsd)
    expect(
      said([
        {
          offer: 0,
          nodeUsd: 25_000,
          sampled: { tie: reached(0, 26_900), lead: reached(0, 18_600) },
        },
        {
          offer: 2,
          nodeUsd: 24_000,
          sampled: { tie: reached(2, 25_900), lead: reached(2, 17_600) },
        },
      ]),
    ).toEqual([
      'On a shared machine, Offer A would lead with a quote of $18,600 per node.',
      `It would tie for first with $26,900 (now ${now}; $25,000 equals B at likely values).`,
      'Offer C would lead with a quote of $17,600 per node.',
      `It would tie for first with $25,900 (now ${now}; $24,000 equals B at likely values).`,
    ])
    expect(
      said([
        {
          offer: 0,
          nodeUsd: 25_000,
          sampled: { tie: reached(0, 18_600), lead: reached(0, 18_600) },
        },
      ])[0],
    ).toMatch(/would lead with a quote of \$18,600 per node \(/)
    expect(said([{ offer: 0, nodeUsd: 25_000, sampled: undefined }])[0]).toBe(
      `Offer A would equal B at a node price of $25,000 (now ${now}) at the most likely values.`,
    )
    const price = priceOfNode(full).priceUsd
    const asQuote = { tie: reached(0, price), lead: reached(0, 18_600) }
    expect(said([{ offer: 0, nodeUsd: undefined, sampled: asQuote }])).toEqual([
      'On a shared machine, Offer A would lead with a quote of $18,600 per node.',
      `It would tie for first if its ${now} were a quote.`,
    ])
    expect(said([{ offer: 0, nodeUsd: undefined, sampled: { tie: reached(0, 26_900) } }])[0]).toBe(
      `On a shared machine, Offer A would tie for first with a quote of $26,900 per node (now ${now}).`,
    )
  })

  it('says where the core ends the machine, and that a tie comes of a wider interval', () => {
    const full = [{ offer: 0, nodes: 5832 }]
    const sampled = { tie: reached(0, 26_900), lead: reached(0, 18_600, full), isWider: true }
    expect(said([{ offer: 0, nodeUsd: undefined, sampled }])).toEqual([
      'On a shared machine, Offer A would lead with a quote of $18,600 per node, where most samples fill the core ports.',
      expect.stringMatching(/^It would tie for first with \$26,900 \(now/),
      'This tie comes only from a wider interval: one price would be firm, the others estimated.',
    ])
  })

  it('counts nodes where the size is fixed', () => {
    const offers = ranking.offers.map((offer) => ({
      ...offer,
      scenario: sized(offer.scenario, 500),
      nodes: 500,
    }))
    const needs = [
      { offer: 0, nodeUsd: undefined, sampled: { tie: reached(0, 502), lead: reached(0, 510) } },
    ]
    expect(said(needs, offers)).toEqual([
      'On a shared machine, Offer A would lead with 2.0\u202f% more nodes.',
      'It would tie for first with 0.4\u202f% more nodes.',
    ])
  })
})
