/** Designs between two designs. */
import { expect, it } from 'vitest'
import { causesOf, hybridOf } from '../../../src/document/causes/groups'
import { findPreset } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`there is no preset ${id}`)
  return found.scenario
}

const [sierra, summit] = [preset('sierra'), preset('summit')]

it('hybrids lead from one design to the other', () => {
  const { causes } = causesOf(sierra, summit)
  const last = (1 << causes.length) - 1
  const { workload: _, name: __, preset: ___, ...none } = hybridOf(sierra, summit, causes, 0) ?? {}
  expect(sierra).toMatchObject(none)
  const whole = hybridOf(sierra, summit, causes, last)
  expect(whole && { node: whole.node, fabric: whole.fabric, budget: whole.budget }).toEqual({
    node: summit.node,
    fabric: summit.fabric,
    budget: summit.budget,
  })
})
