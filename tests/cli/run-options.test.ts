import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { describe, expect, it, vi } from 'vitest'
import { EXPERIMENT_ORDER, RUNNABLE, parameterOptions } from '../../src/cli/registry-options'
import { pricesOf } from '../../src/document/prices/books'
import { documentHash } from '../../src/document/scenario/hash'
import { asWorkbook } from '../../src/document/scenario/read'
import { parametersOf, type Parameter } from '../../src/experiments/experiment'
import { experiments } from '../../src/experiments/registry'
import { csvText } from '../../src/tables/write-csv'
import { resolved } from '../experiments/resolved'
import { realEngine } from '../model/model'
import { taper, taperJson } from './fake-io'
import { files, sierra } from './files'

// All experiments of a machine take seconds; on a busy computer more.
vi.setConfig({ testTimeout: 60_000 })

describe('the options of taper run', () => {
  it('says what a damaged machine and a job on some racks deliver', async () => {
    const delivered = async (...options: readonly string[]) => {
      const call = ['run', 'preset:sierra', '--experiment', 'bisection', '--replicates', '1']
      const output = await taperJson([...call, ...options])
      const results: unknown = Reflect.get(Object(output), 'results')
      const bisection: unknown = Reflect.get(Object(results), 'bisection')
      const ways = ['static', 'adaptive', 'ordered']
      return ways.map((way) =>
        Number(Reflect.get(Object(Reflect.get(Object(bisection), way)), 'deliveredTBps')),
      )
    }
    const whole = await delivered()
    expect(await delivered('--racks', '240')).toEqual(whole)
    for (const options of [
      ['--failed-uplinks', '1'],
      ['--failed-uplinks-anywhere', '400'],
      ['--missing-cores', '1'],
      ['--racks', '100'],
    ]) {
      const less = await delivered(...options)
      less.forEach((value, way) => expect(value).toBeLessThan(whole[way] ?? 0))
    }
    const bisection = ['run', 'preset:sierra', '--experiment', 'bisection']
    const refused = await taper([...bisection, '--missing-cores', '10'])
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toMatch(/10 missing core .*only 9\./)
    const all = await taper([...bisection, '--experiment', 'cost', '--failed-uplinks', '1'])
    expect(all).toMatchObject({ code: 2, stdout: '' })
    expect(all.stderr).toMatch(/applies to bisection, mpigraph.* only, not to cost/)
  })

  it('runs the congestion that its options describe, and refuses what is none', async () => {
    const call = ['run', 'preset:quartz-2to1', '--experiment']
    const plan = ['--neighbour', 'gpcnet-1.3', '--congestors', '50', '--runs', '1', '--ranks', '2']
    const conditions = async (...options: string[]) => {
      const { results } = z
        .object({
          results: z.object({ congestion: z.looseObject({ conditions: z.array(z.unknown()) }) }),
        })
        .parse(await taperJson([...call, 'congestion', ...plan, ...options]))
      return results.congestion
    }
    const one = await conditions()
    expect(one).toMatchObject({ runs: 1, victims: 1344, congestors: 1344 })
    expect(one.conditions).toHaveLength(2)
    const two = await conditions('--policy', '03', '--policy', '0330', '--mix', 'incast-put=1')
    expect(two.conditions).toMatchObject([
      { policy: 'ownPort', routing: 'static' },
      { policy: 'ownPort', routing: 'adaptive' },
      { policy: 'ownPortStriped', routing: 'static' },
      { policy: 'ownPortStriped', routing: 'adaptive' },
    ])
    for (const [options, sentence] of [
      [
        ['congestion', '--neighbour', 'loud'],
        '--neighbour is "loud"; it must be one of gpcnet-1.3, gpcnet-sc19',
      ],
      [['congestion', '--mix', 'incast-put'], 'it must be KIND=N, such as all-to-all=1'],
      [
        ['congestion', '--policy', '3'],
        '--policy is "3"; it must be one of 03, 0123, 0330, or all',
      ],
      [['congestion', '--runs', '201'], '--runs is "201"; it must be a whole number from 1 to 200'],
      [['cost', '--runs', '2'], '--runs applies to congestion only'],
    ] as const) {
      const refused = await taper([...call, ...options])
      expect(refused).toMatchObject({ code: 2, stdout: '' })
      expect(refused.stderr).toContain(sentence)
    }
  })

  it('applies --set in order and --seed last, and names the document that results', async () => {
    const args = ['run', 'preset:sierra', '--experiment', 'cost', '--set', 'fabric.edge.uplinks=9']
    const output = await taperJson([
      ...args,
      '--set',
      'fabric.edge.uplinks=18',
      '--set',
      'node.hca.striping=0330',
      '--seed',
      '7',
    ])
    const { fabric, node } = sierra
    const expected = {
      ...sierra,
      seed: 7,
      node: { ...node, hca: { ...node.hca, striping: '0330' as const } },
      fabric: { ...fabric, edge: { ...fabric.edge, uplinks: 18 } },
    }
    expect(output).toMatchObject({
      seed: 7,
      scenario: { hash: documentHash(expected) },
      results: { cost: { nodes: 4050 } },
    })
  })

  it('--set prices.book brings the prices of that book, but for those that are set', async () => {
    const output = await taperJson([
      'run',
      'preset:sierra',
      '--experiment',
      'cost',
      '--set',
      'prices.gpuUsd=9000',
      '--set',
      'prices.book=gpu-2024',
    ])
    const expected = {
      ...sierra,
      prices: { ...pricesOf('gpu-2024'), gpuUsd: 9000 },
    }
    expect(output).toMatchObject({ scenario: { hash: documentHash(expected) } })
  })

  it('gives the same bits whatever the workers, and others with another seed', async () => {
    const args = ['run', 'preset:sierra', '--experiment', 'bisection', '--replicates', '1']
    const one = await taper([...args, '--workers', '1'])
    expect(await taper([...args, '--workers', '8'])).toEqual(one)
    const other = await taper([...args, '--seed', '2'])
    expect(other.stdout).not.toBe(one.stdout)
  })

  it('takes one scenario of a workbook by its letter', async () => {
    const args = ['run', 'workbook.json', '--experiment', 'cost']
    expect(await taperJson([...args, '--scenario', 'c'], { files })).toMatchObject({
      scenario: { name: 'Summit as built' },
    })
    const refused = await taper(args, { files })
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toBe(
      'taper: This workbook has 3 scenarios: A (Sierra as built), B (Sierra at 1:1), C (Summit as built). Choose one with --scenario LETTER, or compare all with --scenario all.\n',
    )
    for (const letter of ['D', 'AB', '', '1']) {
      expect(await taper([...args, '--scenario', letter], { files })).toMatchObject({ code: 2 })
    }
  })

  it('compares all scenarios of a workbook as the report does', async () => {
    const args = ['run', 'workbook.json', '--scenario', 'all']
    const cost = await taperJson([...args, '--experiment', 'cost'], { files })
    expect(cost).toMatchObject({ scenario: { name: 'Sierra as built' } })
    expect(cost).toHaveProperty(['tables', 'cost', 'bill-c.lines'])
    const causes = await taperJson([...args, '--experiment', 'causes'], { files })
    expect(causes).toHaveProperty(['tables', 'causes', 'of-c.causes'])
    const alone = await taper(['run', 'workbook.json', '--experiment', 'causes'], { files })
    expect(alone).toMatchObject({ code: 2, stdout: '' })
    expect(alone.stderr).toContain('--scenario all')
  })

  it('writes a table as CSV, the same as the page and the report', async () => {
    const call = ['run', 'preset:sierra', '--replicates', '4', '--csv', '--experiment']
    const hops = await taper([...call, 'hops'])
    expect(hops.code).toBe(0)
    const scenario = { workbook: { scenarios: [sierra] }, focus: 0, replicates: 4 }
    const { sections } = await resolved(experiments.hops, asWorkbook(sierra))
    const [table] = sections.flatMap(({ tables }) => tables)
    if (!table) throw new Error('hops has a table')
    const card = await realEngine().card()
    expect(hops.stdout).toBe(csvText(table, { ...scenario, card }))
    const refused = await taper([...call, 'bisection'])
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toMatch(/Choose one with --table: delivered\.ways, /)
    const one = await taper([...call, 'bisection', '--table', 'delivered.ways'])
    expect(one.stdout).toMatch(/^design,nominal_tb_per_s,delivered_static_tb_per_s,/)
    const unknown = await taper([...call, 'bisection', '--table', 'delivered.way'])
    expect(unknown.stderr).toContain('Did you mean delivered.ways?')
    expect((await taper(['run', 'preset:sierra', '--csv'])).stderr).toContain('--experiment NAME')
    expect((await taper([...call.slice(0, 4), '--table', 'a.b'])).stderr).toContain('Add --csv')
  })

  it('shows what the value of each option looks like', async () => {
    const { stdout } = await taper(['run', '--help'])
    for (const call of ['--swap-first LETTER', '--against DOWN/UP', '--early PERCENT/MONTHS']) {
      expect(stdout).toContain(`  ${call} `)
    }
    const numbers = [0, 1, 5, 50, 1000].map(String)
    const isNumber = ({ parse }: Parameter) =>
      numbers.some((text) => {
        try {
          return parse(text) !== undefined
        } catch {
          return false
        }
      })
    for (const [name, { value }] of Object.entries(parameterOptions)) {
      const found = RUNNABLE.flatMap((id) => parametersOf(experiments[id])).find(
        ([each]) => each.toLowerCase() === name.replaceAll('-', ''),
      )
      if (value === 'N' && found) expect(isNumber(found[1]), name).toBe(true)
    }
  })

  it('is in docs/options.md with every experiment', () => {
    const page = readFileSync(new URL('../../docs/options.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `([a-z0-9-]+)` .*\| (yes|no) \|$/gm)]
    expect(rows.map(([, id]) => id)).toEqual(RUNNABLE)
    expect(rows.filter(([, , runs]) => runs === 'yes').map(([, id]) => id)).toEqual(
      EXPERIMENT_ORDER,
    )
  })
})
