/** An experiment has a result or a refusal; which of the two says the exit code. */
import { describe, expect, it, vi } from 'vitest'
import { RUNNABLE } from '../../src/cli/registry-options'
import { asBuiltWorkbook } from '../../src/document/presets'
import { everyExperiment } from './every-experiment'
import { taper, taperJson } from './fake-io'

vi.setConfig({ testTimeout: 120_000 })

const small = ['--set', 'budget.mode=nodes', '--set', 'budget.nodes=288', '--replicates', '1']
const run = (experiment: string, ...options: readonly string[]) =>
  taper(['run', 'preset:sierra', '--experiment', experiment, ...small, ...options])

describe('an experiment that is named', () => {
  it.each([
    ['damage', /No damage is given\. Use --failed-uplinks N/],
    ['price-swaps', /Add a second scenario to show the price at which the two swap rank/],
    [
      'scorecard',
      /the scorecard requires the whole workbook\. Use “taper report WORKBOOK --csv DIR/,
    ],
    [
      'requirements',
      /requirements belong to the whole workbook\. Use “taper report WORKBOOK --csv DIR/,
    ],
    ['options', /options belong to the whole workbook\. Use “taper report WORKBOOK --csv DIR/],
  ])('%s ends with 1 and why, where there is nothing that it could be about', async (id, why) => {
    const { code, stdout, stderr } = await run(id)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(why)
  })

  it('offers a sum together with the mode that reads it, where the scenario counts nodes', async () => {
    // Its nodes are fewer than fill a rack: where only nodes cost, its money buys no machine at any taper.
    const free = ['opticalCable', 'edgeSwitch', 'directorChassis', 'directorLeafModule']
    const machine = [
      'run',
      'preset:sierra',
      ...free.flatMap((part) => ['--set', `prices.${part}Usd=0`]),
    ]
    const size = ['--set', 'budget.mode=nodes', '--set', 'budget.nodes=5']
    const { code, stderr } = await taper([
      ...machine,
      ...size,
      '--experiment',
      'tapers',
      '--replicates',
      '1',
    ])
    expect(code).toBe(2)
    const [, offered = ''] = /: (--set budget\.usd=\d+ --set budget\.mode=usd)$/m.exec(stderr) ?? []
    const applied = await taper([...machine, ...offered.split(' '), '--experiment', 'rma'])
    expect(applied).toMatchObject({ code: 0, stderr: '' })
  })

  it('names the nearest of what published rows are about', async () => {
    for (const [option, name, nearest] of [
      ['--module', 'i0', 'io'],
      ['--module', 'io,bisecton', 'bisection'],
      ['--system', 'Sumit', 'Summit'],
      ['--role', 'fited', 'fitted'],
    ] as const) {
      const { code, stdout, stderr } = await run('validation', option, name)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(`Did you mean ${nearest}? Known: `)
    }
    expect((await run('validation', '--module', 'io')).code).toBe(0)
  })

  it.each([
    ['sensitivity', ['--challenger', 'foo'], '--challenger foo is not one of the choices.'],
    ['node', ['--application', 'amgg'], 'Did you mean amg? Choices: '],
    [
      'applications',
      ['--cell', 'foo'],
      '--cell foo is not one of the choices. Choices: 0 9/sw4/compact, ',
    ],
    ['scores', ['--jobs-on', 'foo'], '--jobs-on foo is not one of the choices.'],
    ['hops', ['--hop-nodes', '99999'], '--hop-nodes is 99,999, but the machine has 288 nodes.'],
    ['bisection', ['--racks', '9999'], '--racks is 9,999, but the machine has 16 racks.'],
    ['cables', ['--cable-room', 'foo'], 'it must be JSON, such as {"numbers":{"racksPerRow":10}}.'],
    ['cables', ['--cable-room', '{"numbers":{"racksPerRow":0}}'], 'numbers.racksPerRow is a whole'],
    ['cables', ['--cable-room', '{"numbers":{"rack":1}}'], 'without numbers.rack. Known keys: '],
    ['cables', ['--cable-room', '{"room":1}'], 'Known keys: numbers, lengthsM, hasTransceivers.'],
    ['cables', ['--cable-room', '{"numbers":{},"lengthsM":3}'], 'lengthsM is a list of 1 to 40'],
  ])('%s %j says what is wrong with the value', async (id, options, sentence) => {
    const { code, stdout, stderr } = await run(id, ...options)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
  })

  it('ranks no single offer', async () => {
    const files = { 'offers.json': JSON.stringify(asBuiltWorkbook()) }
    for (const id of ['answer', 'evidence']) {
      const call = ['run', 'offers.json', '--scenario', 'A', '--experiment', id]
      const { code, stderr } = await taper(call, { files })
      expect(code).toBe(2)
      expect(stderr).toContain('--scenario leaves only one offer')
    }
  })

  it.each(RUNNABLE.filter((id) => !everyExperiment.includes(id)))(
    '%s never answers {} alone, on a tree or on another network',
    async (id) => {
      for (const preset of ['preset:sierra', 'preset:titan']) {
        const { code, stdout, stderr } = await taper(['run', preset, '--experiment', id, ...small])
        if (code === 0) {
          const output: unknown = JSON.parse(stdout)
          const [results, tables] = ['results', 'tables'].map((key) =>
            JSON.stringify(Reflect.get(Object(output), key) ?? {}),
          )
          if (tables === '{}') expect(results).toBe(`{"${id}":{"notModelled":"torus"}}`)
        } else {
          expect(stderr).toMatch(/^taper: .+\./)
        }
      }
    },
  )
})

