/** Rankings with known figures: the headline of the design paper, and others by a few numbers. */
import type {
  ConditionId,
  ConditionResult,
  PairedDifference,
  Ranking,
  Sampled,
  SampledGain,
} from '../../../src/experiments/shared/ranking/ranking'
import { conditionIds } from '../../../src/experiments/shared/ranking/conditions'
import { letterOf } from '../../../src/document/titles'
import { preset, split } from '../resolved'

/** Median, 5 and 95 %, in percent. */
export type Triple = readonly [value: number, low: number, high: number]

const gain = ([value, low, high]: Triple): SampledGain => ({
  value: value / 100,
  low: low / 100,
  high: high / 100,
})

const NONE: Triple = [0, 0, 0]
const turned = ([value, low, high]: Triple): Triple => [-value, -high, -low]

/**
 * A condition by its gains over the first offer and the differences of the others: `"2-1"` is that of the third offer
 * over the second. A difference that is not given is not significant.
 */
export function condition(
  id: ConditionId,
  gains: readonly Triple[],
  differences: Readonly<Record<string, Triple>> = {},
): ConditionResult {
  const all: readonly Triple[] = [NONE, ...gains]
  const between = (one: number, other: number): Triple => {
    if (one === other) return NONE
    if (other === 0) return all[one] ?? NONE
    if (one === 0) return turned(all[other] ?? NONE)
    const given = differences[`${one}-${other}`]
    const back = differences[`${other}-${one}`]
    if (given) return given
    if (back) return turned(back)
    const middle = (all[one]?.[0] ?? 0) - (all[other]?.[0] ?? 0)
    return [middle, middle - 50, middle + 50]
  }
  const pair = (one: number, other: number): PairedDifference => ({
    ...gain(between(one, other)),
    wins: 0.5,
    ties: 0,
  })
  return {
    id,
    gains: all.map(gain),
    atValues: all.map(([value]) => value / 100),
    differences: all.map((_, one) => all.map((__, other) => pair(one, other))),
  }
}

/** What an offer buys and costs over the samples: nodes from, nodes to, samples in which the core is full. */
export const sampledAt = (low: number, high: number, fillsCore = 0): Sampled => ({
  nodes: { value: low, low, high },
  purchaseUsd: { value: 149.5e6, low: 148.6e6, high: 150e6 },
  yearsUsd: { value: 176e6, low: 172.4e6, high: 180.1e6 },
  fillsCore,
})

const NODES = [4356, 4644, 4752, 4788, 4824, 4860]

export function rankingOf(
  conditions: readonly ConditionResult[],
  change: Partial<Ranking> = {},
): Ranking {
  const count = conditions[0]?.gains.length ?? 0
  return {
    offers: Array.from({ length: count }, (_, at) => ({
      at,
      label: `Offer ${letterOf(at)}`,
      scenario: split(preset('sierra'), 18, [18, 9, 6, 5, 4, 3][at] ?? 2),
      nodes: NODES[at] ?? 0,
      costUsd: 149.5e6 + 1e5 * at,
      yearsUsd: 176e6,
    })),
    notRanked: [],
    compared: conditionIds,
    conditions,
    merged: [],
    samples: 10_000,
    isPreliminary: false,
    ...change,
  }
}

/** Sierra's node for $150 M, edge 18 down; 18, 9 and 6 up: medians and 90 % intervals of 212 samples. */
export const headline: Ranking = rankingOf([
  condition(
    'shared',
    [
      [6.5, 2.4, 8.3],
      [7.5, 1.3, 9.9],
    ],
    { '2-1': [0.9, -1.3, 2] },
  ),
  condition(
    'quiet',
    [
      [6.6, 2.4, 8.4],
      [7.6, 1.5, 10.1],
    ],
    { '2-1': [1, -1.1, 1.9] },
  ),
  condition(
    'scattered',
    [
      [6.5, 2.2, 8.4],
      [7.9, 1.6, 10.6],
    ],
    { '2-1': [1.5, -0.7, 2.6] },
  ),
  condition(
    'static',
    [
      [5.4, 1.5, 7.2],
      [6.1, 0.04, 8.8],
    ],
    { '2-1': [0.6, -1.6, 1.7] },
  ),
])

/** Those of the design of the place: every condition has others that are first. */
export const changing: Ranking = rankingOf([
  condition(
    'shared',
    [
      [5.3, 1.7, 7.2],
      [4.4, -1.4, 6.8],
    ],
    { '1-2': [0.9, 0.2, 3.2] },
  ),
  condition(
    'quiet',
    [
      [6.6, 2.9, 8.6],
      [8.5, 2.3, 10.8],
    ],
    { '2-1': [1.7, -0.6, 2.3] },
  ),
  condition(
    'scattered',
    [
      [3.3, -0.1, 5.3],
      [1.7, -3.9, 4.1],
    ],
    { '0-2': [1.7, 0.1, 3], '1-2': [1.6, 0.2, 2] },
  ),
  condition(
    'static',
    [
      [-4.3, -7.4, -2.2],
      [-11, -15.7, -8.3],
    ],
    { '1-2': [6.7, 3, 8] },
  ),
])

/** Six offers, ranked 1, 2, 3, 3, 5, 6. */
export const sixIn = (id: ConditionId): ConditionResult =>
  condition(
    id,
    [
      [6, 5, 7],
      [2, 1, 3],
      [-12.2, -15.7, -10.3],
      [0.1, -1, 1],
      [-14, -15, -13],
    ],
    {
      '1-2': [4, 3, 5],
      '1-3': [8, 7, 9],
      '1-4': [6, 5, 7],
      '1-5': [10, 9, 11],
      '2-3': [4, 3, 5],
      '2-4': [2, 1, 3],
      '2-5': [6, 5, 7],
      '4-3': [2, 1, 3],
      '4-5': [4, 3, 5],
      '3-5': [2, 1, 3],
    },
  )

/** The same in all conditions. */
export const six: Ranking = rankingOf(
  (['shared', 'quiet', 'scattered', 'static'] as const).map(sixIn),
)

/** As the answer comes: the condition of the page and one more. */
export const early: Ranking = {
  ...headline,
  conditions: headline.conditions.slice(0, 2),
  samples: 2400,
  isPreliminary: true,
}

/** One of three offers cannot be built, and static routing is all that the others have. */
export const refusing: Ranking = (() => {
  const two = rankingOf([
    condition('shared', [[4.4, -1.4, 6.8]]),
    condition('quiet', [[8.5, 2.3, 10.8]]),
    condition('scattered', [[1.7, -3.9, 4.1]]),
  ])
  const [a, c] = two.offers
  if (!a || !c) throw new Error('no offers')
  return {
    ...two,
    offers: [a, { ...c, at: 2, label: 'Offer C' }],
    notRanked: [
      {
        at: 1,
        sentence:
          'Cannot be built: 181 uplinks and 18 node ports need 199 ports. The edge switch has 36.',
      },
    ],
    merged: [{ id: 'static', into: 'shared' }],
  }
})()
