import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { toCostedDesign, toDesign } from '../../src/model/to-request'
import { realEngine } from '../model/model'
import { taper, taperJson, type CliWorld } from './fake-io'

const spec = (change: object = {}) => ({
  kind: 'taper.sweep',
  version: 1,
  scenario: 'preset:sierra',
  axes: [
    { path: 'budget.usd', from: 100e6, to: 140e6, step: 20e6 },
    { path: 'fabric.edge.uplinks', values: [6, 9, 18, 19] },
  ],
  ...change,
})

const sweep = (requested: unknown, options: readonly string[] = ['--csv'], world: CliWorld = {}) =>
  taper(['sweep', '-', ...options], { stdin: JSON.stringify(requested), ...world })

async function rowsOf(requested: unknown): Promise<readonly Record<string, unknown>[]> {
  const { code, stdout, stderr } = await sweep(requested, [])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => Object(JSON.parse(line)))
}

async function refusal(requested: unknown): Promise<string> {
  const { code, stdout, stderr } = await sweep(requested)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  return stderr
}

describe('taper sweep', () => {
  it('gives a row for every combination, the last axis fastest, with units in the header', async () => {
    const { stdout } = await sweep(spec())
    const [header, ...lines] = stdout.trimEnd().split('\n')
    expect(header).toMatch(/^index,sweep,budget\.usd,fabric\.edge\.uplinks,scenario_hash,nodes,/)
    expect(header).toContain('cost_usd')
    expect(header).toContain('bisection_nominal_tb_per_s')
    expect(lines).toHaveLength(12)
    const cells = lines.map((line) => line.split(','))
    expect(new Set(cells.map(([, of]) => of))).toEqual(
      new Set([expect.stringMatching(/^[0-9a-f]{16}$/)]),
    )
    expect(cells.map(([index, , usd, uplinks]) => `${index},${usd},${uplinks}`)).toEqual([
      '0,100000000,6',
      '1,100000000,9',
      '2,100000000,18',
      '3,100000000,19',
      '4,120000000,6',
      '5,120000000,9',
      '6,120000000,18',
      '7,120000000,19',
      '8,140000000,6',
      '9,140000000,9',
      '10,140000000,18',
      '11,140000000,19',
    ])
  })

  it('gives a design that cannot be built its row, with the sentence', async () => {
    const rows = await rowsOf(spec({ axes: [{ path: 'fabric.edge.uplinks', values: [9, 19] }] }))
    expect(rows[0]).not.toHaveProperty('problem')
    expect(rows[1]).toEqual({
      index: 1,
      sweep: rows[0]?.['sweep'],
      'fabric.edge.uplinks': 19,
      scenario_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      problem: expect.stringMatching(/fabric\.edge\.uplinks: .*19 uplinks .*37 ports/),
    })
  })

  it('names designs as taper run does, with the same numbers', async () => {
    const rows = await rowsOf(spec({ outputs: ['cost', 'delivered'] }))
    const set = ['--set', 'budget.usd=120000000', '--set', 'fabric.edge.uplinks=18']
    const experiments = ['--experiment', 'cost', '--experiment', 'bisection']
    const run = await taperJson(['run', 'preset:sierra', ...set, ...experiments])
    expect(run).toMatchObject({
      scenario: { hash: rows[6]?.['scenario_hash'] },
      results: {
        cost: { totalUsd: rows[6]?.['cost_usd'] },
        bisection: {
          static: { deliveredTBps: rows[6]?.['bisection_static_tb_per_s'] },
          adaptive: { deliveredTBps: rows[6]?.['bisection_adaptive_tb_per_s'] },
        },
      },
    })
  }, 60_000)

  it('gives power and the cost of all years of the machine that it names', async () => {
    const scenario = findPreset('sierra')?.scenario
    if (!scenario) throw new Error('no Sierra')
    const { machine } = await realEngine().run({ kind: 'design', design: toCostedDesign(scenario) })
    const axes = [{ path: 'fabric.routing', values: ['static'] }]
    const [row] = await rowsOf(spec({ axes, outputs: ['machine', 'power'] }))
    expect(row?.['power_mw']).toBeGreaterThan(1)
    expect(row).toMatchObject({
      nodes: machine?.nodes,
      power_mw: (machine?.lifetime?.powerKW ?? 0) / 1000,
      all_years_cost_usd: machine?.lifetime?.undiscounted.totalUsd,
      lifetime_cost_usd: machine?.lifetime?.present.totalUsd,
    })
    expect(row?.['problem']).toBeUndefined()
  })

  it('changes values together, and a price book with its prices', async () => {
    const joint = {
      paths: ['fabric.rails', 'node.hca.ports'],
      values: [
        [1, 1],
        [2, 2],
      ],
    }
    const axes = [joint, { path: 'prices.book', values: ['coral-2018', 'quartz-2016'] }]
    const rows = await rowsOf(spec({ axes, outputs: ['machine', 'cost'] }))
    expect(rows.map((row) => row['injection_gb_per_s'])).toEqual([12.5, 12.5, 25, 25])
    const set = ['--set', 'prices.book=quartz-2016', '--experiment', 'cost']
    const run = await taperJson(['run', 'preset:sierra', ...set])
    expect(run).toMatchObject({ results: { cost: { totalUsd: rows[3]?.['cost_usd'] } } })
    expect(rows[3]?.['cost_usd']).not.toBe(rows[2]?.['cost_usd'])
  })

  it('takes every split that the scenario can be built and bought with', async () => {
    const scenario = findPreset('quartz-2to1')?.scenario
    if (!scenario) throw new Error('no Quartz')
    const { tapers } = await realEngine().run({ kind: 'design', design: toDesign(scenario) })
    const rows = await rowsOf(spec({ scenario, axes: [{ splits: 'every' }] }))
    expect(rows.map((row) => [row['fabric.edge.downlinks'], row['fabric.edge.uplinks']])).toEqual(
      tapers.map(({ downlinks, uplinks }) => [downlinks, uplinks]),
    )
    expect(rows.map((row) => row['nodes'])).toEqual(tapers.map(({ nodes }) => nodes))
    expect(rows.length).toBeGreaterThan(30)
  })

  it('gives the throughput of the workload against the node of the base', async () => {
    const axes = [{ path: 'node.gpu.count', values: [4, 2, 0] }]
    const [own, half, none] = await rowsOf(spec({ axes, outputs: ['machine', 'throughput'] }))
    const throughput = 'workload_throughput_nodes'
    expect(own?.[throughput]).toBeLessThanOrEqual(Number(own?.['nodes']))
    expect(own?.[throughput]).toBeGreaterThan(0.9 * Number(own?.['nodes']))
    const aNode = 'node_work'
    expect(Number(half?.[aNode])).toBeLessThan(Number(own?.[aNode]))
    expect(none).not.toHaveProperty([throughput])
    expect(none?.['problem']).toMatch(/GPUs.* none/)
  }, 60_000)
})

