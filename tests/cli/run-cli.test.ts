import * as z from 'zod/mini'
import { describe, expect, it, vi } from 'vitest'
import packageJson from '../../package.json'
import { openingWorkbook, presets } from '../../src/domain/presets'
import { pricesOf } from '../../src/domain/prices/books'
import { documentHash } from '../../src/domain/scenario/hash'
import { serializeDocument } from '../../src/sharing/file'
import { decodeLink } from '../../src/sharing/link'
import { taper, taperJson } from './fake-io'

// All experiments of a machine take seconds; on a busy computer more.
vi.setConfig({ testTimeout: 60_000 })

const workbook = openingWorkbook()
const [sierra] = workbook.scenarios
if (!sierra) throw new Error('the opening workbook is empty')
const files = {
  'sierra.json': serializeDocument(sierra),
  'workbook.json': serializeDocument(workbook),
  'broken.json': serializeDocument({ ...sierra, seed: -1, name: '' }),
  'text.json': '{"kind": taper}',
  'large.json': ' '.repeat(1024 * 1024 + 1),
}

describe('taper presets and preset', () => {
  it('list id, name and source', async () => {
    expect(await taperJson(['presets'])).toEqual(
      presets.map(({ id, name, source }) => ({ id, name, source })),
    )
    const { stdout } = await taper(['presets', '--csv'])
    expect(stdout).toMatch(/^id,name,source\nsummit,Summit,/)
  })

  it.each(presets)('print $id', async ({ id, scenario }) => {
    expect(await taperJson(['preset', id])).toEqual(scenario)
  })
})

describe('taper run', () => {
  it('runs all experiments when none is named, on a preset, a file or standard input', async () => {
    const output = await taperJson(['run', 'preset:sierra', '--replicates', '1'])
    expect(output).toMatchObject({
      model: {
        version: expect.any(String),
        parametersHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      scenario: { hash: documentHash(sierra) },
      seed: 1,
      replicates: 1,
    })
    expect(Object.keys(Object(Reflect.get(Object(output), 'results')))).toEqual([
      'bisection',
      'mpigraph',
      'congestion',
      'collectives',
      'p2p',
      'rma',
      'node',
      'io',
      'applications',
      'cost',
      'sensitivity',
      'tradeoff',
    ])
    const short = ['--experiment', 'bisection', '--replicates', '1']
    const fromFile = await taper(['run', 'sierra.json', ...short], { files })
    const fromStdin = await taper(['run', '-', ...short], { stdin: files['sierra.json'] })
    const fromPreset = await taper(['run', 'preset:sierra', ...short])
    expect(fromFile).toEqual(fromPreset)
    expect(fromStdin).toEqual(fromPreset)
  })

  it.each(presets)('runs $id as taper preset prints it', async ({ id, scenario }) => {
    const { stdout } = await taper(['preset', id])
    const output = await taperJson(['run', '-', '--replicates', '1'], { stdin: stdout })
    const { topology } = scenario.fabric
    const refused = { notModelled: topology }
    const results =
      topology === 'fat-tree'
        ? { cost: { nodes: scenario.budget.nodes, totalUsd: expect.any(Number) } }
        : { bisection: refused, mpigraph: refused, cost: refused }
    expect(output).toMatchObject({ scenario: { hash: documentHash(scenario) }, results })
  })

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
    expect(refused.stderr).toContain('missingCores is 10; this machine has 9 in all.')
    const all = await taper([...bisection, '--experiment', 'cost', '--failed-uplinks', '1'])
    expect(all).toMatchObject({ code: 2, stdout: '' })
    expect(all.stderr).toContain('followed by bisection and mpigraph only, not by cost')
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
        '--neighbour is "loud"; it must be one of gpcnet-sc19',
      ],
      [['congestion', '--mix', 'incast-put'], 'it must be KIND=N with a whole share'],
      [['congestion', '--policy', '3'], '--policy is "3"; it must be one of 03, 0123, 0330'],
      [['congestion', '--runs', '201'], '--runs is "201"; it must be a whole number from 1 to 200'],
      [['cost', '--runs', '2'], '--runs is followed by congestion only'],
    ] as const) {
      const refused = await taper([...call, ...options])
      expect(refused).toMatchObject({ code: 2, stdout: '' })
      expect(refused.stderr).toContain(sentence)
    }
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
    const output = await taperJson(['run', 'preset:sierra', '--replicates', '1'])
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

  it('takes one scenario of a workbook by its letter', async () => {
    const args = ['run', 'workbook.json', '--experiment', 'cost']
    expect(await taperJson([...args, '--scenario', 'c'], { files })).toMatchObject({
      scenario: { name: 'Summit as built' },
    })
    const refused = await taper(args, { files })
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toBe(
      'taper: This workbook has 3 scenarios (A Sierra as built, B Sierra at 1:1, C Summit as built); pick one with --scenario LETTER.\n',
    )
    for (const letter of ['D', 'AB', '', '1']) {
      expect(await taper([...args, '--scenario', letter], { files })).toMatchObject({ code: 2 })
    }
  })

  it('writes CSV of one line a value', async () => {
    const { stdout } = await taper(['run', 'preset:sierra', '--experiment', 'cost', '--csv'])
    expect(stdout).toMatch(/^path,value\nmodel\.version,/)
    expect(stdout).toContain('\nresults.cost.nodes,4320\n')
    expect(stdout).toContain('\nresults.cost.bom.0.item,')
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
      results: { mpigraph: { notModelled: 'a single node has no pair' }, cost: { nodes: 1 } },
    })
  })

  it('fails with 1, not 2, when the model cannot be loaded', async () => {
    const readModel = () => Promise.reject(new Error('no such file'))
    const { code, stdout, stderr } = await taper(['run', 'preset:sierra'], { readModel })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      'taper: The model could not be loaded: no such file. Keep taper_wasm_bg.wasm, of the same build, beside the program.\n',
    )
  })
})

