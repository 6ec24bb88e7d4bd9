import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import {
  choiceAt,
  choices,
  fieldAt,
  fields,
  readPath,
  whyRefused,
  writePath,
} from '../../../src/document/scenario/fields'
import { leafPaths, ruleAt } from '../../../src/document/scenario/rules'
import { scenarioSchema } from '../../../src/document/scenario/schema'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no preset sierra')

describe('fields and choices', () => {
  it('cover every number and every real choice of the document', () => {
    const numbers = leafPaths().filter((path) => ruleAt(path)?.kind === 'number')
    expect(fields.map(({ path }) => path).toSorted()).toEqual(numbers.toSorted())
    const picked = leafPaths().filter((path) => {
      const rule = ruleAt(path)
      return rule?.kind === 'choice' && rule.options.length > 1
    })
    expect(choices.map(({ path }) => path).toSorted()).toEqual(picked.toSorted())
  })

  it.each(fields)('$path has words, a step and the range of the schema', (field) => {
    expect(field.label).not.toBe('')
    expect(field.help).toMatch(/\.$/)
    expect(field.step).toBeGreaterThan(0)
    expect(field.integer ? Number.isInteger(field.step) : true).toBe(true)
    expect(writePath(sierra, field.path, field.minimum).ok).toBe(true)
    expect(writePath(sierra, field.path, field.maximum).ok).toBe(true)
    expect(writePath(sierra, field.path, field.minimum - 1).ok).toBe(false)
    expect(writePath(sierra, field.path, field.maximum + 1).ok).toBe(false)
    expect(writePath(sierra, field.path, field.minimum + 0.5).ok).toBe(!field.integer)
  })

  it.each(choices)('$path has words for every option, and writes each', (choice) => {
    expect(choice.options.length).toBeGreaterThan(1)
    for (const option of choice.options) {
      expect(option.label).not.toBe('')
      const result = writePath(sierra, choice.path, option.value)
      expect(result.ok && readPath(result.scenario, choice.path)).toBe(option.value)
    }
  })

  it('are found by path', () => {
    expect(fieldAt('fabric.edge.uplinks')?.maximum).toBe(1023)
    expect(choiceAt('fabric.routing')?.options.map(({ value }) => value)).toEqual([
      'static',
      'adaptive',
    ])
    expect(fieldAt('fabric.edge')).toBeUndefined()
    expect(choiceAt('fabric.edge')).toBeUndefined()
  })
})

describe('whyRefused', () => {
  it.each(fields)('$path refuses what the document refuses', (field) => {
    const tried = [field.minimum, field.maximum, field.minimum - 1, field.maximum + 1]
    for (const value of [...tried, field.minimum + 0.5]) {
      expect(whyRefused(field, value) === undefined).toBe(writePath(sierra, field.path, value).ok)
    }
  })

  it('says which field, what is allowed, and no path', () => {
    const ddr = fieldAt('node.ddr.capacityGB')
    expect(ddr && whyRefused(ddr, -4)).toBe(
      'DDR cannot be −4 GB per node. The previous value was kept. Enter a number from 1 to 65,536.',
    )
    const gpus = fieldAt('node.gpu.count')
    expect(gpus && whyRefused(gpus, 2.5)).toContain('from 0 to 16')
  })
})

describe('readPath', () => {
  it('reads values, and nothing else', () => {
    expect(readPath(sierra, 'fabric.edge.uplinks')).toBe(9)
    expect(readPath(sierra, 'node.hca.striping')).toBe('03')
    expect(readPath(sierra, 'fabric.tagMatching')).toBe(true)
    expect(readPath({ ...sierra, preset: null }, 'preset')).toBeNull()
    for (const path of [
      '',
      'fabric',
      'fabric.edge.uplinks.x',
      'no',
      '__proto__',
      'constructor.name',
      'name.length',
    ]) {
      expect(readPath(sierra, path)).toBeUndefined()
    }
  })
})