describe('its throughput', () => {
  it('loses less where only the port is the slower: the links between switches have room', async () => {
    const joint = {
      paths: ['fabric.linkGBps', 'node.hca.portGBps'],
      values: [
        [3.125, 12.5],
        [12.5, 3.125],
      ],
    }
    const rows = await rowsOf(spec({ axes: [joint], outputs: ['machine', 'throughput'] }))
    expect(rows.map((row) => row['injection_gb_per_s'])).toEqual([6.25, 6.25])
    const [link, port] = rows.map((row) => Number(row['node_work']))
    expect(link).toBeLessThan(0.9)
    expect(port).toBeGreaterThan(Number(link))
    expect(port).toBeLessThan(0.9)
  }, 60_000)
})

describe('its shards', () => {
  const options = (shard: number, of: number) => ['--csv', '--shard', `${shard}/${of}`]

  it.each([1, 4, 7, 20])('of %i concatenate to the bytes of the whole', async (of) => {
    const whole = (await sweep(spec())).stdout
    let joined = ''
    for (let shard = 1; shard <= of; shard += 1) {
      const { code, stdout } = await sweep(spec(), options(shard, of))
      expect(code).toBe(0)
      expect(stdout.startsWith('index')).toBe(shard === 1)
      joined += stdout
    }
    expect(joined).toBe(whole)
  })

  it.each(['0/3', '4/3', '1', '1/0', 'x/y', '1/1000000'])('are refused as %s', async (shard) => {
    const { code, stderr } = await sweep(spec(), ['--shard', shard])
    expect(code).toBe(2)
    expect(stderr).toContain(`--shard is "${shard}"; it must be I/N with I from 1 to N`)
  })

  it('are written as they are made, and wait for their reader', async () => {
    const axes = [{ path: 'budget.usd', from: 1e8, to: 1e8 + 599, step: 1 }]
    const sizes: number[] = []
    let waits = 0
    const onStdout = (text: string) => sizes.push(text.split('\n').length - 1)
    const drained = () => {
      waits += 1
      return Promise.resolve()
    }
    const { stdout } = await sweep(spec({ axes }), ['--csv'], { onStdout, drained })
    expect(stdout.split('\n')).toHaveLength(602)
    expect(Math.max(...sizes)).toBeLessThan(300)
    expect(waits).toBe(4)
  })
})

