import { describe, expect, it, vi } from 'vitest'
import { presets } from '../../src/document/presets'
import { documentHash } from '../../src/document/scenario/hash'
import { everyExperiment } from './every-experiment'
import { taper, taperJson } from './fake-io'
import { files, sierra } from './files'

// All experiments of a machine take seconds; on a busy computer more.
vi.setConfig({ testTimeout: 120_000 })

/** All experiments of a machine take seconds; what these tests look at, a fraction of one. */
const three = ['bisection', 'mpigraph', 'cost']
  .flatMap((experiment) => ['--experiment', experiment])
  .concat('--replicates', '1')

describe('taper run', () => {
  it('runs all experiments when none is named, on a preset, a file or standard input', async () => {
    const small = ['--set', 'budget.mode=nodes', '--set', 'budget.nodes=288']
    const output = await taperJson(['run', 'preset:sierra', ...small, '--replicates', '1'])
    expect(output).toMatchObject({
      model: {
        version: expect.any(String),
        parametersHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      scenario: {
        hash: documentHash({ ...sierra, budget: { ...sierra.budget, mode: 'nodes', nodes: 288 } }),
      },
      seed: 1,
      replicates: 1,
    })
    expect(Object.keys(Object(Reflect.get(Object(output), 'results')))).toEqual(everyExperiment)
    const short = ['--experiment', 'bisection', '--replicates', '1']
    const fromFile = await taper(['run', 'sierra.json', ...short], { files })
    const fromStdin = await taper(['run', '-', ...short], { stdin: files['sierra.json'] })
    const fromPreset = await taper(['run', 'preset:sierra', ...short])
    expect(fromFile).toEqual(fromPreset)
    expect(fromStdin).toEqual(fromPreset)
  })

  it('computes the two routings of a campaign on two threads', async () => {
    /** Whether an experiment starts a second thread, which here fails. */
    const startsOne = async (experiment: string) => {
      let started = 0
      const start = () => {
        started += 1
        throw new Error('no thread')
      }
      const small = ['--set', 'budget.mode=nodes', '--set', 'budget.nodes=288']
      const call = ['run', 'preset:sierra', ...small, '--replicates', '1']
      await taper([...call, '--experiment', experiment], { threads: { count: 2, start } })
      return started > 0
    }
    expect(await startsOne('congestion')).toBe(true)
    expect(await startsOne('bisection')).toBe(false)
  })

  it.each(presets)('runs $id as taper preset prints it', async ({ id, scenario }) => {
    const { stdout } = await taper(['preset', id])
    const output = await taperJson(['run', '-', ...three], { stdin: stdout })
    const { topology } = scenario.fabric
    const refused = { notModelled: topology }
    const results =
      topology === 'fat-tree'
        ? { cost: { nodes: scenario.budget.nodes, totalUsd: expect.any(Number) } }
        : { bisection: refused, mpigraph: refused, cost: refused }
    expect(output).toMatchObject({ scenario: { hash: documentHash(scenario) }, results })
  })

  it('says notModelled of a dragonfly or torus, and models it once it is a fat tree', async () => {
    const bisection = ['--experiment', 'bisection', '--replicates', '1']
    expect(await taperJson(['run', 'preset:titan', ...bisection])).toMatchObject({
      results: { bisection: { notModelled: 'torus' } },
    })
    expect(await taperJson(['run', 'preset:cori-haswell', ...bisection])).toMatchObject({
      results: { bisection: { notModelled: 'dragonfly' } },
    })
    const fatTree = ['--set', 'fabric.topology=fat-tree']
    expect(await taperJson(['run', 'preset:titan', ...bisection, ...fatTree])).toMatchObject({
      results: { bisection: { static: { deliveredTBps: expect.any(Number) } } },
    })
  })

  it('gives the keys of the contract', async () => {
    const routing = {
      nominalTBps: 54,
      deliveredTBps: expect.any(Number),
      efficiency: expect.any(Number),
    }
    const pairs = Object.fromEntries(
      ['meanGBps', 'p1GBps', 'p10GBps', 'p50GBps', 'p90GBps', 'p99GBps'].map((key) => [
        key,
        expect.any(Number),
      ]),
    )
    const bandwidths = { ...pairs, histogram: expect.any(Object) }
    const line = {
      item: expect.any(String),
      count: expect.any(Number),
      unitUsd: expect.any(Number),
      totalUsd: expect.any(Number),
      source: expect.any(String),
    }
    const output = await taperJson(['run', 'preset:sierra', ...three])
    expect(output).toMatchObject({
      results: {
        bisection: { static: routing, adaptive: routing },
        mpigraph: { static: bandwidths, adaptive: bandwidths },
        cost: {
          nodes: 4320,
          totalUsd: expect.closeTo(139_213_560.19, 2),
          networkShare: expect.any(Number),
          bom: expect.arrayContaining([expect.objectContaining(line)]),
        },
      },
    })
  })

  it('bills whole pieces that add up to the total, each with a source', async () => {
    const output = await taperJson([
      'run',
      'preset:sierra',
      '--experiment',
      'cost',
      '--set',
      'prices.hcaUsd=1000',
    ])
    const cost: unknown = Reflect.get(Object(Reflect.get(Object(output), 'results')), 'cost')
    const bom: unknown = Reflect.get(Object(cost), 'bom')
    if (!Array.isArray(bom)) throw new Error('no bill of materials')
    const sum = bom.reduce<number>(
      (total, line) => total + Number(Reflect.get(Object(line), 'totalUsd')),
      0,
    )
    expect(sum).toBeCloseTo(Number(Reflect.get(Object(cost), 'totalUsd')), 2)
    for (const line of bom) {
      expect(line).toMatchObject({ source: expect.stringMatching(/./) })
      expect(Number.isInteger(Reflect.get(Object(line), 'count'))).toBe(true)
    }
    expect(bom.filter((line) => Reflect.get(Object(line), 'source') === 'input')).toHaveLength(1)
    expect(bom.some((line) => Reflect.get(Object(line), 'source') === 'model')).toBe(false)
  })

  it('with the size given, tells what it costs', async () => {
    const output = await taperJson([
      'run',
      'preset:quartz-4to1',
      '--experiment',
      'cost',
      '--set',
      'budget.mode=nodes',
    ])
    expect(output).toMatchObject({ results: { cost: { nodes: 2688, totalUsd: 23_961_640 } } })
    expect(JSON.stringify(output)).not.toContain('unspentUsd')
  })

  it('says why a design cannot be built, and what would do, as options', async () => {
    const { code, stdout, stderr } = await taper([
      'run',
      'preset:sierra',
      '--set',
      'fabric.edge.uplinks=22',
    ])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(
      /^taper: fabric\.edge\.uplinks: .*36.*\n {2}.*: --set fabric\.edge\.uplinks=18\n/,
    )
    const poor = await taper(['run', 'preset:sierra', '--set', 'budget.usd=5'])
    expect(poor.code).toBe(2)
    expect(poor.stderr).toMatch(/--set budget\.usd=\d+/)
  })

  it('says what a single node cannot be asked, and answers the rest', async () => {
    const small = ['--set', 'budget.mode=nodes', '--set', 'budget.nodes=1']
    expect(await taperJson(['run', 'preset:sierra', ...small])).toMatchObject({
      results: {
        mpigraph: { notModelled: expect.stringMatching(/single node/) },
        cost: { nodes: 1 },
      },
    })
  })

  it('fails with 1, not 2, when the model cannot be loaded', async () => {
    const readModel = () => Promise.reject(new Error('no such file'))
    const { code, stdout, stderr } = await taper(['run', 'preset:sierra'], { readModel })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      'taper: The model could not be loaded: no such file. Put taper_verdict_bg.wasm from the same version in the program’s folder.\n',
    )
  })
})