describe('writePath', () => {
  it('changes one value and leaves the scenario that it was given alone', () => {
    const before = JSON.stringify(sierra)
    const result = writePath(sierra, 'fabric.edge.uplinks', 18)
    expect(JSON.stringify(sierra)).toBe(before)
    expect(result.ok && result.scenario).toEqual({
      ...sierra,
      fabric: { ...sierra.fabric, edge: { ...sierra.fabric.edge, uplinks: 18 } },
    })
  })

  it('shares the parts that it does not change', () => {
    const result = writePath(sierra, 'fabric.edge.uplinks', 18)
    if (!result.ok) throw new Error(result.sentence)
    expect(result.scenario.node).toBe(sierra.node)
    expect(result.scenario.prices).toBe(sierra.prices)
    expect(result.scenario.fabric).not.toBe(sierra.fabric)
  })

  it.each([
    ['fabric.edge.uplinks', '9', 9],
    ['fabric.edge.uplinks', ' 9 ', 9],
    ['fabric.edge.uplinks', '+9', 9],
    ['fabric.endpointDisorder', '.4', 0.4],
    ['budget.usd', '1e8', 1e8],
    ['fabric.levels', '2', 2],
    ['node.hca.striping', '03', '03'],
    ['node.hca.striping', '0330', '0330'],
    ['fabric.routing', 'static', 'static'],
    ['fabric.tagMatching', 'true', true],
    ['fabric.tagMatching', 'false', false],
    ['fabric.tagMatching', 'on', true],
    ['fabric.tagMatching', 'off', false],
    ['fabric.inNetworkCollectives', false, false],
    ['name', '42', '42'],
    ['name', 'on', 'on'],
  ])('reads text by the type of the field: %s = %s', (path, text, expected) => {
    const result = writePath(sierra, path, text)
    expect(result.ok && readPath(result.scenario, path)).toBe(expected)
  })

  it.each([
    [
      'fabric.edge.uplinks',
      '1,024',
      'fabric.edge.uplinks is "1,024"; it must be a whole number from 1 to 1,023.',
    ],
    [
      'fabric.edge.uplinks',
      'abc',
      'fabric.edge.uplinks is "abc"; it must be a whole number from 1 to 1,023.',
    ],
    [
      'fabric.edge.uplinks',
      '',
      'fabric.edge.uplinks is ""; it must be a whole number from 1 to 1,023.',
    ],
    [
      'fabric.edge.uplinks',
      '0x10',
      'fabric.edge.uplinks is "0x10"; it must be a whole number from 1 to 1,023.',
    ],
    [
      'budget.usd',
      '1e999',
      'budget.usd is "1e999"; it must be a number from 0 to 100,000,000,000.',
    ],
    ['budget.usd', Number.NaN, 'budget.usd is NaN; it must be a number from 0 to 100,000,000,000.'],
    ['node.hca.striping', '3', 'node.hca.striping is "3"; it must be one of none, 03, 0123, 0330.'],
    ['node.hca.striping', 3, 'node.hca.striping is 3; it must be one of none, 03, 0123, 0330.'],
    ['version', '1', 'version is "1"; it must be 9.'],
    [
      'fabric.tagMatching',
      'maybe',
      'fabric.tagMatching is "maybe"; it must be one of true, false.',
    ],
    ['fabric.tagMatching', 1, 'fabric.tagMatching is 1; it must be one of true, false.'],
    [
      'fabric.edge',
      '9',
      'fabric.edge is a group of fields; name one of fabric.edge.radix, fabric.edge.downlinks, fabric.edge.uplinks, fabric.edge.fill.',
    ],
    [
      'fabric.edge.uplink',
      '9',
      'fabric.edge.uplink is not a field of a scenario; did you mean fabric.edge.uplinks?',
    ],
    ['fabrik.edge.uplinks', '9', 'fabrik… is not a field of a scenario; did you mean fabric?'],
    [
      'workload.jobSizes',
      '[]',
      'workload.jobSizes is an empty list; it must be a list of 1 to 16 entries.',
    ],
    [
      'workload.jobSizes',
      'many',
      'workload.jobSizes is "many"; it must be a list of 1 to 16 entries.',
    ],
    [
      'workload.applications',
      '[{"id":"amg","share":34}]',
      'workload.applications.0.share is 34; it must be a number from 0 to 1.',
    ],
    [
      'workload.applications.0.share',
      2,
      'workload.applications.0.share is 2; it must be a number from 0 to 1.',
    ],
    [
      'workload.applications.99.share',
      0.5,
      'workload.applications.99.share is not a field: workload.applications is a list with entries 0 to 23.',
    ],
    [
      'workload.applications.0.shar',
      0.5,
      'workload.applications.0.shar is not a field of a scenario; did you mean workload.applications.0.share?',
    ],
    ['seed.x', '9', 'seed.x is not a field: seed is one value and has no fields inside it.'],
    ['', '9', /is not a field of a scenario/],
  ])('refuses %s = %s in a sentence', (path, value, sentence) => {
    const result = writePath(sierra, path, value)
    if (result.ok) throw new Error('written although wrong')
    if (typeof sentence === 'string') expect(result.sentence).toBe(sentence)
    else expect(result.sentence).toMatch(sentence)
  })

  it('writes lists, as entries and as JSON, and what is in them', () => {
    const amg = [{ id: 'amg', share: 1 }]
    for (const value of [amg, JSON.stringify(amg)]) {
      const result = writePath(sierra, 'workload.applications', value)
      expect(result.ok && result.scenario.workload.applications).toEqual(amg)
    }
    const half = writePath(sierra, 'workload.applications.0.share', '0.5')
    expect(half.ok && half.scenario.workload.applications[0]).toEqual({ id: 'sw4', share: 0.5 })
    expect(half.ok && readPath(half.scenario, 'workload.applications.0.share')).toBe(0.5)
    expect(readPath(sierra, 'workload.applications.0.share')).toBe(0.4)
    expect(writePath(sierra, 'workload.jobSizes.1.nodes', 7).ok).toBe(true)
  })

  it.each([
    '__proto__',
    '__proto__.polluted',
    'constructor.prototype.polluted',
    'node.__proto__.polluted',
    'node.constructor',
    'toString',
  ])('refuses %s and changes no prototype', (path) => {
    expect(writePath(sierra, path, 1).ok).toBe(false)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('gives a valid scenario or a sentence for any path and any value', () => {
    const anyPath = fc.oneof(
      fc.constantFrom(...leafPaths()),
      fc.array(fc.string(), { maxLength: 4 }).map((keys) => keys.join('.')),
    )
    const anyValue = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    )
    fc.assert(
      fc.property(anyPath, anyValue, (path, value) => {
        const result = writePath(sierra, path, value)
        if (result.ok) {
          expect(scenarioSchema.safeParse(result.scenario).success).toBe(true)
          const written = readPath(result.scenario, path)
          expect(String(written) === String(value) || Number(value) === written).toBe(true)
        } else {
          expect(result.sentence).toMatch(/[.?]$/)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('writes back every value that a field allows, as number and as text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (field, share) => {
          const raw = field.minimum + share * (field.maximum - field.minimum)
          const value = field.integer ? Math.round(raw) : raw
          for (const given of [value, String(value)]) {
            const result = writePath(sierra, field.path, given)
            expect(result.ok && readPath(result.scenario, field.path)).toBe(value)
          }
        },
      ),
    )
  })
})
