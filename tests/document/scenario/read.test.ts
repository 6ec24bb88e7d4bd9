import { describe, expect, it } from 'vitest'
import { asBuiltWorkbook } from '../../../src/document/presets'
import { library } from '../../../src/document/workload/library'
import { asWorkbook, readDocument } from '../../../src/document/scenario/read'

const workbook = asBuiltWorkbook()
const [sierra] = workbook.scenarios
if (!sierra) throw new Error('the workbook is empty')

/** A copy of Sierra as JSON with one value set, or removed. */
function broken(path: string, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(sierra))
  const keys = path.split('.')
  let part = copy
  for (const key of keys.slice(0, -1)) part = Reflect.get(Object(part), key)
  const last = keys.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(Object(part), last)
  else Reflect.set(Object(part), last, value)
  return copy
}

const problemsOf = (raw: unknown) => {
  const result = readDocument(raw)
  return result.ok ? [] : result.problems
}

describe('applications of a workload', () => {
  const [first, second] = sierra.workload.applications

  it('are refused where two have the same id', () => {
    expect(problemsOf(broken('workload.applications', [first, second, first]))).toEqual([
      expect.stringMatching(/^workload\.applications: .*same id/),
    ])
  })

  it('are refused with the profile of another', () => {
    const own = { ...first, profile: { ...library.amg, id: 'other' } }
    expect(problemsOf(broken('workload.applications', [own, second]))).toEqual([
      expect.stringMatching(/^workload\.applications\.0\.profile\.id: .*equal/),
    ])
  })
})

describe('a scenario with one fault is refused in a sentence', () => {
  it.each([
    [
      'fabric.edge.uplinks',
      0,
      'fabric.edge.uplinks is 0; it must be a whole number from 1 to 1,023.',
    ],
    [
      'fabric.edge.uplinks',
      9.5,
      'fabric.edge.uplinks is 9.5; it must be a whole number from 1 to 1,023.',
    ],
    [
      'fabric.edge.uplinks',
      '9',
      'fabric.edge.uplinks is "9"; it must be a whole number from 1 to 1,023.',
    ],
    [
      'fabric.edge.uplinks',
      null,
      'fabric.edge.uplinks is null; it must be a whole number from 1 to 1,023.',
    ],
    [
      'fabric.edge.uplinks',
      undefined,
      'fabric.edge.uplinks is missing; it must be a whole number from 1 to 1,023.',
    ],
    [
      'fabric.endpointDisorder',
      1.01,
      'fabric.endpointDisorder is 1.01; it must be a number from 0 to 1.',
    ],
    ['fabric.routing', 'magic', 'fabric.routing is "magic"; it must be one of static, adaptive.'],
    ['fabric.levels', 4, 'fabric.levels is 4; it must be one of 2, 3.'],
    ['node.hca.striping', 3, 'node.hca.striping is 3; it must be one of none, 03, 0123, 0330.'],
    [
      'budget.basis',
      'capex',
      'budget.basis is "capex"; it must be one of purchase, purchase-and-energy, lifetime.',
    ],
    ['fabric.tagMatching', 'on', 'fabric.tagMatching is "on"; it must be one of true, false.'],
    ['fabric.tagMatching', 1, 'fabric.tagMatching is 1; it must be one of true, false.'],
    ['name', '', 'name is ""; it must be text of 1 to 80 characters.'],
    ['preset', 5, 'preset is 5; it must be text of 1 to 40 characters, or null.'],
    [
      'node.cpu',
      [1],
      'node.cpu is a list; it must be a group with the fields model, sockets, coresPerSocket, clockGHz, fp64FlopsPerCycle, memoryChannels.',
    ],
    ['node.gpu.count', true, 'node.gpu.count is true; it must be a whole number from 0 to 16.'],
    ['node.gpu.count', {}, 'node.gpu.count is a group; it must be a whole number from 0 to 16.'],
    [
      'fabric.edge.uplink',
      9,
      'fabric.edge.uplink is not a field of a scenario; did you mean fabric.edge.uplinks?',
    ],
    ['zzz', 9, /^zzz is not a field of a scenario. Known fields: kind, version, name/],
    [
      'seed',
      4_294_967_296,
      'seed is 4294967296; it must be a whole number from 0 to 4,294,967,295.',
    ],
  ])('%s = %s', (path, value, expected) => {
    const problems = problemsOf(broken(path, value))
    expect(problems).toHaveLength(1)
    if (typeof expected === 'string') expect(problems[0]).toBe(expected)
    else expect(problems[0]).toMatch(expected)
  })
})

