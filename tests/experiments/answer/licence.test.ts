/** Whether a licence for adaptive routing is worth its price, of two offers that differ in nothing else. */
import { expect, it } from 'vitest'
import type { PriceLine, Scenario } from '../../../src/document/scenario/schema'
import { rowsOf } from '../../../src/experiments/answer/matrix-rows'
import type { Ranking } from '../../../src/experiments/shared/ranking/ranking'
import { verdictOf } from '../../../src/experiments/answer/words'
import { preset, sized } from '../resolved'
import { condition, rankingOf, type Triple } from './rankings'

const licence: PriceLine = {
  name: 'Adaptive routing licence',
  usd: 38_000,
  low: 38_000,
  high: 38_000,
  paid: 'once',
  asOf: '',
  source: '',
}

const routed = (
  scenario: Scenario,
  routing: 'static' | 'adaptive',
  lines: readonly PriceLine[] = [],
): Scenario => ({
  ...scenario,
  fabric: { ...scenario.fabric, routing },
  prices: { ...scenario.prices, lines: [...lines] },
  offer: { ...scenario.offer, vendor: 'East' },
})

const sierra = preset('sierra')
const without = routed(sierra, 'static')
const withIt = routed(sierra, 'adaptive', [licence])

/** The last two of three offers, with the gain of the last over the second by condition. */
function ranked(scenarios: readonly Scenario[], gains: Readonly<Record<string, Triple>>): Ranking {
  const known = (['shared', 'quiet', 'scattered', 'static'] as const).map((id) =>
    condition(
      id,
      [
        [2, 1, 3],
        [2, 1, 3],
      ],
      { '2-1': gains[id] ?? [0, -1, 1] },
    ),
  )
  const all = rankingOf(known)
  const nodes = [671, 683, 680]
  return {
    ...all,
    offers: all.offers.map((offer, at) => ({
      ...offer,
      nodes: nodes[at] ?? 0,
      scenario: scenarios[at - 1] ?? offer.scenario,
    })),
  }
}

const saidOf = (ranking: Ranking) =>
  verdictOf(ranking).licence.map(({ text }) => text.replaceAll('\u202f', ' '))

const gains = {
  shared: [-0.1, -0.3, 0.3],
  quiet: [-2, -3, -1],
  scattered: [1.2, 0.4, 1.9],
  static: [-0.5, -0.6, -0.4],
} as const

it('says under which conditions it is worth its price, by how much, and where it is unused', () => {
  expect(saidOf(ranked([without, withIt], gains))).toEqual([
    'East’s adaptive routing (C, $38,000) is worth its price under “Scattered”, not worth its price under “Quiet” and not shown to be worth its price under “Shared”.',
    'Under “Shared”, the licence is worth about $0 (90 % interval $0 to $480,000, with its price inside).',
    'Throughput of C over B in percentage points (median, 90 % interval): “Shared” −0.1 (−0.3 to 0.3), “Quiet” −2.0 (−3.0 to −1.0), “Scattered” +1.2 (0.4 to 1.9).',
    'Under “Static”, the licence is unused, and its price takes 3 nodes from C: −0.5 (−0.6 to −0.4).',
    '“Degraded” and “Stress” are not compared here.',
  ])
  const all = ranked([without, withIt], gains)
  const compared = [...all.compared, 'degraded', 'stress'] as const
  expect(saidOf({ ...all, compared })).toHaveLength(4)
})

it('says gain and cost where no budget has paid for it', () => {
  const fixed = [without, withIt].map((scenario) => sized(scenario, 680))
  const [found, cost] = saidOf(ranked(fixed, { shared: gains.scattered }))
  expect(found).toBe(
    'East’s adaptive routing (C, $38,000) brings a significant gain under “Shared” and no significant gain under “Quiet” and “Scattered”.',
  )
  expect(cost).toMatch(/^C costs .* to buy than B\.$/)
})

it('says that no condition has been sampled to its end yet', () => {
  const early = { ...ranked([without, withIt], gains), isPreliminary: true }
  expect(saidOf(early)[0]).toMatch(/“Shared” so far\.$/)
})

it('is of offers that differ in routing and one-off payments alone', () => {
  const others: readonly Scenario[] = [
    { ...withIt, offer: { ...withIt.offer, vendor: 'North' } },
    routed(sierra, 'static', [licence]),
    routed(sierra, 'adaptive'),
    routed(sierra, 'adaptive', [{ ...licence, paid: 'optional' }]),
    routed(sierra, 'adaptive', [licence, { ...licence, paid: 'yearly' }]),
  ]
  for (const other of others) expect(saidOf(ranked([without, other], gains))).toEqual([])
  // What stands in both, or is in neither price, is no part of the licence.
  const installed = { ...licence, name: 'Installation', usd: 9000 }
  const offered = { ...licence, paid: 'optional' } as const
  const pair = [
    routed(sierra, 'static', [installed, offered]),
    routed(sierra, 'adaptive', [installed, licence]),
  ]
  expect(saidOf(ranked(pair, gains))[0]).toContain('(C, $38,000)')
})

it('is marked where it is unused', () => {
  const rows = rowsOf(ranked([without, withIt], gains), ['shared', 'static'])
  const marked = rows.filter(({ note }) => note.includes('licence is unused'))
  expect(marked.map(({ at, condition: id }) => [at, id])).toEqual([[2, 'static']])
})

it('says of a licence beside another price or budget that it is not compared, and why', () => {
  const dearer = { ...without, prices: { ...without.prices, nodeUsd: 12_000 } }
  expect(saidOf(ranked([dearer, withIt], gains))).toEqual([
    'East’s adaptive routing (C) is not compared with B: their prices differ.',
  ])
  const budget = { ...dearer.budget, usd: 1 + dearer.budget.usd }
  expect(saidOf(ranked([{ ...dearer, budget }, withIt], gains))).toEqual([
    'East’s adaptive routing (C) is not compared with B: their budgets and prices differ.',
  ])
  const other = { ...dearer, offer: { ...dearer.offer, vendor: 'West' } }
  expect(saidOf(ranked([other, withIt], gains))).toEqual([])
})
