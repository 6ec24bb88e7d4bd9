import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { taper } from './fake-io'

vi.setConfig({ testTimeout: 120_000 })

const gap = z.object({
  from: z.number(),
  to: z.number(),
  causes: z.array(
    z.object({
      cause: z.string(),
      adds: z.number(),
      addsPercent: z.number(),
      byNodes: z.optional(z.number()),
      byApplications: z.optional(z.array(z.object({ application: z.string(), adds: z.number() }))),
    }),
  ),
})

const answer = z.object({
  causes: z.array(z.object({ groups: z.array(z.string()), name: z.string() })),
  notes: z.optional(z.array(z.string())),
  nodes: gap,
  purchaseUsd: gap,
  allYearsUsd: gap,
  throughput: gap,
})

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

const explained = async (baseline: string, other: string, files = {}) => {
  const { stdout, stderr } = await taper(['causes', baseline, other], { files })
  expect(stderr).toBe('')
  return answer.parse(JSON.parse(stdout))
}

/** A preset with values changed. */
const withSet = async (preset: string, ...changes: readonly (readonly [string, unknown])[]) => {
  const { stdout } = await taper(['preset', preset])
  const document: unknown = JSON.parse(stdout)
  for (const [path, value] of changes) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const group = keys.reduce<unknown>((part, key) => Reflect.get(Object(part), key), document)
    Reflect.set(Object(group), last, value)
  }
  return JSON.stringify(document)
}

const oneToOne = () => withSet('sierra', ['fabric.edge.downlinks', 18], ['fabric.edge.uplinks', 18])

describe.each([
  ['preset:sierra', 'one-to-one.json'],
  ['preset:sierra', 'preset:summit'],
  ['preset:quartz-2to1', 'preset:quartz-4to1'],
  ['preset:quartz-4to1', 'preset:quartz-2to1'],
])('from %s to %s', (baseline, other) => {
  it('all causes add up to the gap', async () => {
    const found = await explained(baseline, other, { 'one-to-one.json': await oneToOne() })
    for (const { from, to, causes } of [
      found.nodes,
      found.purchaseUsd,
      found.allYearsUsd,
      found.throughput,
    ]) {
      const scale = Math.max(Math.abs(from), Math.abs(to))
      expect(Math.abs(sum(causes.map(({ adds }) => adds)) - (to - from))).toBeLessThan(1e-9 * scale)
    }
    for (const { adds, byNodes, byApplications } of found.throughput.causes) {
      const ways = sum([byNodes ?? Number.NaN, ...(byApplications ?? []).map((each) => each.adds)])
      expect(Math.abs(ways - adds)).toBeLessThan(1e-9 * found.throughput.from)
    }
  })
})

it('one difference is the whole gap', async () => {
  const found = await explained('one-to-one.json', 'preset:sierra', {
    'one-to-one.json': await oneToOne(),
  })
  expect(found.causes.map(({ groups }) => groups)).toEqual([['taper']])
  expect(found.nodes.causes[0]?.adds).toBe(found.nodes.to - found.nodes.from)
})

it('a size that is given is not moved by prices', async () => {
  const other = await withSet(
    'sierra',
    ['budget.mode', 'nodes'],
    ['node.ddr.capacityGB', 512],
    ['prices.gpuUsd', 20_000],
  )
  const files = {
    'base.json': await withSet('sierra', ['budget.mode', 'nodes']),
    'other.json': other,
  }
  const found = await explained('base.json', 'other.json', files)
  expect(found.causes.map(({ name }) => name)).toEqual(['DDR memory', 'prices'])
  expect(found.nodes.causes.map(({ adds }) => adds)).toEqual([0, 0])
  expect(found.purchaseUsd.causes.every(({ adds }) => adds > 0)).toBe(true)
})

it('causes that cannot stand apart are explained as one, and it says so', async () => {
  // 24 + 24 ports do not fit a radix of 36.
  const other = await withSet(
    'sierra',
    ['fabric.edge.radix', 48],
    ['fabric.edge.downlinks', 24],
    ['fabric.edge.uplinks', 24],
  )
  const found = await explained('preset:sierra', 'wide.json', { 'wide.json': other })
  expect(found.causes.map(({ groups }) => groups)).toEqual([['taper', 'fabric']])
  expect(found.notes?.join(' ')).toMatch(/no design .*can be built/)
})

it('says what is wrong with the call', async () => {
  const one = await taper(['causes', 'preset:sierra'])
  expect([one.code, one.stderr]).toEqual([2, expect.stringContaining('BASELINE and OTHER')])
  const torus = await taper(['causes', 'preset:sierra', 'preset:titan'])
  expect([torus.code, torus.stderr]).toEqual([2, expect.stringContaining('torus')])
})
