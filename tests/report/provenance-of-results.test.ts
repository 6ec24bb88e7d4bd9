import { describe, expect, it, test } from 'vitest'
import { asBuiltWorkbook } from '../../src/document/presets'
import { fieldAt } from '../../src/document/scenario/fields'
import { writePath } from '../../src/document/scenario/write-path'
import type { Scenario } from '../../src/document/scenario/schema'
import type { ModelCard } from '../../src/model/engine'
import { comparedIds } from '../../src/experiments/comparison/figures'
import type { ResultId } from '../../src/experiments/comparison/shown-provenance'
import { shownProvenanceOf } from '../../src/experiments/comparison/shown-provenance'

const { scenarios } = asBuiltWorkbook()
const card: ModelCard = {
  version: '1.2.3',
  parametersHash: 'abc',
  parameters: [
    {
      id: 'link-usable-fraction',
      symbol: 'eta',
      value: 0.91,
      unit: '',
      meaning: 'share of a link',
      fittedOn: ['sc19.row'],
      low: 0.8,
      high: 1,
      source: 'SC19',
    },
  ],
}
const others: readonly ResultId[] = [
  'taper',
  'ports',
  'coreSwitches',
  'node-cost',
  'pieces',
  'unspent',
  'next',
]
const all = [...comparedIds, ...others]

test.each(all)('%s says what it means, its formula, its inputs and its limits', (id) => {
  const shown = shownProvenanceOf(id, scenarios, card)
  for (const text of [shown.meaning, shown.formula, shown.source, shown.limits]) {
    expect(text).toMatch(/^\S.{10,}\.$/)
  }
  expect(shown.inputs.length).toBeGreaterThan(0)
  for (const { label, value } of shown.inputs) {
    expect(label).not.toMatch(/\./)
    expect(value).not.toMatch(/undefined|null|NaN/)
  }
  expect(shown.model).toContain('Model 1.2.3, parameters abc')
})

test('simulated numbers carry seed, replicates and fitted parameters; others have no chance in them', () => {
  const simulated = shownProvenanceOf('bisection-static', scenarios, card)
  expect(simulated.model).toMatch(/seed 1, 4 replicates/)
  expect(simulated.parameters).toEqual([
    { meaning: 'share of a link', value: 'eta = 0.910', standing: 'fitted to sc19.row: SC19' },
  ])
  expect(shownProvenanceOf('nodes', scenarios, card).model).toMatch(/No random values/)
})

test('values stand side by side where the scenarios differ, and inputs are told from published ones', () => {
  const [, edited] = scenarios
  if (!edited) throw new Error('the workbook has three scenarios')
  const label = fieldAt('fabric.edge.uplinks')?.label
  const across = shownProvenanceOf('taper', scenarios, card).inputs.find(
    (input) => input.label === label,
  )
  expect(across?.value).toBe('9 per switch, 18 per switch, 18 per switch')
  const letters = ['A', 'B', 'C']
  const named = shownProvenanceOf('taper', scenarios, card, { letters }).inputs.find(
    (input) => input.label === label,
  )
  expect(named?.value).toBe('A: 9 per switch; B: 18 per switch; C: 18 per switch')
  const own = shownProvenanceOf('taper', [edited], card).inputs.find(
    (input) => input.label === label,
  )
  expect(own?.source).toBe('input')
})

test('a size that is given is an input in place of the budget', () => {
  const [first] = scenarios
  const given = first && writePath(first, 'budget.mode', 'nodes')
  if (!given?.ok) throw new Error('the mode of the budget can be changed')
  const labels = shownProvenanceOf('nodes', [given.scenario], card).inputs.map(({ label }) => label)
  expect(labels).toContain(fieldAt('budget.nodes')?.label)
  expect(labels).not.toContain(fieldAt('budget.usd')?.label)
})

describe('what the budget buys', () => {
  const [sierra] = asBuiltWorkbook().scenarios
  const of = (basis: Scenario['budget']['basis']) => {
    if (!sierra) throw new Error('no scenario')
    return shownProvenanceOf(
      'bought',
      [{ ...sierra, budget: { ...sierra.budget, basis } }],
      undefined,
    )
  }
  const labels = (basis: Scenario['budget']['basis']) => of(basis).inputs.map(({ label }) => label)

  it('says what the sum pays for, and depends on it', () => {
    expect(of('purchase').limits).toMatch(/Storage, software .* not included/)
    expect(labels('purchase')).not.toContain('Years of service')
    const inputs = labels('lifetime')
    expect(inputs).toEqual(
      expect.arrayContaining([
        'Years of service',
        'PUE',
        'Discount rate',
        'Staff, fixed sum',
        'Spare nodes',
      ]),
    )
    expect(of('lifetime').limits).not.toContain('running cost')
    expect(of('lifetime').limits).toMatch(/value at 3.% per year/)
    expect(labels('purchase-and-energy')).not.toContain('Staff, fixed sum')
  })
})
