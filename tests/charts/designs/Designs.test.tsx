import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawDesigns } from '../../../src/charts/designs/drawDesigns'
import { TableChart } from '../../../src/charts/TableChart'
import { DesignsAxes, DesignsMarks } from '../../../src/charts/designs/DesignsMarks'
import {
  buildDesignsState,
  nearestDesign,
  nextDesign,
  type ScenarioValues,
} from '../../../src/charts/designs/DesignsState'
import { designName, everything } from '../../../src/document/tradeoff/design-words'
import { written } from '../../../src/document/quantities'
import { measureIds, measures } from '../../../src/document/tradeoff/map-measures'
import { tableData } from '../../../src/charts/frame/tableData'
import { designColumns, designRows } from '../../../src/experiments/tradeoff/designs'
import { table as asTable } from '../../../src/tables/table'
import type { MapPoint } from '../../../src/model/engine'

/** Sample data, by arithmetic of its own. */
function sample(count: number): readonly MapPoint[] {
  return Array.from({ length: count }, (_, at): MapPoint => {
    const uplinks = 1 + (at % 18)
    const gpus = 2 * (1 + (Math.floor(at / 18) % 3))
    const nodes = 5000 - 40 * uplinks - 200 * gpus
    return {
      split: { downlinks: 18, uplinks },
      gpus,
      ddrGB: 256,
      rails: 2,
      linkGBps: 12.5,
      nodes,
      purchaseUsd: 139e6,
      budgetedUsd: 139e6 + at,
      networkShare: 0.2,
      populatedTaper: 18 / uplinks,
      uplinkGBps: (25 * uplinks) / 18,
      nominalBisectionTBps: (nodes * 25 * uplinks) / 18 / 1000,
      peakPFlops: 100,
      ddrPB: 1,
      powerKW: 0,
      throughput: nodes * (0.5 + gpus / 8) * (1 - 0.1 / uplinks),
      losingCycles: uplinks < 4 ? 0.4 : 0,
      beyondCurves: uplinks < 2,
    }
  })
}

const tableOf = (of: readonly MapPoint[], onFront: readonly number[]) =>
  asTable({
    id: 'designs',
    caption: 'Designs',
    columns: designColumns,
    rows: designRows(of, onFront),
    freshness: 'current',
  })

const chart = (changed: Partial<Parameters<typeof drawDesigns>[0]>) => {
  const of = { points, front, x, y, scenarios, varied: everything, apart: undefined, ...changed }
  return renderToStaticMarkup(
    <TableChart
      table={tableOf(of.points, of.front)}
      title=""
      subtitle=""
      status={{ kind: 'current' }}
      csv={() => ''}
      draw={drawDesigns({
        ...of,
        isAwaited: false,
        isMoving: false,
        onPick: () => {},
        plot: null,
      })}
    />,
  )
}

const points = sample(54)
const { bisection: x, throughput: y } = measures

/** By definition: nobody has as much of both and more of one. */
const front = points.flatMap((own, index) => {
  const beaten = points.some(
    (other) =>
      other.throughput >= own.throughput &&
      other.nominalBisectionTBps >= own.nominalBisectionTBps &&
      (other.throughput > own.throughput || other.nominalBisectionTBps > own.nominalBisectionTBps),
  )
  return beaten ? [] : [index]
})

const scenarios: readonly ScenarioValues[] = [
  { letter: 'A', values: { bisection: 50, throughput: 4000 }, isOld: false },
  { letter: 'B', values: { bisection: 900, throughput: 4000 }, isOld: false },
  { letter: 'C', values: { bisection: 60 }, isOld: false },
]

const input = { points, front, x, y, scenarios, varied: everything, width: 1000 }
const state = buildDesignsState(input)

function drawing(width: number): string {
  const placed = buildDesignsState({ ...input, width })
  return renderToStaticMarkup(
    <svg viewBox={`0 0 ${placed.layout.width} ${placed.layout.height}`}>
      <DesignsAxes state={placed} />
      <DesignsMarks state={placed} isCloudPainted={false} />
    </svg>,
  ).replaceAll('><', '>\n<')
}

