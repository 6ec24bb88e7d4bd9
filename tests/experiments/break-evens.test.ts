import { describe, expect, it } from 'vitest'
import type { BreakEven, Summary } from '../../src/model/engine'
import { breakEvenSentences, type BreakEvenGroup } from '../../src/experiments/shared/break-evens'

const over = (p5: number, p95: number, mean = (p5 + p95) / 2): Summary => ({
  mean,
  standardError: 0,
  standardDeviation: 0,
  p5,
  p25: p5,
  p50: 0.2,
  p75: p95,
  p95,
})

const usual: Partial<Record<BreakEven['kind'], Summary>> = { always: over(1, 1), never: over(0, 0) }

const group = (
  name: string,
  atValues: BreakEven,
  more: Pick<BreakEvenGroup, 'share' | 'isKind'> = {},
  overDraws = usual[atValues.kind] ?? over(0.05, 0.2),
): BreakEvenGroup => ({ name, ...more, breakEven: { atValues, overDraws } })

it('says which share would turn the order, and of which codes none would', () => {
  const groups = [
    group('all-to-all codes', { kind: 'below', share: 0.067 }, { share: 0.1, isKind: true }),
    group('3-D FFT codes', { kind: 'below', share: 0.5 }, { share: 0 }),
    group('HACC', { kind: 'above', share: 0.5 }),
    group('halo codes', { kind: 'always' }, { isKind: true }),
    group('AMG', { kind: 'always' }),
    group('SW4', { kind: 'always' }),
    group('pF3D', { kind: 'always' }, {}, over(0.62, 1)),
    group('UMT', { kind: 'never' }),
    group('GTC', { kind: 'level' }),
  ]
  expect(breakEvenSentences('2:1', '1:1', groups, undefined)).toEqual([
    '2:1 beats 1:1 while all-to-all codes take less than 6.70\u202f% of node-hours (5 to 95\u202f% of samples: 5.00\u202f% to 20.0\u202f%); this workload has 10.0\u202f%.',
    expect.stringMatching(/^2:1 beats 1:1 .*3-D FFT .*less than 50\.0.*none\.$/),
    expect.stringMatching(/^2:1 beats 1:1 .*HACC .*more than 50\.0/),
    expect.stringMatching(/most likely .*share of pF3D is\..*not .*all/),
    expect.stringMatching(/^2:1 beats 1:1 .*AMG and SW4 is\.$/),
    expect.stringMatching(/^2:1 loses to 1:1 .*UMT is\.$/),
    expect.stringMatching(/^2:1 ties with 1:1 .*GTC is\.$/),
  ])
})

describe('what holds at any share', () => {
  const said = (
    kind: 'always' | 'never' | 'level',
    { share, ties = 0 }: { readonly share: number; readonly ties?: number },
    sampled = usual[kind],
  ) =>
    breakEvenSentences('2:1', '1:1', [group('SW4', { kind }, {}, sampled)], {
      beatsFirst: { share },
      tiesFirst: ties,
    })
  const notInAll = [
    expect.stringMatching(/^At the most likely values, .* not the case in all samples\.$/),
  ]

  it('is said without a reserve only where no sample is otherwise', () => {
    expect(said('always', { share: 1 })).toEqual(['2:1 beats 1:1 whatever the share of SW4 is.'])
    expect(said('never', { share: 0 })).toEqual(['2:1 loses to 1:1 whatever the share of SW4 is.'])
    expect(said('level', { share: 0.5, ties: 1 })).toEqual([
      '2:1 ties with 1:1 whatever the share of SW4 is.',
    ])
  })

  it('is not, where a sample of the workload as it is stands otherwise', () => {
    expect(said('always', { share: 0.969 })).toEqual(notInAll)
    expect(said('never', { share: 0.001 })).toEqual(notInAll)
    expect(said('never', { share: 0.05, ties: 0.1 })).toEqual(notInAll)
    expect(said('level', { share: 0.5, ties: 0.9 })).toEqual(notInAll)
  })

  it('is not, where few samples of the share are otherwise, which the interval leaves out', () => {
    expect(said('always', { share: 1 }, over(1, 1, 0.998))).toEqual(notInAll)
    expect(said('never', { share: 0 }, over(0, 0, 0.002))).toEqual(notInAll)
  })
})