describe('taper maxmin', () => {
  const problem = 'links 2\n1\n2\nflows 3\n0\n1 0 | 2 0.5\n| 1 7\n'

  it('gives counts, times and rates', async () => {
    expect(await taperJson(['maxmin', '-', '--repeat', '3'], { stdin: problem })).toEqual({
      flows: 3,
      links: 2,
      solveMs: [1.5, 1.5, 1.5],
      rates: [0.5, 0.5, 7],
    })
    expect(await taperJson(['maxmin', 'p', '--no-rates'], { files: { p: problem } })).toEqual({
      flows: 3,
      links: 2,
      solveMs: [1.5],
    })
    expect((await taper(['maxmin', '-', '--csv'], { stdin: problem })).stdout).toBe(
      'flow,rate (GB/s)\n0,0.5\n1,0.5\n2,7\n',
    )
  })

  it('shares a link by weight', async () => {
    const stdin = 'links 1\n12\nflows 3\n0\n0 | 2\n0 | 3\n'
    expect(await taperJson(['maxmin', '-'], { stdin })).toMatchObject({ rates: [2, 4, 6] })
  })

  it('refuses what is malformed, naming file and line', async () => {
    const { code, stdout, stderr } = await taper(['maxmin', 'p'], { files: { p: 'links 1\n0\n' } })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toBe(
      'taper: p: Line 2: the capacity of link 0 is "0"; it must be a positive number.\n',
    )
  })
})

