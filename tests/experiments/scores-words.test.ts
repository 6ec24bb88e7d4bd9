import { describe, expect, it } from 'vitest'
import { leadersBy, rankBy } from '../../src/document/scores'
import type { DesignScores, RankFlip, ScoresAnswer } from '../../src/model/engine'
import { belowOne, headline, runsIn, unmetSentence } from '../../src/experiments/scores/words'

const design = (ssni: number, ssi: number, ...speedUps: number[]): DesignScores => ({
  nodeRatio: 1,
  ssni,
  ssi,
  ssiLow: ssi,
  ssiHigh: ssi,
  fomRatio: 1,
  ssp: 1,
  sspYears: 1,
  jobs: speedUps.map((speedUp) => ({
    speedUpAlone: 1,
    speedUp,
    jobNodes: 10,
    capability: 1,
    utilisation: 1,
    sameTime: speedUp < 0.5 ? undefined : { nodes: 10, runYears: 5 },
  })),
})

const scores = (designs: DesignScores[], ...flips: RankFlip[]): ScoresAnswer => ({
  weightsPercent: [100],
  designs,
  flips,
})

const labels = ['1:1', '2:1', '4:1']

describe('the headline of the scores', () => {
  it('says that nothing changes', () => {
    expect(headline(labels, scores([design(1, 1), design(1.1, 1.1), design(1.2, 1.15)])).text).toBe(
      'The network does not change any rank: 4:1 leads by SSNI (single nodes) and by SSI (jobs).',
    )
  })

  it('says who wins instead, and how sure that is', () => {
    const designs = [design(1, 1), design(1.1, 1.09), design(1.2, 0.9)]
    const flips = (holds: boolean) => [
      { bySsni: 2, bySsi: 0, holds: true },
      { bySsni: 2, bySsi: 1, holds },
    ]
    expect(headline(labels, scores(designs, ...flips(true))).text).toMatch(
      /changes the winner: 4:1 .*SSNI.*2:1 .*SSI.*full ranges/,
    )
    expect(headline(labels, scores(designs, ...flips(false))).text).toMatch(
      /2:1 .*most likely.*not over/,
    )
    const close = [{ ...design(1, 1), ssiHigh: 1.2 }, design(1.1, 1.09), design(1.2, 0.9)]
    expect(headline(labels, scores(close, ...flips(true))).text).toMatch(
      /2:1 .*most likely.*above 4:1/,
    )
  })

  it('counts pairs where the leader stays', () => {
    const designs = [design(1, 0.9), design(0.9, 1), design(2, 2)]
    expect(headline(labels, scores(designs, { bySsni: 0, bySsi: 1, holds: true })).text).toMatch(
      /^4:1 .*SSNI and .*SSI, .*1 of 3/,
    )
  })

  it('names all who are level', () => {
    const designs = [design(1, 1), design(1, 1 + 1e-12), design(0.5, 0.5)]
    expect(headline(labels, scores(designs)).text).toMatch(/not change.*: 1:1 and 2:1 lead/)
    expect(leadersBy(designs, 'ssi')).toEqual([0, 1])
    expect([0, 1, 2].map((at) => rankBy(designs, at, 'ssi'))).toEqual([1, 1, 3])
  })
})

it('speed-ups below 1 are said, since programmes do not accept them', () => {
  expect(belowOne(scores([design(1, 1, 1, 1.2)]))).toBeUndefined()
  expect(belowOne(scores([design(1, 1, 0.9, 1.2), design(1, 1, 1, 1)]))).toMatch(/1 of 4 jobs/)
})

it('jobs that meet the reference’s time nowhere are named', () => {
  const jobs = [
    { name: 'AMG', nodes: 72 },
    { name: 'SW4', nodes: 4320 },
  ]
  expect(unmetSentence(jobs, scores([design(1, 1, 1, 0.2), design(1, 1, 1, 1)]))).toBeUndefined()
  expect(unmetSentence(jobs, scores([design(1, 1, 1, 0.2), design(1, 1, 1, 0.1)]))).toMatch(
    /No design .*SW4 .*4,320/,
  )
  // Five years of one run after another, of two hours each.
  expect(runsIn(5, 2)).toBe(21_915)
})
