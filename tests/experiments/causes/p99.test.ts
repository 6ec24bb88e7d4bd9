/** Causes of the gap in the congested p99 of small machines: what is requested once, put together, or refused. */
import { expect, it } from 'vitest'
import type { Ask } from '../../../src/model/ask'
import { findPreset } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'
import { EngineError, type EngineAnswer, type RequestOf } from '../../../src/model/engine'
import { explained, whyNotExplained } from './explained'
import { realEngine } from '../../model/model'

const engine = realEngine()

const preset = findPreset('sierra')?.scenario
if (!preset) throw new Error('no preset sierra')
const small: Scenario = { ...preset, budget: { ...preset.budget, mode: 'nodes', nodes: 72 } }

const withPorts = (scenario: Scenario, downlinks: number, uplinks: number): Scenario => ({
  ...scenario,
  fabric: { ...scenario.fabric, edge: { ...scenario.fabric.edge, downlinks, uplinks } },
})
const withCores = (scenario: Scenario, coresPerSocket: number): Scenario => ({
  ...scenario,
  node: { ...scenario.node, cpu: { ...scenario.node.cpu, coresPerSocket } },
})

/** The model, and its requests; some campaigns are refused as the model would. */
function requested(refuses: (campaign: RequestOf<'congestion'>) => boolean = () => false) {
  const campaigns: RequestOf<'congestion'>[] = []
  const ask: Ask = async (request) => {
    if (request.kind === 'congestion') {
      campaigns.push(request)
      if (refuses(request)) throw new EngineError('bad-request', '2 of 9 nodes are left.')
    }
    return engine.run(request)
  }
  return { ask, campaigns }
}

it('simulates designs that are built alike once, and the causes add up', async () => {
  const dearer = { ...small, prices: { ...small.prices, gpuUsd: 1.5 * small.prices.gpuUsd } }
  const routing = small.fabric.routing === 'static' ? 'adaptive' : 'static'
  const other = withPorts({ ...dearer, fabric: { ...dearer.fabric, routing } }, 18, 18)
  const { ask, campaigns } = requested()
  const found = await explained(small, other, 'p99', ask)
  expect(found.causes.map(({ name }) => name)).toEqual(['taper', 'routing', 'prices'])
  // Two machines, each under both routings, one at a time; prices make no other.
  const of = (routing: string) => campaigns.filter(({ plan }) => plan.routing === routing)
  expect([of('adaptive').length, of('static').length, campaigns.length]).toEqual([2, 2, 4])
  const { from = 0, to = 0, parts = [] } = found.p99Us ?? {}
  expect(parts[2]).toBe(0)
  expect(Math.abs(parts.reduce((all, part) => all + part, 0) - (to - from))).toBeLessThan(
    1e-9 * from,
  )
  // Nothing measured with static routing supports a band.
  expect(found.band).toBeUndefined()
  expect(found.notes).toEqual([])
})

it('has the band of published ratios where both route adaptively', async () => {
  const { ask } = requested()
  const { band } = await explained(small, withPorts(small, 18, 18), 'p99', ask)
  expect(band).toBeGreaterThan(1.73)
})

it('puts causes together that no design can have apart and be simulated, and says so', async () => {
  const other = withCores(withPorts(small, 18, 18), 20)
  const { ask } = requested(
    ({ design }) => design.fabric.uplinks === 18 && design.node.coresPerSocket !== 20,
  )
  const found = await explained(small, other, 'p99', ask)
  expect(found.causes.map(({ name }) => name)).toEqual(['taper and CPUs'])
  const { from = 0, to = 0, parts } = found.p99Us ?? {}
  expect(parts).toEqual([to - from])
  expect(found.notes.join(' ')).toMatch(/simulated: taper and CPUs/)
})

it('tells why one of the two has no p99: its own words, the model’s, or the missing condition', async () => {
  // GPCNeT runs six ranks a node.
  const why = (from: Scenario, to: Scenario, ask?: Ask) => whyNotExplained(from, to, 'p99', ask)
  expect(await why(small, withCores(small, 1))).toMatch(
    /^The difference between A .* B .*ranks per node is 6/,
  )
  const torus = findPreset('titan')?.scenario ?? small
  expect(await why(torus, small)).toMatch(/A .*torus, .*not modelled/)
  expect(await why(small, withPorts(small, 30, 30))).toMatch(/explained\. B .*need 60 ports/)
  const without: Ask = async (request) => {
    const answer = await engine.run(request)
    const whole: EngineAnswer = answer
    if (whole.kind === 'congestion') whole.result.conditions.length = 0
    return answer
  }
  expect(await why(small, withPorts(small, 18, 18), without)).toMatch(
    /explained\. A .*port policy and routing/,
  )
})

it('fails where the work fails', async () => {
  const ask: Ask = async (request) => {
    if (request.kind === 'congestion') throw new EngineError('worker-lost', 'It did not answer.')
    return engine.run(request)
  }
  await expect(explained(small, withPorts(small, 18, 18), 'p99', ask)).rejects.toThrow(
    'did not answer',
  )
})
