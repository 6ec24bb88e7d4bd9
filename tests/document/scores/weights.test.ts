import { describe, expect, it } from 'vitest'
import {
  cycleWeights,
  equalWeights,
  isEntered,
  normalisedWeights,
  weightProblem,
  weightsBy,
  withGrowth,
  withWeights,
} from '../../../src/document/scores'

const workload = {
  applications: [
    { id: 'amg', share: 0.2 },
    { id: 'umt', share: 0.6 },
  ],
}
const weights = (...percents: number[]) =>
  percents.map((percent, at) => ({
    id: `app ${at}`,
    name: `App ${at}`,
    percent,
    growth: null,
  }))
const percents = (list: readonly { readonly percent: number }[]) =>
  list.map(({ percent }) => Number(percent.toFixed(6)))

describe('weights of scores', () => {
  it('are shares of node-hours that add up to 100, or equal', () => {
    expect(cycleWeights(workload).map(({ name }) => name)).toEqual(['AMG', 'UMT'])
    expect(percents(cycleWeights(workload))).toEqual([25, 75])
    expect(percents(equalWeights(workload))).toEqual([50, 50])
    expect(cycleWeights({ applications: [] })).toEqual([])
  })

  it('that do not add up are refused in words, and normalised', () => {
    expect(weightProblem(weights(30, 70))).toBeUndefined()
    // Thirds, rounded to a hundredth, are meant as thirds.
    expect(weightProblem(weights(33.33, 33.33, 33.33))).toBeUndefined()
    expect(weightProblem(weights(30, 30))).toBe(
      'The weights add up to 60 %, not to 100 %. Change them, or normalise them.',
    )
    expect(percents(normalisedWeights(weights(30, 30)))).toEqual([50, 50])
    expect(percents(normalisedWeights(weights(0, 0)))).toEqual([50, 50])
  })

  it('are those that were entered where own ones count; one without weighs nothing', () => {
    const amg = { id: 'amg', weightPercent: 10, growth: 8 }
    const umt = { id: 'umt', weightPercent: 90, growth: null }
    const both = weightsBy({ weighs: 'own', applications: [umt, amg] }, workload)
    expect(both.map(({ id, percent, growth }) => [id, percent, growth])).toEqual([
      ['amg', 10, 8],
      ['umt', 90, null],
    ])
    const one = weightsBy({ weighs: 'own', applications: [amg] }, workload)
    expect(percents(one)).toEqual([10, 0])
    expect(weightProblem(one)).toContain('add up to 10 %')
    // What is stated of a problem counts whatever weighs.
    const [first] = weightsBy({ weighs: 'equal', applications: [amg] }, workload)
    expect(first).toMatchObject({ percent: 50, growth: 8 })
  })

  it('that were entered stay when a problem is stated under others', () => {
    const entered = withWeights(
      [],
      [
        { id: 'amg', percent: 30 },
        { id: 'umt', percent: 70 },
      ],
    )
    const stated = withGrowth(entered, 'umt', 8)
    expect(stated).toEqual([
      { id: 'amg', weightPercent: 30, growth: null },
      { id: 'umt', weightPercent: 70, growth: 8 },
    ])
    expect(isEntered(stated, [{ id: 'amg' }, { id: 'umt' }])).toBe(true)
    expect(isEntered(withGrowth([], 'amg', 2), [{ id: 'amg' }])).toBe(false)
  })
})
