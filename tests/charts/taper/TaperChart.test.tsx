import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ChartStatus } from '../../../src/charts/frame/ChartStatus'
import { TaperAxes } from '../../../src/charts/taper/TaperAxes'
import { TaperChart } from '../../../src/charts/taper/TaperChart'
import { TaperMarks } from '../../../src/charts/taper/TaperMarks'
import { buildTaperState } from '../../../src/charts/taper/TaperState'
import type { TaperPointDto } from '../../../src/model/engine'
import { SAMPLE_BUDGET_USD, samplePoints } from './samplePoints'

const scenario = { letter: 'A', name: 'Sierra as built' } as const
const others = [{ letter: 'B', taper: 1, nodes: 4050, deliveredTBps: 84 }] as const

function drawing(width: number): string {
  const points = samplePoints()
  const state = buildTaperState({ points, routing: 'adaptive', scenario, others, width })
  return renderToStaticMarkup(
    <svg viewBox={`0 0 ${state.layout.width} ${state.layout.height}`}>
      <TaperAxes state={state} letter="A" />
      <TaperMarks state={state} letter="A" />
    </svg>,
  ).replaceAll('><', '>\n<')
}

function chart(points: readonly TaperPointDto[], status: ChartStatus = { kind: 'current' }) {
  return renderToStaticMarkup(
    <TaperChart
      points={points}
      routing="adaptive"
      budgetUsd={SAMPLE_BUDGET_USD}
      scenario={scenario}
      others={others}
      status={status}
      csv={() => ''}
      onPick={() => {}}
    />,
  )
}

describe('the drawing', () => {
  it.each([1086, 358])('is the same every time at %i px', async (width) => {
    await expect(drawing(width)).toMatchFileSnapshot(`snapshots/taper-${width}.svg`)
  })

  it('takes every colour from the tokens', () => {
    const painted = [...drawing(1086).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(
      ([, paint]) => paint,
    )
    expect(painted.length).toBeGreaterThan(50)
    for (const paint of painted) expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
  })
})

describe('for keyboard and screen reader', () => {
  it('is one tab stop, at the present split, with every split an option', () => {
    const html = chart(samplePoints())
    const options = [...html.matchAll(/<g[^>]*role="option"[^>]*>/g)].map(([tag]) => tag)
    expect(options).toHaveLength(18)
    const stops = options.filter((tag) => tag.includes('tabindex="0"'))
    expect(stops).toHaveLength(1)
    expect(stops[0]).toContain('aria-selected="true"')
    expect(stops[0]).toContain('aria-label="2:1, 18 down, 9 up, ports left empty.')
  })

  it('stops at the first split when none is the present one', () => {
    const html = chart(samplePoints({ uplinks: 99 }))
    expect(html.match(/<g[^>]*tabindex="0"[^>]*>/)?.[0]).toContain('aria-label="1:1,')
  })

  it('has its table in the page even while it is not seen', () => {
    const html = chart(samplePoints())
    expect(html).toContain('<caption')
    expect(html.match(/<th scope="row">/g)).toHaveLength(18)
  })
})

describe('states', () => {
  const work = { share: 0.62, sentence: 'Simulating, 11 of 18', onCancel: () => {} }

  it('loading shows axes, progress, count and a way to cancel', () => {
    const html = chart([], { kind: 'loading', work })
    expect(html).toContain('aria-valuenow="62"')
    expect(html).toContain('Simulating, 11 of 18')
    expect(html).toContain('Cancel')
    expect(html).toContain('Nodes bought')
    expect(html).not.toContain('No taper is buildable')
  })

  it('keeps progress within its bar', () => {
    const valueOf = (share: number) =>
      chart([], { kind: 'loading', work: { ...work, share } }).match(/aria-valuenow="(\d+)"/)?.[1]
    expect(valueOf(7)).toBe('100')
    expect(valueOf(-1)).toBe('0')
  })

  it('stale keeps the marks', () => {
    const html = chart(samplePoints(), { kind: 'stale', work })
    expect(html).toContain('aria-busy="true"')
    expect(html.match(/role="option"/g)).toHaveLength(18)
  })

  it('stale in its simulated part alone draws it and does not put it in words', () => {
    const html = chart(samplePoints(), { kind: 'stale', work, part: 'simulated' })
    expect(html).toContain('data-dimmed="simulated"')
    expect(html).toContain('of its nominal bisection')
    expect(html).toContain('Delivered, adaptive: not simulated yet')
    expect(html).toMatch(/<path data-marks="simulated"/)
  })

  it('empty says what to do', () => {
    const html = chart([])
    expect(html).toContain('No taper is buildable at $139.2\u202fM')
    expect(html).toContain('Raise the budget')
  })

  it('an error says what, why and the way out, and keeps the last drawing', () => {
    const html = chart(samplePoints(), {
      kind: 'error',
      what: 'No machine can be built.',
      why: 'The switch has 32 ports, not 36.',
      wayOut: 'Use 16 nodes a rack.',
      fix: { label: 'Apply', run: () => {} },
    })
    expect(html).toContain('role="alert"')
    for (const words of ['No machine can be built.', 'has 32 ports', 'Use 16 nodes', 'Apply']) {
      expect(html).toContain(words)
    }
    expect(html.match(/role="option"/g)).toHaveLength(18)
  })
})
