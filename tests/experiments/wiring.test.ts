import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { writePath } from '../../src/document/scenario/fields'
import { toDesign } from '../../src/model/to-request'
import { evenWiring } from '../../src/experiments/fabric'
import { realEngine } from '../model/model'

const engine = realEngine()

async function built(preset: string, changes: Readonly<Record<string, number | string>> = {}) {
  const start = findPreset(preset)?.scenario
  if (!start) throw new Error(`no preset ${preset}`)
  const scenario = Object.entries(changes).reduce((before, [path, value]) => {
    const result = writePath(before, path, value)
    if (!result.ok) throw new Error(result.sentence)
    return result.scenario
  }, start)
  const { machine, issues } = await engine.run({ kind: 'design', design: toDesign(scenario) })
  if (!machine) throw new Error(issues[0]?.sentence)
  return { fabric: scenario.fabric, machine }
}

const said = async (preset: string, changes?: Readonly<Record<string, number | string>>) => {
  const { fabric, machine } = await built(preset, changes)
  return evenWiring(fabric, machine)
}

/** NVIDIA DGX SuperPOD B300 with switches of 144 ports: units of 72 nodes. */
const xdr = (units: number) => ({
  'fabric.edge.radix': 144,
  'fabric.edge.downlinks': 72,
  'fabric.edge.uplinks': 72,
  'budget.mode': 'nodes',
  'budget.nodes': 72 * units,
})

describe('what even wiring takes', () => {
  it('is said where ports alone would take fewer spines, as in the maker’s table', async () => {
    expect(await said('h100-2024', xdr(4))).toBe(
      'Every edge switch has 4 cables to each of 18 spine switches. The spine switches share its 72 uplinks equally. By port count alone, 16 spine switches would be enough.',
    )
    expect(await said('h100-2024', xdr(2))).toMatch(/9 cables .*8 spine/)
  })

  it('is said of directors, of which Sierra has one for each uplink', async () => {
    expect(await said('sierra')).toMatch(/1 cable .*9 directors\..*7 directors/)
    expect(await said('quartz-4to1')).toMatch(/8 cables .*only director/)
  })
})

describe('present-day fabrics as documents', () => {
  const spinesOf = ({ machine }: Awaited<ReturnType<typeof built>>) =>
    machine.cost.bom.find(({ item }) => item.startsWith('Spine switch'))?.count

  it.each([
    [1, 4],
    [2, 8],
    [4, 18],
    [8, 36],
    [18, 72],
  ])('have the spines of the maker’s table: %i units of 72 nodes, %i', async (units, spines) => {
    const design = await built('h100-2024', xdr(units))
    expect(design.machine.edgeSwitches).toBe(8 * units)
    expect(spinesOf(design)).toBe(spines)
  })

  it('have planes: the same bandwidths, and a second network to pay for', async () => {
    const one = await built('h100-2024', xdr(4))
    const two = await built('h100-2024', { ...xdr(4), 'fabric.planes': 2 })
    expect(two.machine.cost.networkUsd).toBeGreaterThan(1.5 * one.machine.cost.networkUsd)
    expect(two.machine.nominalBisectionTBps).toBe(one.machine.nominalBisectionTBps)
    expect(two.machine.injectionGBps).toBe(one.machine.injectionGBps)
    const pieces = ({ machine }: typeof one) =>
      machine.cost.bom
        .filter(({ network, priceKey }) => network && priceKey !== 'hcaUsd')
        .map(({ count }) => count)
    expect(pieces(two)).toEqual(pieces(one).map((count) => 2 * count))
    expect(evenWiring(two.fabric, two.machine)).toMatch(/each of .*2 planes/)
  })

  it('have three levels where two do not reach', async () => {
    const three = await built('h100-2024', {
      'fabric.levels': '3',
      'budget.mode': 'nodes',
      'budget.nodes': 512,
    })
    expect(three.machine.edgeSwitches).toBe(128)
    const count = (start: string) =>
      three.machine.cost.bom.find(({ item }) => item.startsWith(start))?.count
    expect([count('Leaf switch'), count('Spine switch')]).toEqual([128, 64])
    expect(three.machine.coreSwitches * three.machine.spinesPerCore).toBe(64)
  })
})