describe('a refusal', () => {
  const io = ['--experiment', 'io', '--set', 'storage.checkpointShareOfMemory=0']

  it('takes no other experiment along, and says in the exit code that it is there', async () => {
    const { code, stdout, stderr } = await run('node', ...io)
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({
      results: {
        node: expect.any(Object),
        io: { refusal: { reason: 'wrong-input', message: expect.stringMatching(/0 GB/) } },
      },
    })
    expect(stderr).toMatch(/io: .*0.GB/)
  })

  it('is none where the range of a price reaches far above it', async () => {
    const { stdout } = await taper(['preset', 'sierra'])
    const cents = stdout
      .replace(/"hcaUsd": [\d.]+/, '"hcaUsd": 0.01')
      .replace(/"ranges": \[\s*\]/, '"ranges": [{"price": "hcaUsd", "low": 0, "high": 125000}]')
    expect(cents).toContain('125000')
    const world = { files: { 'cents.json': cents } }
    const run = await taper(['run', 'cents.json', ...small, '--experiment', 'cost'], world)
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('ends with 0 where nobody has named what does not apply', async () => {
    const titan = await taperJson(['run', 'preset:titan', '--replicates', '1'])
    expect(Object.keys(Object(Reflect.get(Object(titan), 'results')))).toEqual(everyExperiment)
    const { code, stderr } = await run('damage', '--experiment', 'cost')
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^taper: damage: No damage/),
    })
  })
})

describe('a size that is not read', () => {
  it('is refused with what makes it count', async () => {
    for (const [call, remedy] of [
      [['preset:sierra', '--set', 'budget.nodes=100'], '--set budget.mode=nodes'],
      [['preset:sierra', ...small, '--set', 'budget.usd=1e8'], '--set budget.mode=usd'],
    ] as const) {
      const { code, stdout, stderr } = await taper(['run', ...call, '--experiment', 'cost'])
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(remedy)
    }
    const spec = {
      kind: 'taper.sweep',
      version: 1,
      scenario: 'preset:sierra',
      axes: [{ path: 'budget.nodes', values: [100, 200] }],
      outputs: ['machine'],
    }
    const sweep = await taper(['sweep', '-', '--csv'], { stdin: JSON.stringify(spec) })
    expect(sweep).toMatchObject({ code: 2, stdout: '' })
    expect(sweep.stderr).toMatch(/budget\.nodes .*budget\.mode is usd/)
  })
})

describe('ends of a routing quality', () => {
  const at = (...values: readonly string[]) =>
    taper([
      'run',
      'preset:sierra',
      '--experiment',
      'cost',
      ...values.flatMap((value) => ['--set', `fabric.routingQuality.${value}`]),
    ])

  it('go along with the quality, and are refused beyond it', async () => {
    expect((await at('value=0.5')).code).toBe(0)
    expect((await at('low=0.6', 'high=1', 'value=0.7')).code).toBe(0)
    for (const wrong of [['low=0.95'], ['low=0.95', 'high=0.1']]) {
      const { code, stdout, stderr } = await at(...wrong)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(/0\.89, .*low \(0\.95\) and high/)
    }
  })
})
