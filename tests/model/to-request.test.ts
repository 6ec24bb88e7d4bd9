import { expect, it } from 'vitest'
import { findPreset, presets } from '../../src/document/presets'
import { writePath, type WritableValue } from '../../src/document/scenario/fields'
import type { Scenario } from '../../src/document/scenario/schema'
import { toCostedDesign, toDesign, toUnpricedDesign } from '../../src/model/to-request'
import { realEngine } from './model'

const found = findPreset('sierra')?.scenario
if (!found) throw new Error('no preset sierra')
const sierra: Scenario = found

function changed(changes: Readonly<Record<string, WritableValue>>): Scenario {
  return Object.entries(changes).reduce((scenario, [path, value]) => {
    const result = writePath(scenario, path, value)
    if (!result.ok) throw new Error(result.sentence)
    return result.scenario
  }, sierra)
}

it('what changes the cost alone leaves what is simulated as it is', () => {
  const dearer = changed({ 'operation.usdPerMWh': 200, 'operation.years': 7 })
  expect(toDesign(dearer)).toEqual(toDesign(sierra))
  expect(toCostedDesign(dearer)).not.toEqual(toCostedDesign(sierra))
})

it('prices leave the jobs of a machine of a given size as they are', () => {
  const dearer = { 'prices.gpuUsd': 20_000 }
  const sized = { 'budget.mode': 'nodes' }
  expect(toUnpricedDesign(changed({ ...sized, ...dearer }))).toEqual(
    toUnpricedDesign(changed(sized)),
  )
  expect(toUnpricedDesign(changed(dearer))).toEqual(toDesign(changed(dearer)))
})

it('terms that decide the size go to every question', () => {
  for (const [path, value] of [
    ['budget.basis', 'lifetime'],
    ['budget.basis', 'purchase-and-energy'],
    ['operation.spares.switches', 0.02],
  ] as const) {
    const scenario = changed({ [path]: value })
    expect(toDesign(scenario)).toEqual(toCostedDesign(scenario))
  }
  expect(toDesign(changed({ 'budget.basis': 'lifetime', 'budget.mode': 'nodes' }))).toEqual(
    toDesign(changed({ 'budget.mode': 'nodes' })),
  )
})

it('spares of the document are those of the parts', async () => {
  const scenario = changed({ 'operation.spares.nodes': 0.01, 'operation.spares.switches': 0.02 })
  const { machine } = await realEngine().run({ kind: 'design', design: toCostedDesign(scenario) })
  expect(machine?.nodes).toBe(4266)
  expect(machine?.lifetime?.spares.map(({ priceKey }) => priceKey)).toEqual([
    'node',
    'edgeSwitchUsd',
    'directorChassisUsd',
    'directorLeafModuleUsd',
  ])
})

it('terms of every preset buy the machine that the purchase alone buys', async () => {
  const engine = realEngine()
  for (const { scenario } of presets) {
    const [plain, costed] = await Promise.all(
      [toDesign(scenario), toCostedDesign(scenario)].map((design) =>
        engine.run({ kind: 'design', design }),
      ),
    )
    expect(costed?.machine?.nodes).toBe(plain?.machine?.nodes)
    expect(costed?.machine?.cost).toEqual(plain?.machine?.cost)
  }
})
