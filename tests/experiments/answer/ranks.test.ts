import { describe, expect, it } from 'vitest'
import {
  changesOf,
  holdsInAll,
  isSignificant,
  rankGroups,
  rankIn,
  takesFirst,
} from '../../../src/experiments/shared/ranking/ranks'
import type { ConditionResult } from '../../../src/experiments/shared/ranking/ranking'
import { changing, condition, headline, rankingOf, sixIn } from './rankings'

const ranksOf = (of: ConditionResult | undefined) =>
  of && rankGroups(of).map(({ rank, offers }) => [rank, ...offers])

const at = (place: number) => {
  const found = changing.conditions[place]
  if (!found) throw new Error('no such condition')
  return found
}

describe('rank groups', () => {
  it('put first what no other beats significantly, and count offers', () => {
    expect(headline.conditions.map(ranksOf)).toEqual(
      headline.conditions.map(() => [
        [1, 1, 2],
        [3, 0],
      ]),
    )
    expect(changing.conditions.map(ranksOf)).toEqual([
      [
        [1, 1],
        [2, 0, 2],
      ],
      [
        [1, 1, 2],
        [3, 0],
      ],
      [
        [1, 0, 1],
        [3, 2],
      ],
      [
        [1, 0],
        [2, 1],
        [3, 2],
      ],
    ])
  })

  it('test before rounding', () => {
    const by = (low: number) => condition('shared', [[1, low, 2]])
    expect(ranksOf(by(0.0004))).toEqual([
      [1, 1],
      [2, 0],
    ])
    expect(ranksOf(by(0))).toEqual([[1, 0, 1]])
    expect(ranksOf(by(-0.0004))).toEqual([[1, 0, 1]])
    expect(isSignificant(by(0.0004), 0, 1)).toBe(true)
    expect(isSignificant(by(-0.0004), 0, 1)).toBe(false)
  })

  it('take the rounding of sums for no difference', () => {
    expect(ranksOf(condition('shared', [[1e-14, 1e-14, 1e-14]]))).toEqual([[1, 0, 1]])
  })

  it('rank six offers', () => {
    const six = sixIn('shared')
    expect(ranksOf(six)).toEqual([
      [1, 1],
      [2, 2],
      [3, 0, 4],
      [5, 3],
      [6, 5],
    ])
    expect(rankIn(six, 4)).toEqual({ rank: 3, isTied: true, onlyBehind: [] })
    expect(rankIn(six, 5)).toEqual({ rank: 6, isTied: false, onlyBehind: [] })
    expect(rankIn(six, 6)).toBeUndefined()
  })

  it('tie all, have one offer, and none', () => {
    expect(
      ranksOf(
        condition('shared', [
          [1, -1, 2],
          [2, -1, 3],
        ]),
      ),
    ).toEqual([[1, 0, 1, 2]])
    expect(ranksOf(condition('shared', []))).toEqual([[1, 0]])
    expect(ranksOf({ id: 'shared', gains: [], atValues: [], differences: [] })).toEqual([])
  })

  it('end where differences form a circle', () => {
    const circle = condition(
      'shared',
      [
        [1, 0.5, 2],
        [-1, -2, -0.5],
      ],
      { '2-1': [1, 0.5, 2] },
    )
    expect(ranksOf(circle)).toEqual([[1, 0, 1, 2]])
  })
})

describe('conditions', () => {
  it('that give an offer the first place lead those that only tie', () => {
    expect(changesOf(changing).map(({ id }) => id)).toEqual(['static', 'quiet', 'scattered'])
    expect(takesFirst(changing, at(3), 0)).toBe(true)
    expect(takesFirst(changing, at(3), 1)).toBe(false)
    expect(takesFirst(changing, at(2), 0)).toBe(false)
    expect(changesOf(headline)).toEqual([])
  })

  it('hold a ranking, the first place alone, or nothing', () => {
    expect(holdsInAll(headline)).toBe('ranking')
    expect(holdsInAll(changing)).toBeUndefined()
    const first = rankingOf([
      condition(
        'shared',
        [
          [5, 2, 6],
          [4, -1, 6],
        ],
        { '1-2': [1, 0.2, 3] },
      ),
      condition(
        'quiet',
        [
          [5, 2, 6],
          [4, 1, 6],
        ],
        { '1-2': [1, 0.2, 3] },
      ),
      condition(
        'scattered',
        [
          [5, 2, 6],
          [4, 1, 6],
        ],
        { '1-2': [1, 0.2, 3] },
      ),
      condition(
        'static',
        [
          [5, 2, 6],
          [4, 1, 6],
        ],
        { '1-2': [1, 0.2, 3] },
      ),
    ])
    expect(holdsInAll(first)).toBe('first')
  })

  it('hold nothing while some are unknown; those that are one count as known', () => {
    const three = { ...headline, conditions: headline.conditions.slice(0, 3) }
    expect(holdsInAll(three)).toBeUndefined()
    expect(holdsInAll({ ...three, merged: [{ id: 'static', into: 'shared' }] })).toBe('ranking')
    expect(holdsInAll({ ...headline, conditions: headline.conditions.slice(0, 1) })).toBeUndefined()
  })
})
