/** Curves as they are drawn, and as pointer and keyboard find their rows. */
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CurveState } from '../../../src/charts/curve/CurveState'
import { drawTable } from '../../../src/charts/drawings'
import type { ChartStatus } from '../../../src/charts/frame/ChartStatus'
import { spotAt } from '../../../src/charts/frame/drawing'
import { TableChart } from '../../../src/charts/TableChart'
import type { TaperFigures } from '../../../src/model/engine'
import type { Table } from '../../../src/tables/table'
import { samplePoint, samplePoints } from '../../experiments/tradeoff/sample-points'
import { both, curve, gains, messages, stateOf, tapers } from './sample-curves'

describe('pointer and keyboard', () => {
  it('find the row along x, and of rows at one x the nearer in height', () => {
    const state = stateOf(tapers({ points: both() }))
    const twos = state.spots.filter(({ title }) => title?.startsWith('2:1,') === true)
    expect(twos).toHaveLength(2)
    for (const { id, x, rings } of twos) {
      expect(spotAt(state.spots, x + 2, rings?.[0]?.y ?? 0)?.id).toBe(id)
    }
    const lines = stateOf(messages([curve('A', 2), curve('B', 3, false, 4050)]), 720)
    expect(lines.spots.map(({ title }) => title)).toEqual(
      ['2', '8', '32', '128', '512', '2,048', '4,050', '4,096'].map((count) => `${count} nodes`),
    )
    expect(lines.spots[1]?.facts).toEqual([
      { label: 'A in software', value: '4.00 µs' },
      { label: 'B in software', value: '6.00 µs' },
    ])
  })

  const chart = (table: Table, status: ChartStatus = { kind: 'current' }) =>
    renderToStaticMarkup(
      <TableChart
        table={table}
        title="What it shows"
        subtitle=""
        status={status}
        csv={() => ''}
        picking={{
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sample's rows
          isPicked: (row) => (row as TaperFigures).current,
          hint: () => 'pick',
          pick: () => {},
        }}
      />,
    )

  it('have one stop, at the marked row, and a name for all', () => {
    const html = chart(tapers())
    expect(html).toContain('aria-label="Buildable tapers"')
    const options = [...html.matchAll(/<g[^>]*role="option"[^>]*>/g)].map(([tag]) => tag)
    expect(options).toHaveLength(18)
    const [stop, ...more] = options.filter((tag) => tag.includes('tabindex="0"'))
    expect(more).toEqual([])
    expect(stop).toContain('aria-selected="true"')
    expect(stop).toContain(
      'aria-label="2:1, 18 node ports, 9 uplinks, ports left empty. Nodes: 4,320',
    )
  })

  it('stop at the first where none is marked, and nowhere where nothing is drawn', () => {
    const html = chart(tapers({ points: samplePoints({ uplinks: 99 }) }))
    expect(/<g[^>]*tabindex="0"[^>]*>/.exec(html)?.[0]).toContain('aria-label="1:1,')
    expect(chart(tapers({ points: [] }))).not.toContain('role="listbox"')
  })

  it('keep their marks while an answer is outdated', () => {
    const work = { share: 0.62, sentence: 'Simulating, 11 of 18' }
    const html = chart(tapers(), { kind: 'stale', work, part: 'simulated' })
    expect(html).toContain('data-dimmed="simulated"')
    expect(html).toMatch(/<path data-marks="simulated"/)
    expect(html.match(/role="option"/g)).toHaveLength(18)
  })
})

describe('a drawing', () => {
  const svgOf = (table: Table, width: number) =>
    renderToStaticMarkup(drawTable(table, width)?.marks).replaceAll('><', '>\n<')

  it.each([
    ['tapers', tapers({ others: [{ index: 1, taper: 1, nodes: 4050, deliveredTBps: 84 }] }), 1086],
    ['gains', gains([{ at: 1, taper: 1.5, gain: 0.03, isOld: false }]), 358],
    ['messages', messages([curve('A', 2), curve('B', 2), curve('A', 0.9, true)]), 548],
  ] as const)('of %s is the same every time', async (name, table, width) => {
    await expect(svgOf(table, width)).toMatchFileSnapshot(`snapshots/${name}-${width}.svg`)
  })

  it('takes every colour from the tokens', () => {
    for (const table of [tapers({ points: both() }), gains(), messages([curve('A', 2)])]) {
      const painted = [...svgOf(table, 720).matchAll(/(?:fill|stroke)="([^"]+)"/g)]
      expect(painted.length).toBeGreaterThan(20)
      for (const [, paint] of painted) expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
    }
  })

  it('is the same whatever the order of the rows', () => {
    const words = ({ spots, ...state }: CurveState) =>
      JSON.stringify([state, spots.map(({ row: _row, ...spot }) => spot)])
    expect(words(stateOf(tapers({ points: both().toReversed() })))).toBe(
      words(stateOf(tapers({ points: both() }))),
    )
  })

  it('never has absurd values as coordinates', () => {
    const absurd = fc.oneof(
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1e300, 1e-300),
      fc.double(),
    )
    const points = fc.array(
      fc.record({ populatedTaper: absurd, nodes: absurd, nominalBisectionTBps: absurd }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(points, (strange) => {
        const mixed = strange.map((values, index) => ({ ...samplePoint(18, index + 1), ...values }))
        expect(svgOf(tapers({ points: mixed }), 720)).not.toMatch(/NaN|Infinity|undefined/)
      }),
      { numRuns: 60 },
    )
  })
})