describe('taper link and open', () => {
  it.each(['preset:summit', 'sierra.json', 'workbook.json'])(
    'lead %s there and back',
    async (from) => {
      const { stdout } = await taper(['link', from], { files })
      expect(stdout).toMatch(/^#s=2\.[A-Za-z0-9_-]+\n$/)
      const document: unknown = from.startsWith('preset:')
        ? presets[0]?.scenario
        : JSON.parse(from === 'sierra.json' ? files['sierra.json'] : files['workbook.json'])
      expect(await taperJson(['open', stdout])).toEqual(document)
      expect(await taperJson(['open', `"${stdout.trim()}"`])).toEqual(document)
    },
  )

  it('put the fragment after an address', async () => {
    const { stdout } = await taper([
      'link',
      'preset:sierra',
      '--base',
      'https://example.org/taper/#old',
    ])
    expect(stdout).toMatch(/^https:\/\/example\.org\/taper\/#s=2\./)
    expect(await taperJson(['open', stdout.trim()])).toEqual(sierra)
  })

  it('leave own prices out, where asked to', async () => {
    const document = { ...sierra, prices: { ...sierra.prices, gpuUsd: 7777 } }
    const { stdout } = await taper(['link', 'p', '--public-prices'], {
      files: { p: JSON.stringify(document) },
    })
    expect(await taperJson(['open', stdout])).toEqual(sierra)
  })

  it('take one scenario of a workbook, and the figures of its machine', async () => {
    const { stdout } = await taper(['link', 'workbook.json', '--scenario', 'A', '--figures'], {
      files,
    })
    const result = await decodeLink(stdout)
    if (!result.ok || !result.stamp) throw new Error('no figures in the link')
    expect(result.document).toEqual(workbook.scenarios[0])
    const [first, ...others] = result.stamp.figures
    expect(others).toEqual([])
    expect(first?.[0]).toBe(4320)
    expect(first?.every((figure) => figure !== null && figure > 0)).toBe(true)
    expect(result.stamp.model).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
  })

  it('refuse a damaged link with what is wrong and what to do', async () => {
    const { stdout } = await taper(['link', 'preset:sierra'])
    const cut = await taper(['open', stdout.slice(0, -6)])
    expect(cut).toMatchObject({ code: 2, stdout: '' })
    expect(cut.stderr).toMatch(/incomplete.*Copy the whole link again/)
  })
})

describe('a wrong call ends with 2, nothing on stdout, and a sentence', () => {
  it.each([
    [['preset', 'siera'], /no preset siera\. Did you mean sierra\? Presets: summit, sierra/],
    [['preset'], /ID is missing/],
    [['preset', 'sierra', 'summit'], /Unexpected argument summit/],
    [['presets', 'x'], /Unexpected argument x/],
    [['run'], /SCENARIO is missing/],
    [['run', 'preset:titann'], /no preset titann/],
    [['run', 'nowhere.json'], /nowhere\.json cannot be read: there is no such file/],
    [['run', 'broken.json'], /^taper: broken\.json: name is "".*\nseed is -1/],
    [['run', 'text.json'], /text\.json: This file is not JSON\. It breaks at line 1, column 10\./],
    [['run', 'large.json'], /larger than 1 MiB/],
    [
      ['run', 'preset:sierra', '--experiment', 'bisektion'],
      /Did you mean bisection\? Experiments: bisection, mpigraph, congestion, /,
    ],
    [
      ['run', 'preset:sierra', '--experiment', 'scores'],
      /no experiment scores in this version\. Experiments: bisection, mpigraph, congestion, /,
    ],
    [
      ['run', 'preset:sierra', '--set', 'fabric.edge.uplink=9'],
      /did you mean fabric\.edge\.uplinks\?/,
    ],
    [['run', 'preset:sierra', '--set', 'fabric.edge.uplinks'], /must be PATH=VALUE/],
    [['run', 'preset:sierra', '--set', '=9'], /must be PATH=VALUE/],
    [
      ['run', 'preset:sierra', '--set', 'fabric.edge.uplinks=many'],
      /is "many"; it must be a whole number/,
    ],
    [['run', 'preset:sierra', '--set', '__proto__.x=1'], /is not a field/],
    [['run', 'preset:sierra', '--seed', '-1'], /--seed is "-1"/],
    [['run', 'preset:sierra', '--replicates', '65'], /--replicates is "65".*1 to 64/],
    [['run', 'preset:sierra', '--workers', '0'], /--workers is "0"/],
    [['run', 'preset:sierra', '--expriment', 'cost'], /did you mean --experiment\?/],
    [['maxmin', 'nowhere'], /nowhere cannot be read/],
    [['maxmin', '-', '--csv', '--no-rates'], /give one of them/],
    [['maxmin', '-', '--repeat', '0'], /--repeat is "0"/],
    [['link', 'preset:sierra', '--base', 'not an address'], /--base is "not an address"/],
    [['link', 'preset:sierra', '--base', 'javascript:alert(1)'], /--base is/],
    [['open', 'https://example.org/'], /carries no scenario/],
    [['open'], /URL-OR-FRAGMENT is missing/],
    [['rnu'], /no command rnu in this version\. Did you mean run\?/],
    [['swepe', 'x'], /no command swepe in this version\..*Commands: presets, preset, run/],
    [['help', 'rnu'], /no command rnu/],
    [[], /A command is missing\.\ntaper: what-if/],
  ])('%j', async (argv, sentence) => {
    const { code, stdout, stderr } = await taper(argv, { files })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^taper: /)
    expect(stderr).toMatch(sentence)
  })
})

describe('help and version', () => {
  it('go to stdout', async () => {
    expect(await taper(['--version'])).toEqual({
      code: 0,
      stdout: `taper ${packageJson.version}\n`,
      stderr: '',
    })
    for (const argv of [['--help'], ['-h'], ['help']]) {
      const { code, stdout } = await taper(argv)
      expect(code).toBe(0)
      for (const name of ['presets', 'preset ID', 'run', 'maxmin', 'link', 'open']) {
        expect(stdout).toContain(`  ${name}`)
      }
    }
  })

  it.each(['presets', 'preset', 'run', 'maxmin', 'link', 'open'])('explain %s', async (name) => {
    const { code, stdout } = await taper([name, '--help'])
    expect(code).toBe(0)
    expect(stdout).toMatch(new RegExp(`^Usage: taper ${name}`))
    expect(await taper(['help', name])).toMatchObject({ stdout })
  })
})
