import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ChartStatus } from '../../../src/charts/frame/ChartStatus'
import { GainChart } from '../../../src/charts/gain/GainChart'
import { GainAxes, GainMarks } from '../../../src/charts/gain/GainMarks'
import {
  gainTitle,
  gainWords,
  givenBack,
  referenceOf,
  signedPercent,
  type GainPoint,
} from '../../../src/charts/gain/gainPoints'
import { buildGainState, nearestGain, type OtherGain } from '../../../src/charts/gain/GainState'
import { gainRecords, gainTable } from '../../../src/charts/gain/gainTable'
import { samplePoints } from '../taper/samplePoints'

/** Sample data, by arithmetic of its own: the workload gives back more the steeper the taper. */
function sample(): readonly GainPoint[] {
  const points = samplePoints()
  const first = points[0]?.nodes ?? 1
  return points.map((point): GainPoint => {
    const nodeGain = point.nodes / first - 1
    const back = 0.004 * (point.populatedTaper - 1) ** 1.4
    const gain = (1 + nodeGain) * (1 - back) - 1
    return {
      point,
      nodeGain,
      gain,
      range: { low: gain - back, median: gain + back / 2, high: gain + back },
      ahead: point === points[0] ? undefined : 0.9,
      losingCycles: gain < 0.05 ? 0.3 : 0,
      worst: { name: 'AMG in jobs of 72 nodes', gain: gain - 0.01 },
    }
  })
}

const others: readonly OtherGain[] = [
  { letter: 'B', taper: 1.5, gain: 0.03, isOld: false },
  { letter: 'C', taper: 2, gain: 4, isOld: false },
]

function drawing(width: number): string {
  const state = buildGainState({ points: sample(), letter: 'A', others, width })
  return renderToStaticMarkup(
    <svg viewBox={`0 0 ${state.layout.width} ${state.layout.height}`}>
      <GainAxes state={state} letter="A" />
      <GainMarks state={state} letter="A" />
    </svg>,
  ).replaceAll('><', '>\n<')
}

function chart(points: readonly GainPoint[], status: ChartStatus = { kind: 'current' }) {
  return renderToStaticMarkup(
    <GainChart
      points={points}
      letter="A"
      budgetUsd={139.2e6}
      subtitle="Scenario A"
      others={others}
      status={status}
      csv={() => ''}
      onPick={() => {}}
    />,
  )
}

describe('the state', () => {
  const state = buildGainState({ points: sample(), letter: 'A', others, width: 1000 })

  it('has nodes and throughput on one axis of percent, with 1:1 on the line of zero', () => {
    const zero = state.ticks.find(({ isZero }) => isZero)
    const [first, second] = state.splits
    expect(zero?.y).toBeCloseTo(first?.gainY ?? 0, 9)
    expect(first?.nodesY).toBeCloseTo(first?.gainY ?? 0, 9)
    // What is given back is the gap: the same share is the same height in both.
    expect(second?.nodesY).toBeLessThan(second?.gainY ?? 0)
    expect(state.ticks.at(-1)?.label).toMatch(/^\+\d+\u202f%$/)
  })

  it('is not stretched by another scenario far away, which is named instead', () => {
    expect(state.others.map(({ letter }) => letter)).toEqual(['B'])
    expect(state.outside).toEqual(['C'])
  })

  it('finds the split that a pointer means', () => {
    const target = state.splits[4]
    expect(nearestGain(state, (target?.x ?? 0) + 1, 0)?.id).toBe(target?.id)
    expect(nearestGain(buildGainState({ points: [], letter: 'A', others, width: 300 }), 1, 1)).toBe(
      undefined,
    )
  })

  it('keeps every label within the drawing', () => {
    for (const width of [320, 720, 1200]) {
      const { own, best, layout } = buildGainState({ points: sample(), letter: 'A', others, width })
      for (const mark of [own, best]) {
        expect(mark?.label.x).toBeGreaterThanOrEqual(layout.left)
        expect(mark?.label.x).toBeLessThanOrEqual(layout.right)
      }
    }
  })
})

