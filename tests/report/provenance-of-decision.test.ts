import { expect, test } from 'vitest'
import { provenanceOfDecision } from '../../src/experiments/comparison/shown-provenance'
import { asBuiltOutcomes } from './outcomes'

const [sierra, untapered] = asBuiltOutcomes()

test('the note on the sentence says all that its numbers depend on, each once', () => {
  const { inputs, formula, model } = provenanceOfDecision(
    [sierra.scenario, untapered.scenario],
    undefined,
  )
  const labels = inputs.map(({ label }) => label)
  expect(labels).toEqual([...new Set(labels)])
  for (const label of ['Budget', 'Edge uplinks', 'Seed']) {
    expect(labels.some((known) => known.startsWith(label))).toBe(true)
  }
  expect(formula).toMatch(/bill of materials.*greatest load/)
  expect(model).toContain('seed 1')
})
