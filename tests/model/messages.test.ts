import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { networkOf, toCollectives, toPointToPoint, toRma } from '../../src/model/to-message-request'
import { realEngine } from './model'

const engine = realEngine()

function preset(id: string): Scenario {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return scenario
}
const summit = preset('summit')

describe('questions about messages', () => {
  it('are answered alike in whatever order they are put', async () => {
    const ask = async (nodes: readonly number[], bytes: readonly number[]) => {
      const request = toCollectives(summit, { ranksPerNode: 6, nodes, bytes })
      const { points } = (await engine.run(request)).result
      return points.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    }
    const [nodes, bytes] = [
      [2, 100, 4608],
      [8, 65_536, 1000],
    ]
    expect(await ask(nodes.toReversed(), bytes.toReversed())).toEqual(await ask(nodes, bytes))
  })

  it('take the powers of two and the whole machine where no numbers of nodes are named', async () => {
    const request = toCollectives(preset('sierra'), { ranksPerNode: 1, bytes: [8] })
    const { points } = (await engine.run(request)).result
    const barriers = points.filter(({ operation }) => operation === 'barrier')
    expect(barriers.map(({ nodes }) => nodes)).toEqual([
      2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 4320,
    ])
  })

  it('are refused in words when they ask for too much', async () => {
    const many = Array.from({ length: 65 }, (_, index) => index + 1)
    await expect(engine.run(toPointToPoint(summit, many))).rejects.toThrow(
      /65 message sizes\. .*64/,
    )
    const nodes = toCollectives(summit, { ranksPerNode: 1, nodes: [4609] })
    await expect(engine.run(nodes)).rejects.toThrow(/nodes is 4609\. .*4608/)
    const ranks = toCollectives(summit, { ranksPerNode: 0 })
    await expect(engine.run(ranks)).rejects.toThrow('ranks per node is 0')
  })

  it('need a machine that can be built, but for one-sided transfers', async () => {
    const cori = preset('cori-haswell')
    await expect(engine.run(toPointToPoint(cori))).rejects.toMatchObject({ code: 'infeasible' })
    const { points } = (await engine.run(toRma(cori, [8]))).result
    expect(points.map(({ latencyUs }) => latencyUs)[0]).toBeCloseTo(1.07, 2)
  })

  it('take a machine of one’s own for InfiniBand', () => {
    expect(networkOf(preset('cori-haswell'))).toBe('aries')
    expect(networkOf({ ...summit, preset: null })).toBe('infiniband')
  })

  it('have one-sided times on every network, also where none were measured', async () => {
    for (const [id, gasnetUs] of [
      ['titan', 1.1],
      ['quartz-2to1', 2.9],
    ] as const) {
      const { points } = (await engine.run(toRma(preset(id), [8]))).result
      expect(points).toHaveLength(4)
      expect(points[0]?.latencyUs).toBeCloseTo(gasnetUs, 1)
    }
  })

  it('give the messages that a node sends a second, by its ranks', async () => {
    const { rates } = (await engine.run(toPointToPoint(summit, [8]))).result
    expect(rates.map(({ ranksPerNode }) => ranksPerNode)).toEqual([1, 2, 4, 8, 16, 32, 44])
    expect(rates[0]?.softwarePerS).toBeCloseTo(4.3e6, -5)
    expect(rates.at(-1)?.softwarePerS).toBeCloseTo(2.885e7, -5)
  })

  it('stripe a large message only under a policy that does', async () => {
    const striped = { ...summit, node: { ...summit.node, hca: { ...summit.node.hca } } }
    striped.node.hca.striping = '0123'
    const time = async (scenario: Scenario) =>
      (await engine.run(toPointToPoint(scenario, [4_194_304]))).result.points[0]?.softwareUs ?? 0
    expect(await time(striped)).toBeLessThan(0.8 * (await time(summit)))
  })
})