describe('a SPEC that makes no sense', () => {
  it('with a trillion designs is refused with the count', async () => {
    const axes = [
      { path: 'budget.usd', from: 0, to: 999_999, step: 1 },
      { path: 'node.ddr.capacityGB', from: 1, to: 1000.999, step: 0.001 },
    ]
    expect(await refusal(spec({ axes }))).toMatch(
      /1,000,000,000,000 .*\(1,000,000 × 1,000,000\); .*10,000,000/,
    )
  })

  it.each([
    [1e-310, 'more than 1,000,000,000,000,000 designs; at most'],
    [5e-324, 'more than 1,000,000,000,000,000 designs; at most'],
    [1e-6, '1,000,001 × 4,000,000'],
  ])('with a step of %f is refused as too many', async (step, count) => {
    const axes = [
      { path: 'node.socketBusGBps', from: 64, to: 65, step },
      ...(step === 1e-6 ? [{ path: 'budget.usd', from: 1, to: 4e6, step: 1 }] : []),
    ]
    expect(await refusal(spec({ axes }))).toContain(count)
  })

  it.each([
    [{ kind: 'taper.scenario' }, 'kind is "taper.scenario"; it must be "taper.sweep".'],
    [{ version: 2 }, 'version is 2; it must be 1, the version that this program reads.'],
    [{ axes: [] }, 'axes is an empty list; it must be a list of 1 to 16 axes.'],
    [{ axes: [7] }, 'axes[0] is 7; it must be an axis {...}.'],
    [{ axis: [] }, 'axis is not a known key; did you mean axes?'],
    [
      { axes: [{ path: 'fabric.rails', values: [1, null] }] },
      'axes[0].values[1] is null; it must be text, a number, true or false.',
    ],
    [
      { axes: [{ path: 'fabric.rails', from: 1, to: 2 }] },
      'axes[0].step is missing; it must be a number.',
    ],
    [
      { axes: [{ path: 'fabric.rails', from: 1, to: 2, step: -1 }] },
      'axes[0].step is -1, but the values go up from 1 to 2. Use a positive step, such as 1.',
    ],
    [
      { axes: [{ path: 'fabric.rails', from: 1, to: 2, step: 0.5 }] },
      'axes[0]: fabric.rails requires whole numbers. Enter whole numbers for "from" and "step".',
    ],
    [
      { axes: [{ path: 'fabric.routing', from: 1, to: 2, step: 1 }] },
      'axes[0]: fabric.routing is not a number; list its values instead of a range.',
    ],
    [
      { axes: [{ path: 'fabric.rials', values: [1] }] },
      'axes[0].values[0]: fabric.rials is not a field of a scenario; did you mean fabric.rails?',
    ],
    [
      { axes: [{ path: 'fabric.rails', from: 1, to: 99, step: 1 }] },
      'axes[0].to: fabric.rails is 99; it must be a whole number from 1 to 8.',
    ],
    [
      { axes: [{ paths: ['fabric.rails', 'node.hca.ports'], values: [[1]] }] },
      'axes[0].values[0] must have 2 values, one per path; it has 1.',
    ],
    [{ axes: [{ splits: 'some' }] }, 'axes[0].splits is "some"; it must be "every".'],
    [
      { axes: [{ splits: 'every' }, { path: 'fabric.edge.uplinks', values: [9] }] },
      'Axes 1 and 2 both vary fabric.edge.uplinks. Delete one of them.',
    ],
    [{ outputs: ['costs'] }, 'outputs[0] is "costs"; did you mean cost?'],
    [{ outputs: ['weather'] }, 'outputs[0] is "weather"; it must be one of machine, cost, '],
    [{ scenario: 7 }, 'scenario is 7; it must be a scenario document, a file, or preset:ID.'],
  ])('says where: %j', async (change, sentence) => {
    const said = await refusal(spec(change))
    expect(said.replace(/line 1, column \d+: /, '')).toContain(`taper: Standard input: ${sentence}`)
  })

  const refusalOf = async (text: string) => (await taper(['sweep', '-'], { stdin: text })).stderr

  it('names line and column of every wrong value, and of an unknown key', async () => {
    const text = [
      '{ "kind": "taper.sweep", "version": 1, "scenario": "preset:sierra",',
      '  "axes": [',
      '    { "path": "fabric.rails", "values": [1, null] },',
      '    { "splits": "some" }, { "path": "fabric.rails", "from": 1, "to": 2 }',
      '  ] }',
    ].join('\n')
    expect((await refusalOf(text)).split('\n')).toEqual([
      'taper: Standard input: line 3, column 45: axes[0].values[1] is null; it must be text, a number, true or false.',
      expect.stringMatching(/line 4, column 17: axes\[1\]\.splits .*"some"; .*"every"/),
      expect.stringMatching(/line 4, column 27: axes\[2\]\.step .*missing/),
      '',
    ])
    const outside = text
      .replace('null', '99')
      .replace('"some"', '"every"')
      .replace('2 }', '2, "step": 1 }')
    expect(await refusalOf(outside)).toMatch(/line 4, column 28: .*1 and 3 .*fabric\.rails/)
    const twice = outside.replace(/, \{ "path": "fabric.rails", "from".*/, '')
    expect(await refusalOf(twice)).toMatch(
      /line 3, column 45: axes\[0\]\.values\[1\]: fabric\.rails .*99/,
    )
    expect(await refusalOf('7')).toMatch(/line 1, column 1: .*SPEC .*7/)
    expect(await refusalOf('\uFEFF{\n "axis": [] }')).toMatch(/line 2, column 2: axis /)
  })

  it('says what is wrong with its scenario', async () => {
    expect(await refusal(spec({ scenario: 'preset:siera' }))).toContain('There is no preset siera.')
    expect(await refusal(spec({ scenario: { kind: 'taper.scenario' } }))).toMatch(
      /^taper: scenario: /,
    )
    const poor = spec({ axes: [{ splits: 'every' }] })
    const { code, stderr } = await sweep(poor, ['--set', 'budget.usd=1000'])
    expect(code).toBe(2)
    expect(stderr).toContain('$1,000 buys no machine')
    const { stderr: noJson } = await taper(['sweep', '-'], { stdin: '{"kind"' })
    expect(noJson).toMatch(
      /^taper: Standard input is not JSON\. The error is at line \d+, column \d+\. Name a sweep file; “taper sweep --help” shows its form\.\n$/,
    )
  })
})
