import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { frontOf } from '../../src/experiments/tradeoff/entry'
import { taper } from './fake-io'

const answer = z.object({
  results: z.object({
    sensitivity: z.object({
      competitors: z.array(z.string()),
      winners: z.object({ byMean: z.string(), byRisk: z.string() }),
    }),
    tradeoff: z.object({
      sameMoney: z.object({ usd: z.number(), basis: z.string() }),
      splits: z.array(
        z.object({
          split: z.string(),
          nodes: z.number(),
          nominalBisectionTBps: z.number(),
          throughput: z.number(),
        }),
      ),
      verdict: z.object({
        competitors: z.array(z.string()),
        byMean: z.string(),
        byRisk: z.string(),
        designs: z.array(z.object({ split: z.string(), nodes: z.number() })),
      }),
      front: z.array(z.string()),
    }),
  }),
})

describe('the experiment tradeoff', () => {
  it('compares for the same money where the size is given, among the tapers of sensitivity', async () => {
    const set = ['budget.mode=nodes', 'budget.nodes=720', 'operation.spares.nodes=0.05']
    const { stdout, stderr } = await taper([
      'run',
      'preset:sierra',
      ...set.flatMap((change) => ['--set', change]),
      '--experiment',
      'tradeoff',
      '--experiment',
      'sensitivity',
      '--draws',
      '100',
    ])
    expect(stderr).toBe('')
    const { tradeoff, sensitivity } = answer.parse(JSON.parse(stdout)).results
    const { splits, verdict, front } = tradeoff
    const nodes = new Map(splits.map((line) => [line.split, line.nodes]))
    expect(nodes.get('2:1 (18/9)')).toBe(720)
    expect(nodes.get('1:1 (18/18)')).toBeLessThan(720)
    for (const design of verdict.designs) expect(nodes.get(design.split)).toBe(design.nodes)
    // "2:1 (18/9)" there is "18/9" here.
    const ports = (name: string) => name.replace(/^.*\((.*)\)$/, '$1')
    expect(verdict.competitors.map(ports)).toEqual(sensitivity.competitors)
    expect([verdict.byMean, verdict.byRisk].map(ports)).toEqual([
      sensitivity.winners.byMean,
      sensitivity.winners.byRisk,
    ])
    expect(front).toEqual(frontOf(splits))
  }, 60_000)

  it('keeps on its front what no other equals in both and exceeds in one', () => {
    const line = (split: string, nominalBisectionTBps: number, throughput: number) => ({
      split,
      nominalBisectionTBps,
      throughput,
    })
    const lines = [
      line('full', 100, 90),
      line('twin', 100, 90),
      line('beaten', 100, 89),
      line('half', 50, 95),
      line('less', 40, 95),
    ]
    expect(frontOf(lines)).toEqual(['full', 'twin', 'half'])
  })
})

/** Of a switch with hundreds of splits some are compared, the same by every experiment, and that is said. */
const noted = z.object({
  notes: z.array(z.string()),
  splits: z.array(z.object({ taper: z.number() })),
})

const ofManySplits = z.object({
  results: z.object({ tradeoff: noted, scores: noted }),
})

it.each([128, 144, 1024])(
  'compares some of the splits of a switch of %i ports',
  async (radix) => {
    const half = String(radix / 2)
    const changes = [
      `fabric.edge.radix=${radix}`,
      `fabric.edge.downlinks=${half}`,
      `fabric.edge.uplinks=${half}`,
      'budget.usd=2e8',
    ]
    const named = ['--experiment', 'tradeoff', '--experiment', 'scores']
    const { code, stdout, stderr } = await taper([
      'run',
      'preset:h100-2024',
      ...named,
      ...changes.flatMap((change) => ['--set', change]),
    ])
    expect(stderr).toBe('')
    expect(code).toBe(0)
    const { tradeoff, scores } = ofManySplits.parse(JSON.parse(stdout)).results
    expect(tradeoff.splits.map(({ taper }) => taper)).toEqual(scores.splits.map((s) => s.taper))
    expect(tradeoff.splits.length).toBeGreaterThan(25)
    const said: unknown = expect.stringMatching(/^32 of [\d,]+ splits/)
    expect(tradeoff.notes).toContainEqual(said)
    expect(scores.notes).toContainEqual(said)
  },
  60_000,
)
