import { expect, test } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { comparisonTable, headlineTable } from '../../src/experiments/comparison/columns'
import {
  compare,
  comparedIds,
  formatDifference,
  type Outcome,
} from '../../src/experiments/comparison/figures'
import { columnOf, textOf } from '../../src/tables/texts'
import { fileKeys, fileRow } from '../../src/tables/write-csv'
import { bisectionOf } from '../state/fake-engine'
import { asBuiltOutcomes } from './outcomes'

const row = (id: string) => {
  const found = compare(asBuiltOutcomes(), 0).find((each) => each.id === id)
  if (!found) throw new Error(`no row ${id}`)
  return found
}

test('every quantity is a row, every scenario a cell, the baseline without a difference', () => {
  const rows = compare(asBuiltOutcomes(), 0)
  expect(rows.map(({ id }) => id)).toEqual(comparedIds)
  for (const { cells } of rows) {
    expect(cells).toHaveLength(3)
    expect(cells[0]?.difference).toBeUndefined()
    expect(cells[1]?.difference).toBeDefined()
  }
})

test('differences are to the baseline, absolute and relative', () => {
  const [, one, two] = row('nodes').cells
  expect(one?.difference?.absolute).toBe(-270)
  expect(one?.difference?.relative).toBeCloseTo(-0.0625, 12)
  expect(two?.difference?.absolute).toBe(288)
})

test('delivered over nominal is under the routing that the scenario has chosen', () => {
  const [first, ...rest] = asBuiltOutcomes()
  const { scenario, bisection } = first
  const routed = (routing: 'static' | 'adaptive') => ({
    ...first,
    scenario: { ...scenario, fabric: { ...scenario.fabric, routing } },
    bisection: bisection && {
      ...bisection,
      static: { ...bisection.static, efficiency: 0.34 },
      adaptive: { ...bisection.adaptive, efficiency: 0.83 },
    },
  })
  const efficiency = (routing: 'static' | 'adaptive') =>
    compare([routed(routing), ...rest], 0).find(({ id }) => id === 'bisection-efficiency')?.cells[0]
      ?.value
  expect([efficiency('static'), efficiency('adaptive')]).toEqual([0.34, 0.83])
})

test('the headline has the bisection of each as it routes, and says how', () => {
  const [first, second] = asBuiltOutcomes()
  const fabric = { ...second.scenario.fabric, routing: 'static' } as const
  const routed: Outcome = {
    ...second,
    scenario: { ...second.scenario, fabric },
    bisection: second.bisection && {
      ...second.bisection,
      static: { ...second.bisection.static, deliveredTBps: 60 },
    },
  }
  const { rows, columns, note } = headlineTable({
    outcomes: [first, routed],
    baseline: 0,
    throughputs: { state: 'pending', value: undefined },
  })
  const figure = columns.find(({ key }) => key === 'figure')
  const own = columns.find(({ key }) => key === 'b_value')
  const delivered = rows.find((each) => String(figure?.value(each)).startsWith('Delivered'))
  expect(own?.value(delivered)).toBe(60)
  expect(own && textOf(own, delivered)).toMatch(/^60\.0 · \+16\.0/)
  expect(note).toMatch(/own routing: static in B, adaptive in A\./)
})

test('a value that is not known has no difference, and is not zero', () => {
  const [first, second, third] = asBuiltOutcomes()
  const rows = compare([first, { ...second, bisection: undefined }, third], 0)
  const adaptive = rows.find(({ id }) => id === 'bisection-adaptive')
  expect(adaptive?.cells[1]).toMatchObject({ value: undefined, difference: undefined })
})

test('what differs by rounding alone does not differ', () => {
  const [first, second, third] = asBuiltOutcomes()
  const same = { ...second, bisection: bisectionOf(44 * (1 + 1e-13)) }
  const rows = compare([first, same, third], 0)
  const adaptive = rows.find(({ id }) => id === 'bisection-adaptive')
  expect(adaptive?.cells[1]?.difference).toEqual({ absolute: 0, relative: 0 })
})

test('a cell is current only if its own kind of answer is', () => {
  const [first, second, third] = asBuiltOutcomes()
  const rows = compare([first, { ...second, bisectionCurrent: false }, third], 0)
  const current = (id: string) => rows.find((each) => each.id === id)?.cells[1]?.current
  expect([current('nodes'), current('bisection-static')]).toEqual([true, false])
})

test('differences are written with sign and percent, of shares in points', () => {
  const written = (id: string, at: number) => {
    const found = row(id)
    const difference = found.cells[at]?.difference
    return difference && formatDifference(found.id, difference)
  }
  expect(written('nodes', 1)).toBe('−270 (−6.25\u202f%)')
  expect(written('nodes', 2)).toBe('+288 (+6.67\u202f%)')
  expect(written('cost', 1)).toBe('−$8.64\u202fM (−6.25\u202f%)')
  expect(formatDifference('network-share', { absolute: 0.0523, relative: 0.3 })).toBe('+5.2 points')
  expect(formatDifference('network-share', { absolute: 0, relative: 0 })).toBe('= baseline')
  expect(formatDifference('cost', { absolute: -1785, relative: -0.0000128 })).toBe('−$1,785')
  expect(formatDifference('cost', { absolute: 5, relative: undefined })).toBe('+$5')
})

