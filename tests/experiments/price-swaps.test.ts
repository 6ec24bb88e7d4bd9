import { describe, expect, it } from 'vitest'
import { priceSwaps } from '../../src/experiments/prices/swaps'
import { asBuiltWorkbook } from '../../src/document/presets'
import { everyKind, resolved, sectionOf, twoTrees } from './resolved'

const lettersOf = async (change: object, focus = 0, workbook = asBuiltWorkbook()) => {
  const { title } = sectionOf(await resolved(priceSwaps, workbook, change, focus), 'swaps')
  return /^(\w) (?:leads|and) (\w)/.exec(title.text)?.slice(1).toSorted()
}

describe('the pair whose rank swaps', () => {
  it('is the baseline and the scenario that is looked at, or those that are chosen', async () => {
    expect(await lettersOf({})).toEqual(['A', 'B'])
    expect(await lettersOf({}, 2)).toEqual(['A', 'C'])
    expect(await lettersOf({ swapFirst: 'C' })).toEqual(['B', 'C'])
    expect(await lettersOf({ swapSecond: 'A' })).toEqual(['A', 'B'])
    expect(await lettersOf({ swapFirst: 'B', swapSecond: 'B' })).toEqual(['A', 'B'])
    expect(await lettersOf({ swapFirst: 'F' })).toEqual(['A', 'B'])
  })

  it('needs two, both of which can be bought', async () => {
    const alone = { ...twoTrees, scenarios: twoTrees.scenarios.slice(0, 1) }
    const one = sectionOf(await resolved(priceSwaps, alone), 'swaps')
    expect(one.refusals[0]?.message).toMatch(/^Add a second scenario/)
    for (const swapSecond of ['C', 'D']) {
      const two = sectionOf(await resolved(priceSwaps, everyKind, { swapSecond }), 'swaps')
      expect(two.refusals[0]?.message).toMatch(/both can be bought/)
      expect(two.tables).toEqual([])
    }
  })
})

it('rank by work counts what a node does of the workload that is looked at', async () => {
  const found = await resolved(priceSwaps, twoTrees, { rankBy: 'throughput' })
  const { title, subtitle, messages } = sectionOf(found, 'swaps')
  expect(title.text).toContain('in throughput')
  expect(subtitle).toMatch(/B’s per-node speed is [\d.]+ times A’s\./)
  expect(messages[0]?.text).toMatch(/^Throughput: nodes × per-node/)
})
