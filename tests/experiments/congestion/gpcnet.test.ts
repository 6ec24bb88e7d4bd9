import { describe, expect, it } from 'vitest'
import type { CongestionTest, Routing } from '../../../src/model/engine'
import { congestionSentence, type Measured } from '../../../src/experiments/congestion/words'
import { gpcnetReport, impactFactor } from '../../../src/experiments/congestion/gpcnet'
import { bands, campaignOf, LARGE_BYTES } from './campaign'

const result = campaignOf(['ownPort'], 1)
const conditionOf = (routing: Routing, of = result) => {
  const found = of.conditions.find((each) => each.routing === routing)
  if (!found) throw new Error('a campaign has both routings')
  return found
}
const condition = conditionOf('adaptive')

const input: Parameters<typeof gpcnetReport>[0] = {
  scenarioName: 'Sierra as built',
  result,
  condition,
  policy: '03, port per socket',
  ranksPerNode: 6,
  congestors: ['Alltoall', 'Two-sided Incast', 'Put Incast', 'Get Bcast'],
  messageBytes: 4096,
  largeMessageBytes: LARGE_BYTES,
  bands,
  seed: 7,
  modelVersion: '0.1.0',
  parametersHash: '0123456789abcdef',
}
const text = gpcnetReport(input)

describe('report of GPCNeT', () => {
  it('reads as that of v1.3, and says that nothing was measured', async () => {
    await expect(text).toMatchFileSnapshot('golden/gpcnet-report.txt')
  })

  it('states no band of what is routed statically', () => {
    const routed = gpcnetReport({ ...input, condition: conditionOf('static') })
    expect(routed).toContain('No measurement supports a band for these values.')
    expect(routed).not.toContain('90 % band')
  })

  it('has boxes of 80 columns, wide ones of 140, and whole lines', () => {
    const boxes = text.split('\n').filter((line) => /^[+|]/.test(line))
    expect(new Set(boxes.map((line) => line.length))).toEqual(new Set([80, 140]))
  })

  it('divides numbers that are already rounded to a tenth', () => {
    expect(impactFactor(2.84, 5.76, true)).toBe('2.1')
    expect(impactFactor(0.04, 5, true)).toBe('-')
    expect(impactFactor(100, 40, false)).toBe('2.5')
  })
})

describe('sentence of congestion', () => {
  const better = conditionOf('adaptive', campaignOf(['ownPort'], 0.05))
  const alike = conditionOf('adaptive', campaignOf(['ownPort'], 1.3))
  const own = { letter: 'B', test: condition.latency, routing: 'adaptive' } as const

  it('states the band, and compares only beyond it', () => {
    const beside = (test: CongestionTest, as: Partial<Measured> = {}) =>
      congestionSentence('latency', own, { ...own, letter: 'A', test, ...as }, bands)
    expect(beside(alike.latency)).toMatch(
      /B’s p99 .*\d+ µs \(\d+ to \d+\), \d+ times .*[\d.]+ µs.*; .*better than A \(not significant .*90 % band\)$/,
    )
    expect(beside(better.latency)).toMatch(/worse than A by a factor of [\d.]+ to [\d.]+$/)
    const unlike = { routing: 'static', unlike: 'static routing' } as const
    expect(beside(better.latency, unlike)).toMatch(
      /times worse than A with static routing \(no measurement supports a band\)$/,
    )
  })

  it('has no band with static routing, which nobody measured at a known size', () => {
    const routed = { ...own, routing: 'static' } as const
    expect(congestionSentence('latency', routed, undefined, bands)).toMatch(
      /is [\d,]+ µs, \d+ times/,
    )
  })

  it('has no band of bandwidths, and calls no difference significant', () => {
    const [mine, theirs] = [condition, better].map(({ bandwidth }) => bandwidth)
    if (!mine || !theirs) throw new Error('there are two')
    const said = congestionSentence(
      'bandwidth',
      { letter: 'B', test: mine, routing: 'adaptive' },
      { letter: 'A', test: theirs, routing: 'adaptive' },
      bands,
    )
    expect(said).toMatch(/^[^(]*[\d.,]+ times worse than A \(no measurement/)
  })

  it('says that nothing happens where nothing does', () => {
    const { isolated } = condition.latency
    const test = { isolated, congested: isolated }
    expect(congestionSentence('latency', { ...own, test }, undefined, bands)).toMatch(
      /neighbours do not change B/,
    )
  })
})
