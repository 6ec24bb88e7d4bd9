import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { taper } from './fake-io'

// All experiments of a machine take seconds; on a busy computer more.
vi.setConfig({ testTimeout: 60_000 })

const chance = z.object({ share: z.number(), low: z.number(), high: z.number() })
const answer = z.object({
  results: z.object({
    sensitivity: z.object({
      design: z.string(),
      against: z.string(),
      draws: z.number(),
      beats: chance,
      tapers: z.array(z.object({ split: z.string(), nodes: z.number() })),
      inputs: z.array(z.object({ id: z.string(), gainAtLow: z.number(), gainAtHigh: z.number() })),
    }),
  }),
})

const SMALL = ['--set', 'budget.mode=nodes', '--set', 'budget.nodes=720']

const ask = async (...options: string[]) => {
  const call = ['run', 'preset:sierra', ...SMALL, '--experiment', 'sensitivity', '--draws', '200']
  const { code, stdout, stderr } = await taper([...call, ...options])
  return { code, stderr, stdout }
}

const read = (stdout: string) => answer.parse(JSON.parse(stdout)).results.sensitivity

describe('the experiment sensitivity', () => {
  it('sets the scenario against its 1:1, widest bar first, the same by the same seed', async () => {
    const [one, again, other] = await Promise.all([ask(), ask(), ask('--seed', '9')])
    expect(one.code).toBe(0)
    expect(one.stdout).toBe(again.stdout)
    const result = read(one.stdout)
    expect([result.design, result.against, result.draws]).toEqual(['18/9', '18/18', 200])
    expect(result.tapers.map(({ split }) => split)).toEqual(['18/18', '18/9', '18/6', '18/5'])
    const widths = result.inputs.map(({ gainAtLow, gainAtHigh }) =>
      Math.abs(gainAtHigh - gainAtLow),
    )
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    expect(result.beats.low).toBeLessThan(result.beats.share)
    // Another seed simulates other placements: near bars may change places.
    const idsOf = ({ inputs }: typeof result) => inputs.map(({ id }) => id).toSorted()
    expect(idsOf(read(other.stdout))).toEqual(idsOf(result))
    expect(other.stdout).not.toBe(one.stdout)
  })

  it('takes another split to be set against, and says which there are', async () => {
    expect(read((await ask('--against', '18/12')).stdout).against).toBe('18/12')
    const impossible = await ask('--against', '18/30')
    expect(impossible.code).toBe(2)
    expect(impossible.stderr).toContain('Use one of 18/18, 18/17')
    expect((await ask('--against', '2:1')).stderr).toContain('such as 18/18')
  })

  it('refuses its options where it is not asked', async () => {
    const { code, stderr } = await taper([
      'run',
      'preset:sierra',
      '--experiment',
      'cost',
      '--draws',
      '200',
    ])
    expect(code).toBe(2)
    expect(stderr).toMatch(/--draws .*sensitivity and risk/)
  })
})
