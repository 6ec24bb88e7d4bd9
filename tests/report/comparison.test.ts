import { expect, test } from 'vitest'
import { comparisonTable, headlineTable } from '../../src/experiments/comparison/columns'
import { compare, comparedIds, formatDifference } from '../../src/experiments/comparison/figures'
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