test('of what cannot be built every cell says so; files have no figure and the reason in a note', () => {
  const [first, second, third] = asBuiltOutcomes()
  const problem = '18 down and 19 up ports need 37; the switch has 36.'
  const impossible = {
    ...second,
    machine: undefined,
    bisection: undefined,
    machineCurrent: false,
    bisectionCurrent: false,
    problem,
  }
  const compared = {
    outcomes: [first, impossible, third],
    baseline: 0,
    throughputs: { state: 'pending', value: undefined },
  } as const
  const figures = comparisonTable({ ...compared, freshness: 'current' })
  for (const table of [figures, headlineTable(compared)]) {
    const cells = table.rows.map((each) => textOf(columnOf(table, 'b_value'), each))
    expect(new Set(cells.slice(0, 6))).toEqual(new Set(['cannot be built']))
    expect(textOf(columnOf(table, 'a_value'), table.rows[0])).not.toContain('cannot')
  }
  const [nodes] = figures.rows
  expect(fileRow(figures, nodes)).toMatchObject({
    a_value: 4320,
    b_value: undefined,
    b_note: problem,
  })
  expect(fileKeys(figures)).not.toContain('a_note')
})

test('a file has no notes where all can be built', () => {
  const outcomes = asBuiltOutcomes()
  const throughputs = { state: 'pending', value: undefined } as const
  const figures = comparisonTable({ outcomes, baseline: 0, throughputs, freshness: 'current' })
  expect(fileKeys(figures).filter((key) => key.endsWith('_note'))).toEqual([])
})

test('of a machine that is no tree what needs no tree is counted', () => {
  const titan = findPreset('titan')
  if (!titan) throw new Error('no Titan')
  const [sierra, , summit] = asBuiltOutcomes()
  const outcome: Outcome = {
    ...summit,
    scenario: titan.scenario,
    machine: undefined,
    bisection: undefined,
    machineCurrent: false,
    node: {
      sockets: [],
      peakTFlops: 1.5,
      usd: 0,
      ddrStepGB: 16,
      nodeLinkGBps: 5.5,
      injectionGBps: 5.5,
    },
    problem: 'This version does not size, price or simulate a torus.',
  }
  const cells = Object.fromEntries(
    compare([sierra, outcome], 0).map(({ id, cells: [, cell] }) => [id, cell]),
  )
  expect(cells.nodes).toMatchObject({ value: 18_688, current: true })
  expect(cells.peak).toMatchObject({ value: 28.032, current: true })
  expect(cells['bisection-nominal']?.value).toBeUndefined()
})

test('nodes and money have the interval of the samples once it is known, and say what shapes them', () => {
  const outcomes = asBuiltOutcomes()
  const summary = (p5: number, p95: number) => ({
    mean: p5,
    standardDeviation: 0,
    standardError: 0,
    p5,
    p25: p5,
    p50: p5,
    p75: p95,
    p95,
  })
  const found = outcomes.map(() => ({
    nodes: 1,
    throughput: 1,
    perNode: { low: 1, value: 1, high: 1 },
    parts: new Map<string, number>(),
    gain: {
      value: 0,
      samples: summary(0, 0),
      beats: { share: 0, standardError: 0, low: 0, high: 0 },
      ties: 1,
    },
    sampled: {
      nodes: summary(3870, 5832),
      purchaseUsd: summary(137e6, 139.2e6),
      yearsUsd: summary(160e6, 170e6),
      fillsCore: 0.11,
    },
  }))
  const value = {
    scenarios: [],
    baseline: 0,
    samples: 10,
    found,
    covered: 1,
    blocked: [],
    notes: [],
  }
  const rowsOf = (state: 'current' | 'pending') => {
    const table = comparisonTable({
      outcomes,
      baseline: 0,
      throughputs: { state, value },
      freshness: 'current',
    })
    return table.rows.map((each) => ({
      name: textOf(columnOf(table, 'figure'), each),
      own: textOf(columnOf(table, 'a_value'), each).replaceAll('\u202f', ' '),
      details: columnOf(table, 'figure').details?.(each) ?? [],
      file: fileRow(table, each),
    }))
  }
  const [nodes] = rowsOf('current')
  expect(nodes?.own).toBe('4,320 (3,870 to 5,832)')
  expect(nodes?.details).toContainEqual(expect.stringMatching(/A: .*full .*11\.0.%/))
  expect(nodes?.file).toMatchObject({ a_value: 4320, a_value_low: 3870, a_value_high: 5832 })
  expect(rowsOf('current').find(({ name }) => name === 'Purchase')?.own).toMatch(
    /^\$\d+\.\d M \(137\.0 to 139\.2\)$/,
  )
  expect(rowsOf('pending')[0]?.own).toBe('4,320')
})
