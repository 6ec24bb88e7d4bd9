import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { taper, type CliWorld } from './fake-io'

vi.setConfig({ testTimeout: 60_000 })

const answer = z.object({
  results: z.object({
    scores: z.object({
      reference: z.object({ name: z.string(), nodes: z.number() }),
      weights: z.array(
        z.object({ application: z.string(), percent: z.number(), countsPercent: z.number() }),
      ),
      notes: z.optional(z.array(z.string())),
      design: z.string(),
      splits: z.array(
        z.object({
          split: z.string(),
          nodes: z.number(),
          nodeRatio: z.number(),
          ssni: z.number(),
          ssi: z.number(),
          ssiLow: z.number(),
          ssiHigh: z.number(),
          fomRatio: z.number(),
          sspReferenceNodes: z.number(),
        }),
      ),
      jobs: z.array(
        z.object({
          application: z.string(),
          weightPercent: z.number(),
          speedUpAlone: z.number(),
          speedUp: z.number(),
          capability: z.number(),
          utilisation: z.number(),
        }),
      ),
      first: z.object({ bySsni: z.string(), bySsi: z.string() }),
      flips: z.array(
        z.object({ bySsni: z.string(), bySsi: z.string(), holdsOverSlowdowns: z.boolean() }),
      ),
    }),
  }),
})

const scoresIn = async (world: CliWorld, ...call: string[]) => {
  const { stdout, stderr } = await taper(['run', ...call, '--experiment', 'scores'], world)
  expect(stderr).toBe('')
  return answer.parse(JSON.parse(stdout)).results.scores
}

const scoresOf = (...call: string[]) => scoresIn({}, ...call)

/** A machine for half of the money, which is simulated in a fraction of the time. */
async function halfOf(preset: string): Promise<string> {
  const { stdout } = await taper(['preset', preset])
  return stdout.replace(/(?<="usd": )\d+/, (usd) => String(Math.round(Number(usd) / 2)))
}

describe('the experiment scores', () => {
  it.each(['sierra', 'summit', 'quartz-2to1'])(
    'SSNI of half of %s asks for the most nodes, SSI does not',
    async (preset) => {
      const files = { 'half.json': await halfOf(preset) }
      const { splits, first, flips } = await scoresIn({ files }, 'half.json')
      const by = new Map(splits.map((line) => [line.split, line]))
      // A single node sees no network: its score is that of the nodes that are bought.
      for (const { ssni, nodeRatio } of splits) expect(ssni).toBeCloseTo(nodeRatio, 12)
      const most = Math.max(...splits.map(({ nodes }) => nodes))
      expect(by.get(first.bySsni)?.nodes).toBe(most)
      expect(first.bySsi).not.toBe(first.bySsni)
      for (const { ssi, ssiLow, ssiHigh } of splits) {
        expect(ssiLow).toBeLessThanOrEqual(ssi)
        expect(ssiHigh).toBeGreaterThanOrEqual(ssi)
      }
      // The pairs that change places, found again from the printed scores alone.
      const leads = (own: number, other: number) => own > other * (1 + 1e-9)
      const found = splits.flatMap((one) =>
        splits.flatMap((two) =>
          leads(one.ssni, two.ssni) && leads(two.ssi, one.ssi) ? [`${one.split} ${two.split}`] : [],
        ),
      )
      expect(flips.map(({ bySsni, bySsi }) => `${bySsni} ${bySsi}`)).toEqual(found)
      expect(found.length).toBeGreaterThan(0)
    },
  )

  it('gives what a third party needs to work the scores out again', async () => {
    const { splits, design, jobs, reference } = await scoresOf(
      'preset:sierra',
      '--reference',
      'preset:summit',
    )
    const own = splits.find(({ split }) => split === design)
    const weighted = (value: (job: (typeof jobs)[number]) => number) =>
      Math.exp(jobs.reduce((sum, job) => sum + (job.weightPercent / 100) * Math.log(value(job)), 0))
    const ratio = (own?.nodes ?? 0) / reference.nodes
    expect(reference).toMatchObject({ name: 'Summit as built', nodes: 4608 })
    expect(own?.ssni).toBeCloseTo(ratio * weighted(({ speedUpAlone }) => speedUpAlone), 8)
    expect(own?.ssi).toBeCloseTo(
      weighted((job) => job.capability * job.utilisation * job.speedUp),
      8,
    )
    // A node of Sierra has four of Summit's six GPUs.
    for (const { speedUpAlone } of jobs) expect(speedUpAlone).toBeLessThan(1)
    expect(own?.sspReferenceNodes).toBeCloseTo((own?.nodes ?? 0) * (own?.fomRatio ?? 0), 8)
  })

  it('leaves out what does not run on the reference, and renormalises', async () => {
    const { weights, notes } = await scoresOf('preset:sierra', '--reference', 'preset:quartz-2to1')
    const sw4 = weights.find(({ application }) => application === 'sw4')
    expect(sw4).toEqual({ application: 'sw4', percent: 40, countsPercent: 0 })
    const sum = weights.reduce((total, { countsPercent }) => total + countsPercent, 0)
    expect(sum).toBeCloseTo(100, 6)
    expect(notes?.[0]).toMatch(/^SW4 .*left out.* reference/)
  })

  it('refuses references that nothing follows and that are not simulated', async () => {
    const ignored = await taper(
      'run preset:sierra --experiment cost --reference preset:summit'.split(' '),
    )
    expect(ignored.code).toBe(2)
    expect(ignored.stderr).toContain('--reference applies to scores only')
    const { stdout } = await taper(['preset', 'sierra'])
    const dragonfly = stdout.replace('"topology": "fat-tree"', '"topology": "dragonfly"')
    const other = await taper(
      ['run', 'preset:sierra', '--experiment', 'scores', '--reference', 'other.json'],
      { files: { 'other.json': dragonfly } },
    )
    expect(other.code).toBe(2)
    expect(other.stderr).toMatch(/--reference .*dragonfly/)
  })
})
