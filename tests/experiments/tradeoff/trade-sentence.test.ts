import { expect, it } from 'vitest'
import type { DesignRisk, Summary } from '../../../src/model/engine'
import { tradeSentence, type Pair } from '../../../src/experiments/tradeoff/gain-points'
import { samplePoint } from './sample-points'

const summary = (p5: number, p95: number): Summary => ({
  mean: 0,
  standardError: 0,
  standardDeviation: 0,
  p5,
  p25: p5,
  p50: p5,
  p75: p95,
  p95,
})

function pair(gain: number): Pair {
  const reference = { ...samplePoint(18, 18), nodes: 4050 }
  const against = { ...samplePoint(18, 9), nodes: 4320 }
  const share = { standardError: 0.01, low: 0.8, high: 0.9 }
  const risk: DesignRisk = {
    nodes: summary(4300, 4340),
    purchaseUsd: summary(1, 1),
    yearsUsd: summary(1, 1),
    throughput: summary(4200, 4400),
    nodeGain: undefined,
    throughputGain: { ...summary(gain - 0.02, gain + 0.01), p50: gain },
    gainHistogram: undefined,
    beatsFirst: { share: 0.85, ...share },
    tiesFirst: 0,
    cellLoses: [],
    buysNothing: 0,
    fillsCore: 0,
    affords: [],
    priceCases: [0, 0, 0],
    verdict: {
      nodeGain: 4320 / 4050 - 1,
      throughputGain: gain - 0.001,
      cellGains: [],
      losingCells: 0,
      losingCycles: 0,
      worstCell: 0,
    },
    regret: undefined,
    breakEven: [],
  }
  return {
    reference,
    against,
    risk,
    lost: {
      low: 1 - (1.01 * (1 + gain) * 4050) / 4320,
      value: 1 - ((1 + gain) * 4050) / 4320,
      high: 0.02,
      by: 'loaded uplinks',
    },
  }
}

it('says what the taper buys, gives back and is ahead by, with what the samples leave open', () => {
  expect(tradeSentence(pair(0.05), 'At $139.2\u202fM on a quiet machine')).toBe(
    'At $139.2\u202fM on a quiet machine, the 2:1 taper buys 270 more nodes (+6.7\u202f%) than 1:1 and reduces per-node speed by 1.56\u202f% (0.578 to 2.00), mostly by loaded uplinks. It has 5.0\u202f% more throughput (90\u202f% interval 3.0 to 6.0), and beats 1:1 in 85.0\u202f% of samples.',
  )
  const one = pair(-0.02)
  const by = { ...one, against: { ...one.against, nodes: one.reference.nodes - 1 } }
  expect(tradeSentence(by, 'At $1\u202fM')).toContain('buys 1 fewer node (')
  expect(tradeSentence(pair(-0.02), 'At $1\u202fM')).toContain('has 2.0\u202f% less throughput')
  expect(tradeSentence(pair(4320 / 4050 - 1), 'At $1\u202fM')).toMatch(
    /no significant loss .*−1\.00 .*\+2\.00.*loaded uplinks/,
  )
})
