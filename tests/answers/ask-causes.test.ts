/** Causes of the gaps between presets: they add up to the whole, and equal runs are asked once. */
import { expect, it } from 'vitest'
import type { Ask } from '../../src/answers/ask'
import { askCauses } from '../../src/answers/ask-causes'
import { findPreset } from '../../src/domain/presets'
import type { Scenario } from '../../src/domain/scenario/schema'
import { requestHash } from '../../src/engine/request-hash'
import { realEngine } from '../engine/model'

const engine = realEngine()

const preset = (id: string): Scenario => {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}
const sierra = preset('sierra')
const fullBisection: Scenario = {
  ...sierra,
  fabric: {
    ...sierra.fabric,
    edge: { ...sierra.fabric.edge, downlinks: 18, uplinks: 18 },
  },
}
const designs = { sierra, 'sierra at 1:1': fullBisection, summit: preset('summit') }

it.each([
  ['sierra', 'sierra at 1:1'],
  ['sierra', 'summit'],
  ['sierra at 1:1', 'summit'],
] as const)('from %s to %s add up to 1e-9', { timeout: 120_000 }, async (from, to) => {
  const runs: string[] = []
  const ask: Ask = (request) => {
    if (request.kind === 'applications') runs.push(requestHash(request))
    return engine.run(request)
  }
  const shares: number[] = []
  const found = await askCauses(ask, designs[from], designs[to], (share) => shares.push(share))
  if (!found) throw new Error('nothing found')
  const { nodes, purchaseUsd, allYearsUsd, throughput } = found
  for (const gap of [nodes, purchaseUsd, allYearsUsd, throughput]) {
    if (!gap) throw new Error('a quantity is missing')
    const sum = gap.parts.reduce((all, part) => all + part, 0)
    expect(Math.abs(sum - (gap.to - gap.from))).toBeLessThan(1e-9 * Math.abs(gap.from))
  }
  for (const [cause, part] of throughput?.parts.entries() ?? []) {
    const ways = [
      throughput?.throughNodes[cause] ?? 0,
      ...(throughput?.throughApplications.map(({ parts }) => parts[cause] ?? 0) ?? []),
    ].reduce((all, way) => all + way, 0)
    expect(Math.abs(ways - part)).toBeLessThan(1e-9 * Math.abs(throughput?.from ?? 0))
  }
  expect(new Set(runs).size).toBe(runs.length)
  expect(shares.at(-1)).toBeCloseTo(1, 9)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
