import { describe, expect, it } from 'vitest'
import { congestionSentence } from '../../../src/experiments/congestion/words'
import { gpcnetReport, impactFactor } from '../../../src/experiments/congestion/gpcnet'
import { bands, campaignOf, LARGE_BYTES } from './campaign'

const result = campaignOf(['ownPort'], 1)
const [condition] = result.conditions
if (!condition) throw new Error('a campaign has conditions')

const text = gpcnetReport({
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
})

describe('report of GPCNeT', () => {
  it('reads as that of v1.3, and says that nothing was measured', async () => {
    await expect(text).toMatchFileSnapshot('golden/gpcnet-report.txt')
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
  const better = campaignOf(['ownPort'], 0.05).conditions[0]
  const alike = campaignOf(['ownPort'], 1.3).conditions[0]
  if (!better || !alike) throw new Error('a campaign has conditions')
  const own = { letter: 'B', test: condition.latency }

  it('states the band, and compares only beyond it', () => {
    expect(congestionSentence('latency', own, { letter: 'A', test: alike.latency }, bands)).toMatch(
      /B’s p99 .*\d+ µs \(\d+ to \d+\), \d+ times .*[\d.]+ µs.*; .*better than A \(not significant .*90 % band\)$/,
    )
    expect(
      congestionSentence('latency', own, { letter: 'A', test: better.latency }, bands),
    ).toMatch(/worse than A by a factor of [\d.]+ to [\d.]+$/)
  })

  it('has no band of bandwidths, and calls no difference significant', () => {
    const [mine, theirs] = [condition, better].map(({ bandwidth }) => bandwidth)
    if (!mine || !theirs) throw new Error('there are two')
    const said = congestionSentence(
      'bandwidth',
      { letter: 'B', test: mine },
      { letter: 'A', test: theirs },
      bands,
    )
    expect(said).toMatch(/^[^(]*[\d.,]+ times worse than A \(no measurement/)
  })

  it('says that nothing happens where nothing does', () => {
    const { isolated } = condition.latency
    const test = { isolated, congested: isolated }
    expect(congestionSentence('latency', { letter: 'B', test }, undefined, bands)).toMatch(
      /neighbours do not change B/,
    )
  })
})
