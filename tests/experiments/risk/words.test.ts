import { describe, expect, it } from 'vitest'
import { chance, inSamples } from '../../../src/document/chance-words'
import { risk } from '../../../src/experiments/risk'
import { scores } from '../../../src/experiments/scores'
import { comparedWords } from '../../../src/experiments/shared/study'
import { resolved, sectionOf, twoTrees } from '../resolved'
import { flipWords } from '../../../src/experiments/shared/flips'
import {
  cellsSentence,
  coreSentence,
  flipSentence,
  medianSentence,
  verdictSentence,
} from '../../../src/experiments/risk/words'

describe('the verdicts', () => {
  const labels = ['1:1', '2:1', '4:1']
  const judged = (byMean: number, byRisk: number, gains: readonly number[]) => {
    const designs = [0, ...gains].map((throughputGain) => ({ verdict: { throughputGain } }))
    const winners = (mean: number, risk: number) => ({ winners: { byMean: mean, byRisk: risk } })
    return verdictSentence({
      labels,
      among: 'tapers of A',
      workload: { ...winners(byMean, 0), designs },
      cells: winners(0, byRisk),
    })
  }

  it('are one sentence where they agree, and both where they differ', () => {
    expect(judged(1, 1, [0.02, 0.01])).toMatch(
      /^Among tapers of A, at the most likely values, 2:1 wins by throughput and by risk\.$/,
    )
    expect(judged(2, 0, [0.01, 0.02])).toMatch(
      /most likely values, 4:1 .*throughput, but 1:1 .*risk/,
    )
  })

  it('name who does as much as the winner, for of equals the first is named', () => {
    expect(judged(0, 0, [4e-4, -0.02])).toMatch(
      / 1:1 and 2:1 tie for the highest throughput\. 1:1 wins by risk/,
    )
    expect(judged(0, 0, [0, 0])).toContain('1:1, 2:1 and 4:1 tie for the highest throughput.')
  })

  it('are not said where there is no case', () => {
    expect(
      verdictSentence({
        labels,
        among: '',
        workload: { winners: undefined, designs: [] },
        cells: undefined,
      }),
    ).toBeUndefined()
  })

  it('say in how many cases one loses and where most', () => {
    const worst = { application: 'AMG', condition: 'on random nodes', gain: -0.021 }
    expect(cellsSentence('2:1', '1:1', { losing: 1, all: 32 }, worst)).toBe(
      'At the most likely values, 1 of 32 cases has less throughput on 2:1 than on 1:1; largest loss: AMG on random nodes, −2.1\u202f%.',
    )
    expect(cellsSentence('2:1', '1:1', { losing: 0, all: 32 }, { ...worst, gain: 0.05 })).toMatch(
      /^At the most likely values, no application .*2:1 .*1:1/,
    )
  })

  it('never call a counted chance certain by rounding', () => {
    expect(chance(0.9994)).toBe('99.94\u202f%')
    expect(chance(0.997)).toBe('99.7\u202f%')
    expect(chance(0.0004)).toBe('0.04\u202f%')
    expect([0, 0.9995, 1].map(inSamples)).toEqual([
      'in no sample',
      'in 99.95\u202f% of samples',
      'in all samples',
    ])
  })
})

it('another design that is first by medians is said, and a tie is not', () => {
  const said = (byMean: number, ...medians: readonly number[]) =>
    medianSentence(['A', 'B', 'C'], {
      winners: { byMean, byRisk: 0 },
      designs: [{}, ...medians.map((p50) => ({ throughputGain: { p50 } }))],
    })
  expect(said(0, 0.01, -0.02)).toMatch(/medians of the samples.* B has the highest/)
  expect(said(1, -0.01, -0.02)).toMatch(/ A has the highest/)
  expect(said(1, 0.01, -0.02)).toBeUndefined()
  expect(said(0, 0.0001, -0.02)).toBeUndefined()
})

it('a full core is told, and only where it is notable', () => {
  expect(coreSentence(['1:1', '2:1'], [0, 0.0002])).toBeUndefined()
  expect(coreSentence(['1:1', '2:1'], [0.006, 0.21])).toMatch(/0\.6.% .*1:1 and 21\.0/)
})

describe('the nearest change of the order', () => {
  const row = (firstLeadsBefore: boolean) => ({
    id: 'edge-switch',
    label: 'Edge switch',
    unit: '$' as const,
    value: 12_000,
    low: 9000,
    high: 15_000,
    flip: { swap: { before: 1, after: 0.5, firstLeadsBefore }, isTie: false, fillsCore: false },
  })

  it('names the design that is behind as the one that overtakes', () => {
    expect(flipSentence([row(true)], '2:1', '1:1')).toContain('2:1 overtakes 1:1 if')
    expect(flipSentence([row(false)], '2:1', '1:1')).toContain('1:1 overtakes 2:1 if')
  })

  it('is the smallest of those within their ranges, where one is', () => {
    const wide = { ...row(true), id: 'gpu', label: 'GPU', low: 1000 }
    // Nearer by its factor, and beyond its range.
    const narrow = {
      ...row(true),
      flip: { ...row(true).flip, swap: { ...row(true).flip.swap, after: 0.7 } },
    }
    expect(flipSentence([narrow, wide], '2:1', '1:1')).toMatch(
      /^At likely values, one input can .* within its range\. The smallest change: .*“GPU” .* inside its plausible range/,
    )
    expect(flipSentence([narrow], '2:1', '1:1')).toMatch(
      /^At likely values, no single input .* within its range\. The smallest change outside: .*“Edge switch” .* outside/,
    )
  })

  it('at nothing is a tie there, not below it', () => {
    const { flip } = row(true)
    const tie = { ...row(true), flip: { ...flip, isTie: true, swap: { ...flip.swap, after: 0 } } }
    expect(flipWords(tie)).toBe('equal at $0 (×0)')
  })
})

it('what is compared are tapers of one scenario, or scenarios', () => {
  const rivals = ['A', 'B', 'C'].map((label, at) => ({ label, at }))
  expect(comparedWords(rivals)).toBe('A, B and C')
})

it('the title of the verdicts and the subtitle of the scores say what is compared', async () => {
  const title = async (compare: 'tapers' | 'scenarios') =>
    sectionOf(await resolved(risk, twoTrees, { compare }), 'verdicts').title.text
  expect(await title('tapers')).toMatch(/^Among tapers of A, .* wins by throughput/)
  expect(await title('scenarios')).toMatch(/^Among A and B, .* wins by throughput/)
  const subtitle = sectionOf(await resolved(scores, twoTrees), 'order').subtitle
  expect(subtitle).toMatch(/^Compared: (tapers of A|A and B)\. Relative to /)
})
