/** A price without a range of its own stays without one when a person changes it, on the page as on the command line. */
import { beforeEach, describe, expect, it } from 'vitest'
import { changed } from '../../../src/cli/set-value'
import { priceRange, withRange } from '../../../src/document/prices/price-range'
import { linesUsd } from '../../../src/document/prices/quotes'
import type { PriceKey, PriceLine, Scenario } from '../../../src/document/scenario/schema'
import { editScenario, scenarioStore, startWith } from '../../../src/state/workbook/scenario-store'
import { preset, workbookOf } from '../../experiments/resolved'

const sierra = preset('sierra')

const priced = (key: PriceKey, value: number, low = value, high = value): Scenario => ({
  ...sierra,
  prices: withRange({ ...sierra.prices, [key]: value }, key, { low, high }),
})

type Edit = readonly [path: string, value: number]

function onPage(scenario: Scenario, edits: readonly Edit[]): Scenario {
  startWith(workbookOf(scenario))
  for (const [path, value] of edits) editScenario(0, [{ path, value }], 'a price')
  const [edited] = scenarioStore.getState().workbook.scenarios
  if (!edited) throw new Error('no scenario')
  return edited
}

function onCommandLine(scenario: Scenario, edits: readonly Edit[]): Scenario {
  const set = edits.map(([path, value]) => `${path}=${value}`)
  return changed(scenario, { positionals: [], options: new Map([['set', set]]) }, undefined)
}

beforeEach(() => startWith(workbookOf(sierra)))

describe.each([
  ['on the page', onPage],
  ['on the command line', onCommandLine],
])('%s', (_, edit) => {
  it.each(['nodeUsd', 'edgeSwitchUsd'] as const)('a firm %s stays firm', (key) => {
    for (const values of [[10_760], [12_400], [0], [0, 11_000], [11_650.5, 11_650]]) {
      const edits = values.map((value) => [`prices.${key}`, value] as const)
      const range = priceRange(edit(priced(key, 11_650), edits), key)
      const now = values.at(-1) ?? 0
      expect(range).toMatchObject({ low: now, value: now, high: now })
      expect(range.problem).toBeUndefined()
    }
  })

  it('a range of its own stays as entered, and other prices keep theirs', () => {
    const ranged = priced('nodeUsd', 11_650, 11_000, 12_000)
    const edited = edit(ranged, [['prices.nodeUsd', 11_800]])
    expect(priceRange(edited, 'nodeUsd')).toMatchObject({ low: 11_000, high: 12_000 })
    const switches = priced('edgeSwitchUsd', 15_400)
    const beside = edit(switches, [['prices.hcaUsd', 720]])
    expect(beside.prices.ranges).toEqual(switches.prices.ranges)
    expect(priceRange(beside, 'hcaUsd').whose).toBe('scaled')
  })

  it('a firm payment stays firm, and one with a range keeps it', () => {
    const line = (low: number): PriceLine => ({
      name: 'Licence',
      usd: 38_000,
      low,
      high: 38_000,
      paid: 'once',
      asOf: '',
      source: '',
    })
    const prices = { ...sierra.prices, lines: [line(38_000), line(30_000)] }
    const edited = edit({ ...sierra, prices }, [
      ['prices.lines.0.usd', 45_000],
      ['prices.lines.1.usd', 36_000],
    ])
    expect(edited.prices.lines).toMatchObject([
      { usd: 45_000, low: 45_000, high: 45_000 },
      { usd: 36_000, low: 30_000, high: 38_000 },
    ])
    expect(linesUsd(edited.prices, 'once')).toEqual({ low: 75_000, value: 81_000, high: 83_000 })
  })
})