describe('the drawing', () => {
  it.each([1086, 358])('is the same every time at %i px', async (width) => {
    await expect(drawing(width)).toMatchFileSnapshot(`snapshots/gain-${width}.svg`)
  })

  it('takes every colour from the tokens', () => {
    for (const [, paint] of drawing(1086).matchAll(/(?:fill|stroke)="([^"]+)"/g)) {
      expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
    }
  })
})

describe('the words', () => {
  it('say who does most, and what the design’s own split does', () => {
    const title = gainTitle(sample(), { letter: 'A', place: 'At $139.2 M' })
    expect(title).toMatch(
      /^At \$139\.2 M \S+:1 does most of this workload, \+\S+\u202f% on 1:1 \(\S+ to \S+ in 90\u202f% of the draws\); A’s 2:1: \+\S+\u202f% \(\+\S+ to \+\S+\)$/,
    )
    expect(gainTitle([], { letter: 'A', place: '' })).toContain('?')
    const level = sample().map((each) => ({ ...each, gain: each.point.uplinks < 12 ? -0.01 : 0 }))
    // Rounding makes no winner.
    const rounded = level.map((each, at) => (at === 2 ? { ...each, gain: 1e-16 } : each))
    expect(gainTitle(rounded, { letter: 'A', place: 'At $200 M' })).toBe(
      gainTitle(level, { letter: 'A', place: 'At $200 M' }),
    )
    const two = level.slice(0, 2).concat(level.slice(-3))
    expect(gainTitle(two, { letter: 'A', place: 'At $200 M' })).toMatch(
      /^At \$200 M 1:1 and [\d.]+:1 do most of this workload, all as much$/,
    )
    expect(gainTitle(level, { letter: 'A', place: 'At $200 M' })).toMatch(
      /^At \$200 M 1:1 and \d+ other splits do most of this workload, all as much$/,
    )
  })

  it('write nothing as nothing, and ranges with their signs', () => {
    expect(signedPercent(1e-9)).toBe('0\u202f%')
    const [first] = sample()
    expect(first && gainWords(first)).toBe('0\u202f%')
    const words = sample()[3]
    expect(words && gainWords(words)).toMatch(
      /^\+\S+\u202f%; draws \+\S+\u202f% \(\+\S+ to \+\S+\)$/,
    )
  })

  it('state what is given back as a share of speed', () => {
    expect(givenBack({ nodeGain: 0.1, gain: 0.045 })).toBeCloseTo(0.05, 12)
  })

  it('name the reference in the table and give files full numbers', () => {
    const points = sample()
    expect(referenceOf(points)?.point.uplinks).toBe(18)
    const table = gainTable(points)
    expect(table.rows[0]?.cells[0]).toBe('1:1 (reference)')
    expect(table.rows.every(({ cells }) => cells.length === table.columns.length)).toBe(true)
    expect(gainRecords(points)[1]?.nodeGain).toBeCloseTo(100 * (points[1]?.nodeGain ?? 0), 12)
    expect(JSON.stringify(table)).not.toMatch(/NaN|Infinity|undefined/)
  })
})

describe('for keyboard and screen reader, and in every state', () => {
  it('is one tab stop with every split an option', () => {
    const html = chart(sample())
    const options = [...html.matchAll(/<g[^>]*role="option"[^>]*>/g)].map(([tag]) => tag)
    expect(options).toHaveLength(18)
    expect(options.filter((tag) => tag.includes('tabindex="0"'))).toHaveLength(1)
    expect(options[9]).toContain('Workload speed given back')
  })

  it('claims nothing while its slowdowns are computed', () => {
    const work = { share: 0.4, sentence: 'Computing the slowdowns, 40 %', onCancel: () => {} }
    for (const kind of ['loading', 'stale'] as const) {
      const html = chart(kind === 'loading' ? [] : sample(), { kind, work })
      expect(html).toContain('What does the workload get from each taper?')
      expect(html).toContain('Cancel')
    }
  })
})