describe('the state', () => {
  it('places every design, and the front by rising bisection and falling throughput', () => {
    expect(state.designs).toHaveLength(points.length)
    expect(front.length).toBeGreaterThan(3)
    expect(state.front).toHaveLength(front.length)
    for (const [at, design] of state.front.slice(1).entries()) {
      expect(design.x).toBeGreaterThan(state.front[at]?.x ?? Infinity)
      expect(design.y).toBeGreaterThan(state.front[at]?.y ?? Infinity)
    }
  })

  it('draws the front as a stair: what lies between two of its designs is not claimed', () => {
    const { frontPath } = state
    const bends = frontPath.split(/[ML]/).length - 1
    expect(bends).toBeGreaterThan(state.front.length)
    // Both are better upwards, so from the first design the stair goes right before it goes down.
    const [, first, second] = frontPath.match(/^M[^L]*?,([\d.]+)L[^L]*?,([\d.]+)/) ?? []
    expect(first).toBeDefined()
    expect(second).toBeDefined()
  })

  it('names scenarios that are outside or not known', () => {
    expect(state.scenarios.map(({ letter }) => letter)).toEqual(['A'])
    expect(state.outside).toEqual(['B'])
    expect(state.unknown).toEqual(['C'])
    expect(chart({ apart: 'D has another cost' })).toContain('D has another cost.')
  })

  it('keeps a scenario whose numbers are outdated, dimmed and marked in words', () => {
    const old = scenarios.map((scenario) => ({ ...scenario, isOld: scenario.letter === 'A' }))
    const html = chart({ scenarios: old })
    expect(html).toMatch(/Dimmed: A,/)
    expect(html.match(/opacity="0.38"/g)).toHaveLength(1)
  })

  it('draws scenarios alone for what the map does not compute', () => {
    const p99 = buildDesignsState({
      ...input,
      x: measures.p99,
      scenarios: [{ letter: 'A', values: { p99: 400, throughput: 4000 }, isOld: false }],
      front: [],
    })
    expect(p99.designs).toEqual([])
    expect(p99.scenarios).toHaveLength(1)
  })

  it('finds what a pointer means, and nothing far from every design', () => {
    const target = state.front[1]
    expect(nearestDesign(state, target?.x ?? 0, target?.y ?? 0)?.index).toBe(target?.index)
    expect(nearestDesign(state, -500, -500)).toBeUndefined()
  })

  it('leads the arrows along the front, and through all designs', () => {
    const first = nextDesign(state, undefined, 'ArrowRight')
    expect(first).toBe(state.front[0])
    expect(nextDesign(state, first, 'ArrowRight')).toBe(state.front[1])
    expect(nextDesign(state, state.front[1], 'ArrowLeft')).toBe(first)
    expect(nextDesign(state, state.front.at(-1), 'ArrowRight')).toBe(state.front.at(-1))
    expect(nextDesign(state, state.designs[3], 'ArrowUp')).toBe(state.designs[4])
    expect(nextDesign(state, first, 'End')).toBe(state.front.at(-1))
    expect(nextDesign(state, first, 'a')).toBeUndefined()
  })

  it('stands without a design, and with a single one', () => {
    expect(buildDesignsState({ ...input, points: [], front: [] }).xTicks.length).toBeGreaterThan(0)
    const one = buildDesignsState({
      ...input,
      points: points.slice(0, 1),
      front: [0],
      scenarios: [],
    })
    expect(Number.isFinite(one.designs[0]?.x)).toBe(true)
    expect(buildDesignsState({ ...input, points: [], front: [], scenarios: [] }).xTicks).toEqual([])
  })
})

describe('the drawing', () => {
  it.each([1086, 358])('is the same every time at %i px', async (width) => {
    await expect(drawing(width)).toMatchFileSnapshot(`snapshots/designs-${width}.svg`)
  })

  it('takes every colour from the tokens', () => {
    for (const [, paint] of drawing(1086).matchAll(/(?:fill|stroke)="([^"]+)"/g)) {
      expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
    }
  })

  it('is a few paths, however many designs there are', () => {
    const many = buildDesignsState({ ...input, points: sample(2000) })
    const html = renderToStaticMarkup(
      <svg>
        <DesignsMarks state={many} isCloudPainted={false} />
      </svg>,
    )
    expect(html.match(/<path/g)?.length).toBeLessThan(12)
  })
})

it('every measure writes its values, and has none where a design has none', () => {
  const [point] = points
  if (!point) throw new Error('no sample')
  for (const id of measureIds) {
    const value = measures[id].of(point)
    if (value !== undefined)
      expect(written(measures[id].quantity, value)).not.toMatch(/NaN|undefined/)
  }
  expect(measures.power.of(point)).toBeUndefined()
  expect(measures.p99.of(point)).toBeUndefined()
  expect(designName(point)).toBe('18:1 (18/1), 2 GPUs, 256 GB, 2 rails, 12.5 GB/s')
})

it('the table is shown a page at a time and the file holds every row', () => {
  const many = sample(1000)
  const html = chart({ points: many, front: [3] })
  expect(html.match(/<th [^>]*scope="row">/g)).toHaveLength(50)
  expect(html).toContain('Rows 1 to 50 of 1,000')
  expect(html).toContain('role="slider"')
  const table = tableData(tableOf(many, [3]))
  expect(table.rows).toHaveLength(1000)
  expect(table.rows.every(({ cells }) => cells.length === table.columns.length)).toBe(true)
  const rows = designRows(many, [3])
  expect(rows[0]?.point).toBe(many[3])
  expect(rows.filter(({ isFront }) => isFront)).toHaveLength(1)
})