describe('several faults', () => {
  it('are each told, and counted in the one sentence', () => {
    const result = readDocument({ ...sierra, seed: -1, name: '' })
    expect(result).toMatchObject({ ok: false, code: 'invalid' })
    expect(!result.ok && result.problems).toHaveLength(2)
    expect(!result.ok && result.sentence).toMatch(/^name is "".*\(And one more problem\.\)$/)
  })

  it('stop being listed after twenty, and hostile keys are cut and cleaned', () => {
    const keys = Array.from({ length: 500 }, (_, at) => [`\u001B[31m${'k'.repeat(900)}${at}`, 1])
    const problems = problemsOf({ ...sierra, ...Object.fromEntries(keys) })
    expect(problems).toHaveLength(21)
    expect(problems.at(-1)).toBe('There are 480 more problems.')
    expect(problems[0]?.length).toBeLessThan(250)
    expect(problems[0]).not.toContain('\u001B')
  })
})

describe('what is no document', () => {
  it.each([null, 5, 'text', [], {}, { kind: 'other' }, { kind: 'taper.scenari', version: 1 }])(
    '%j is refused as such',
    (raw) => {
      expect(readDocument(raw)).toMatchObject({ ok: false, code: 'not-a-document' })
    },
  )

  it('is not fooled by a prototype', () => {
    const raw: unknown = JSON.parse('{"__proto__": {"kind": "taper.scenario", "version": 1}}')
    expect(readDocument(raw)).toMatchObject({ ok: false, code: 'not-a-document' })
    const polluted: unknown = JSON.parse(
      JSON.stringify(sierra).replace('{', '{"__proto__": {"polluted": 1},'),
    )
    expect(readDocument(polluted).ok).toBe(false)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('a workbook', () => {
  it('is read as it is, and a scenario is a workbook of one', () => {
    expect(readDocument(workbook)).toEqual({ ok: true, document: workbook })
    expect(asWorkbook(workbook)).toBe(workbook)
    expect(asWorkbook(sierra)).toMatchObject({ scenarios: [sierra], baseline: 0 })
  })

  it('with a broken scenario gives the others back', () => {
    const raw = {
      ...workbook,
      scenarios: [workbook.scenarios[0], broken('fabric.edge.uplinks', 0), workbook.scenarios[2]],
      baseline: 2,
    }
    const result = readDocument(raw)
    if (result.ok) throw new Error('read although broken')
    expect(result.problems).toEqual([
      'Scenario 2: fabric.edge.uplinks is 0; it must be a whole number from 1 to 1,023.',
    ])
    expect(result.recovered?.scenarios.map(({ name }) => name)).toEqual([
      'Sierra as built',
      'Summit as built',
    ])
    expect(result.recovered?.baseline).toBe(1)
  })

  it('with nothing sound in it gives nothing back', () => {
    const result = readDocument({ ...workbook, scenarios: [5] })
    expect(!result.ok && result.recovered).toBeUndefined()
    expect(problemsOf({ ...workbook, scenarios: [5] })[0]).toMatch(/Scenario 1: .*5; .*kind/)
  })

  it.each([
    [{ scenarios: Array(7).fill(sierra) }, 'The workbook has 7 scenarios. It must have 1 to 6.'],
    [{ scenarios: 'none' }, 'The workbook has no list of scenarios. It must have 1 to 6.'],
    [
      { baseline: 3 },
      'baseline is 3, but this workbook has 3 scenarios. It must be from 0 (scenario A) to 2 (scenario C).',
    ],
    [
      { baseline: -1 },
      'baseline is -1, but this workbook has 3 scenarios. It must be from 0 (scenario A) to 2 (scenario C).',
    ],
    [
      { baseline: 7 },
      'baseline is 7, but this workbook has 3 scenarios. It must be from 0 (scenario A) to 2 (scenario C).',
    ],
    [{ baselin: 0 }, 'baselin is not a field of a workbook; did you mean baseline?'],
  ])('%o is refused', (change, sentence) => {
    expect(problemsOf({ ...workbook, ...change })).toEqual([sentence])
  })

  it('without a scenario is refused, and its baseline is not blamed', () => {
    expect(problemsOf({ ...workbook, scenarios: [] })).toEqual([
      expect.stringMatching(/0 scenarios\. .*1 to 6/),
    ])
  })

  it('with too many scenarios gives the first six back', () => {
    const result = readDocument({ ...workbook, scenarios: Array(7).fill(sierra) })
    expect(!result.ok && result.recovered?.scenarios).toEqual(Array(6).fill(sierra))
  })

  it('without its list of scenarios says so', () => {
    expect(problemsOf({ kind: 'taper.workbook', version: 1, baseline: 0 })[0]).toMatch(/scenarios/)
  })
})
