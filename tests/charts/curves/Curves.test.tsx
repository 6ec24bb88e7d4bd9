import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatQuantity,
  type Curve,
  type CurveAxes,
} from '../../../src/charts/curves/curve'
import { CurvesAxes } from '../../../src/charts/curves/CurvesAxes'
import { CurvesChart } from '../../../src/charts/curves/CurvesChart'
import { CurvesMarks } from '../../../src/charts/curves/CurvesMarks'
import { buildCurvesState, nearestStop } from '../../../src/charts/curves/CurvesState'
import { curveColumns, curveRecords, curvesTable } from '../../../src/charts/curves/curvesTable'
import type { ChartStatus } from '../../../src/charts/frame/ChartStatus'
import type { ScenarioLetter } from '../../../src/ui/scenario-code'

const axes: CurveAxes = {
  x: { heading: 'Nodes', unit: 'nodes' },
  y: { heading: 'Time', unit: 'µs' },
}

const curve = (letter: ScenarioLetter, factor: number, isSecond = false, last = 4096): Curve => ({
  letter,
  kind: isSecond ? 'in the switches' : 'in software',
  isSecond,
  points: [2, 8, 32, 128, 512, 2048, last].map((x, round) => ({ x, y: factor * (round + 1) })),
})

const three = [curve('A', 2), curve('B', 2), curve('C', 3.5), curve('A', 0.9, true)]

function drawing(curves: readonly Curve[], width: number): string {
  const state = buildCurvesState({ curves, axes, width })
  return renderToStaticMarkup(
    <svg viewBox={`0 0 ${state.layout.width} ${state.layout.height}`}>
      <CurvesAxes state={state} />
      <CurvesMarks state={state} />
    </svg>,
  ).replaceAll('><', '>\n<')
}

const chart = (curves: readonly Curve[], status: ChartStatus = { kind: 'current' }) =>
  renderToStaticMarkup(
    <CurvesChart
      curves={curves}
      axes={axes}
      title="What it shows"
      subtitle=""
      status={status}
      csv={() => ''}
      fileName="curves"
    />,
  )

describe('the drawing', () => {
  it.each([520, 358])('is the same every time at %i px', async (width) => {
    await expect(drawing(three, width)).toMatchFileSnapshot(`snapshots/curves-${width}.svg`)
  })

  it('takes every colour from the tokens', () => {
    const painted = [...drawing(three, 520).matchAll(/(?:fill|stroke)="([^"]+)"/g)]
    expect(painted.length).toBeGreaterThan(30)
    for (const [, paint] of painted) expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
  })

  it('has finite places only, whatever the numbers', () => {
    const odd: Curve[] = [
      { letter: 'A', kind: 'one', isSecond: false, points: [{ x: 8, y: 5 }] },
      { letter: 'B', kind: 'none', isSecond: false, points: [] },
    ]
    for (const curves of [odd, []]) expect(drawing(curves, 390)).not.toMatch(/NaN|Infinity/)
  })
})

describe('labels', () => {
  const labels = (curves: readonly Curve[]) =>
    buildCurvesState({ curves, axes, width: 520 }).labels.map(({ letters, kind }) =>
      [...letters, kind].join(' '),
    )

  it('name curves that coincide together, and others apart', () => {
    expect(labels(three)).toEqual(['A B in software', 'C in software', 'A in the switches'])
  })

  it('keep curves apart that only end alike', () => {
    const other = { ...curve('B', 2), points: curve('A', 4).points.with(6, { x: 4096, y: 14 }) }
    expect(labels([curve('A', 2), other])).toHaveLength(2)
  })

  it('stand apart by a line of text', () => {
    const letters = ['A', 'B', 'C', 'D', 'E'] as const
    const near = letters.map((letter, index) => curve(letter, 1 + index / 20))
    const heights = buildCurvesState({ curves: near, axes, width: 520 })
      .labels.map(({ y }) => y)
      .toSorted((a, b) => a - b)
    for (const [index, y] of heights.slice(1).entries()) {
      expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(14.9)
    }
  })
})

describe('pointer, keyboard and screen reader', () => {
  it('find every place on the axis once, with all its values', () => {
    const state = buildCurvesState({
      curves: [curve('A', 2), curve('B', 3, false, 4050)],
      axes,
      width: 520,
    })
    expect(state.stops.map(({ x }) => x)).toEqual([2, 8, 32, 128, 512, 2048, 4050, 4096])
    expect(nearestStop(state, state.stops[3]?.at ?? 0)).toBe(128)
    const html = chart(three)
    const options = [...html.matchAll(/<g[^>]*role="option"[^>]*>/g)].map(([tag]) => tag)
    expect(options).toHaveLength(7)
    expect(options.filter((tag) => tag.includes('tabindex="0"'))).toHaveLength(1)
    expect(options[1]).toContain('8 nodes. A in software: 4.00 µs, B in software: 4.00 µs')
  })

  it('have nothing to find where nothing is drawn', () => {
    expect(chart([], { kind: 'empty', sentence: 'Nothing.' })).not.toContain('role="listbox"')
  })
})

describe('data', () => {
  it('has a row a place and a column a curve, and a dash where a curve has none', () => {
    const curves = [curve('A', 2), curve('B', 3, false, 4050)]
    const table = curvesTable(curves, axes)
    expect(table.columns.map(({ header }) => header)).toEqual([
      'nodes',
      'A in software (µs)',
      'B in software (µs)',
    ])
    expect(table.rows.at(-1)?.cells).toEqual(['4,096 nodes', '14.0', '–'])
    expect(curveColumns(curves, axes)).toHaveLength(3)
    expect(curveRecords(curves).at(-1)).toEqual({ x: 4096, 'A in software': 14 })
  })
})

it('writes sizes by powers of 1,024', () => {
  expect([8, 1024, 2048, 1_048_576, 4_194_304].map(formatBytes)).toEqual([
    '8 B',
    '1 KiB',
    '2 KiB',
    '1 MiB',
    '4 MiB',
  ])
  expect(formatQuantity(1, 'nodes')).toBe('1 node')
})
