import { describe, expect, it } from 'vitest'
import {
  gainOverBaseline,
  throughputSentence,
  type SaidThroughput,
} from '../../src/experiments/comparison/throughput-words'

const said = (
  nodes: number,
  value: number,
  [p5, p95]: readonly [number, number],
  share: number,
  perNode = { low: 1, value: 1, high: 1 },
): SaidThroughput => ({
  nodes,
  throughput: nodes * perNode.value,
  perNode,
  gain: { value, draws: { p5, p95 }, beats: { share }, ties: 0 },
  parts: new Map([
    ['hops', 0.001],
    ['oversubscribedUplinks', 1 - perNode.value],
  ]),
})
const full = said(4050, -0.07, [-0.0775, -0.05], 0.003)
const tapered = said(4320, 0, [0, 0], 0.5, { low: 0.99, value: 0.98, high: 0.96 })
const taper = {
  subject: { name: 'the 2:1 taper', said: tapered },
  object: { name: '1:1', said: full },
  isSubjectBaseline: true,
  isTaper: true,
  workloadOf: 'A',
  covered: 1,
  blocked: [],
}

describe('the throughput of a workload in words', () => {
  it('says what a taper gives back, what is left of its nodes, and when the other wins', () => {
    expect(throughputSentence(taper)).toBe(
      'On the workload of A, the 2:1 taper reduces per-node speed by 2.00\u202f% (1.00 to 4.00), mostly by loaded uplinks. It has 7.53\u202f% (5.26 to 8.40) more throughput than 1:1, and beats it in 99.7\u202f% of samples of prices and model inputs. Throughput is equal if its per-node speed is 6.25\u202f% lower.',
    )
  })

  it('says only who is ahead where designs differ in more than their taper', () => {
    const other = said(4608, 0.32, [0.27, 0.36], 1)
    const pair = {
      ...taper,
      subject: { name: 'C Summit', said: other },
      object: { name: 'A Sierra', said: tapered },
      isSubjectBaseline: false,
      isTaper: false,
    }
    expect(throughputSentence(pair)).toBe(
      'On the workload of A, C Summit has 32.0\u202f% (27.0 to 36.0) more throughput than A Sierra, and beats it in all samples of prices and model inputs.',
    )
  })

  it('says first what does not run and where, and on how much of the workload the rest is', () => {
    const sw4 = { name: 'SW4', on: ['B'] }
    expect(
      throughputSentence({ ...taper, covered: 0.3, blocked: [sw4, { name: 'ARES', on: ['B'] }] }),
    ).toMatch(
      /^SW4 and ARES do not run on B\. On the 30\.0\u202f% of the workload of A that runs everywhere, the 2:1 taper reduces per-node speed by/,
    )
    expect(
      throughputSentence({ ...taper, blocked: [sw4, { name: 'ARES', on: ['C', 'B'] }] }),
    ).toMatch(/^SW4 and ARES do not all run on B and C\. /)
    expect(throughputSentence({ ...taper, blocked: [sw4] })).toMatch(/^SW4 does not run on B\. /)
  })

  it('tells draws apart in which both are level, since a tie is no lead', () => {
    const level = said(5832, 0, [-0.05, 0], 0.4)
    const pair = {
      ...taper,
      subject: { name: 'B', said: { ...level, gain: { ...level.gain, ties: 0.7 } } },
      isSubjectBaseline: false,
      isTaper: false,
    }
    expect(throughputSentence(pair)).toBe(
      'On the workload of A, B equals 1:1 in throughput (−5.00 to 0), and beats it in 5.0\u202f% of samples of prices and model inputs and equals it in 70.0\u202f%.',
    )
    const same = {
      ...said(5832, 1e-16, [0, 0], 0.5),
      gain: {
        ...level.gain,
        value: -1e-16,
        draws: { p5: 0, p95: 1e-16 },
        beats: { share: 0.5 },
        ties: 1,
      },
    }
    expect(throughputSentence({ ...pair, subject: { name: 'B', said: same } })).toBe(
      'On the workload of A, B equals 1:1 in throughput, and beats it in no sample of prices and model inputs and equals it in all.',
    )
  })

  it('says of a node that does more that it adds; an interval with zero in it is no significant loss', () => {
    const adds = said(4320, 0, [0, 0], 0.5, { low: 1.02, value: 1.01, high: 1.005 })
    expect(
      throughputSentence({ ...taper, subject: { name: 'the 2:1 taper', said: adds } }),
    ).toContain('the 2:1 taper adds 1.00\u202f% (0.500 to 2.00) of per-node speed')
    const unsure = said(4320, 0, [0, 0], 0.5, { low: 1.02, value: 1, high: 1 })
    expect(
      throughputSentence({ ...taper, subject: { name: 'the 2:1 taper', said: unsure } }),
    ).toContain('the 2:1 taper shows no significant loss of per-node speed (−2.00 to 0\u202f%)')
  })

  it('says that applications without a profile are no part of it', () => {
    expect(throughputSentence({ ...taper, covered: 0.7 })).toContain(
      'On the 70.0\u202f% of the workload of A that has profiles, the 2:1 taper reduces per-node speed by',
    )
  })

  it('keeps signs where a range goes from loss to gain', () => {
    const unsure = said(4824, -0.01, [-0.03, 0.02], 0.4)
    const pair = {
      ...taper,
      subject: { name: 'B', said: unsure },
      isSubjectBaseline: false,
      isTaper: false,
    }
    expect(throughputSentence(pair)).toContain(
      'has 1.00\u202f% (−3.00 to +2.00) less throughput than 1:1',
    )
    expect(gainOverBaseline(unsure)).toBe('−1.00\u202f% (−3.00 to +2.00)')
  })
})
