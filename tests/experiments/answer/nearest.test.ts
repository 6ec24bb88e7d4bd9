/** The least move of one input that puts another offer ahead. */
import { describe, expect, it } from 'vitest'
import { ranking } from '../../../src/experiments/answer'
import { nearestSentence, tieSentence } from '../../../src/experiments/answer/nearest'
import type { NearestChange, TieBreak } from '../../../src/experiments/answer/ranking'
import { full, resolved, sized, split, workbookOf } from '../resolved'
import { headline } from './rankings'

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
      'Offer A overtakes Offer B if “Edge switch” falls from $12,000 to $6,000, outside its plausible range ($9,000 to $15,000).',
    )
    expect(said({ ...price, ...range, flip: flipAt(1.2) })).toMatch(/\$12,000 to \$14,400, inside/)
  })

  it('says that no input changes it, and nothing before that is known', () => {
    expect(said(undefined)).toMatch(/^no single input.*Offer A above Offer B/)
    expect(nearestSentence(headline)).toBeUndefined()
  })
})

describe('the sentence on a tie', () => {
  const tied = (input: TieBreak['input']) =>
    tieSentence({ ...headline, tieBreak: { first: 1, next: 0, input } })?.text

  it('says which end of the input puts which offer ahead', () => {
    const moved = { ...price, ...range, atLow: -0.02, atHigh: 0.013 }
    expect(tied(moved)).toBe(
      '“Edge switch”, now $12,000. Offer A leads B by 2.0\u202f% at $9,000; B leads by 1.3\u202f% at $15,000, with all else at likely values.',
    )
    expect(tied({ ...moved, atLow: 0.02, atHigh: -0.013 })).toMatch(
      /Offer B leads A by .* at \$9,000/,
    )
  })

  it('says that no input decides, and nothing before that is known', () => {
    expect(tied(undefined)).toContain('no single input')
    expect(tieSentence(headline)).toBeUndefined()
  })
})

it('comes with a ranking that is complete, and beyond it the other offer leads', async () => {
  const steep = sized(split(full, 18, 2), 720)
  const { answer } = await resolved(ranking, workbookOf(full, steep), {})
  const { offers = [], nearest, isPreliminary } = answer.ranking.value ?? {}
  expect(isPreliminary).toBe(false)
  expect(offers).toHaveLength(2)
  expect(new Set([nearest?.first, nearest?.next])).toEqual(new Set([0, 1]))
  const swap = nearest?.row?.flip?.swap
  expect(swap?.firstLeadsBefore ?? false).toBe(false)
})
