import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asBuiltWorkbook } from '../../src/document/presets'
import type { Application } from '../../src/document/workload/workload'
import { blankProfile } from '../../src/document/workload/edited-profile'
import { readWorkloadCsv, writeWorkloadCsv } from '../../src/sharing/workload-csv'
import { anyScenario } from './arbitrary-workbook'

const [sierra] = asBuiltWorkbook().scenarios
if (!sierra) throw new Error('the workbook is empty')

const problemsOf = (text: string) => {
  const result = readWorkloadCsv(text, sierra)
  if (result.ok) throw new Error('read although wrong')
  return result.problems
}
const rows = (...lines: readonly string[]) => ['kind,id,share,nodes,value', ...lines].join('\n')

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const source = fc.record({
  fields: fc.array(word, { minLength: 1, maxLength: 3 }),
  text: word,
  evidence: fc.constantFrom('page' as const, 'assumed' as const),
})
const own: fc.Arbitrary<Application> = fc
  .record({ id: word, name: word, bound: word, sources: fc.array(source, { maxLength: 2 }) })
  .map(({ id, name, bound, sources }) => ({
    id: `own ${id}`,
    share: 0.1 + 0.2,
    profile: { ...blankProfile(`own ${id}`, name, 'sierra'), bound, sources, messageBytes: 1.5 },
  }))

describe('a workload as CSV', () => {
  it('has job sizes of single applications, and says where only such are left', () => {
    const text = rows('job size,,1,72,', 'job size,amg,1,36,', 'utilisation,,,,0.94')
    expect(readWorkloadCsv(text, sierra)).toMatchObject({
      scenario: {
        workload: {
          jobSizes: [
            { nodes: 72, share: 1 },
            { nodes: 36, share: 1, application: 'amg' },
          ],
          utilisation: 0.94,
        },
      },
    })
    expect(
      problemsOf(rows('application,amg,0.4,,', 'application,umt,0.6,,', 'job size,amg,1,36,')),
    ).toEqual([
      'Line 4: No job size is for umt. Name it in sizes of its own, or enter sizes without a name for all others.',
    ])
    // Those of the largest share are for all others, which are none.
    const own = rows(
      'application,amg,0.4,,',
      'application,umt,0.6,,',
      'job size,amg,1,36,',
      'job size,umt,1,72,',
    )
    expect(readWorkloadCsv(own, sierra)).toMatchObject({
      scenario: {
        workload: {
          jobSizes: [
            { nodes: 36, share: 1, application: 'amg' },
            { nodes: 72, share: 1 },
          ],
        },
      },
    })
    expect(problemsOf(rows('utilisation,,,,0.3'))).toEqual([expect.stringMatching(/0\.5 to 1/)])
  })

  it('comes back as it was, whatever it is', () => {
    fc.assert(
      fc.property(anyScenario, fc.option(own, { nil: undefined }), (scenario, profiled) => {
        const { applications } = scenario.workload
        const workload = {
          ...scenario.workload,
          applications: profiled ? [...applications, profiled] : applications,
        }
        const shared = { ...scenario, workload }
        expect(readWorkloadCsv(writeWorkloadCsv(shared), sierra)).toEqual({
          ok: true,
          scenario: { ...sierra, workload },
        })
      }),
    )
  })

  it('leaves what the file has no line of as it is', () => {
    const result = readWorkloadCsv(rows('application,amg,0.5', 'mapping,,,,cyclic'), sierra)
    expect(result).toEqual({
      ok: true,
      scenario: {
        ...sierra,
        workload: {
          ...sierra.workload,
          applications: [{ id: 'amg', share: 0.5 }],
          mapping: 'cyclic',
        },
      },
    })
    expect(readWorkloadCsv(rows('application'), sierra)).toMatchObject({
      ok: true,
      scenario: { workload: { applications: [] } },
    })
  })

  it.each([
    [
      'application,amg,34 %',
      'Line 2: workload.applications.0.share is "34 %"; it must be a number from 0 to 1.',
    ],
    [
      'application,amg,34',
      'Line 2: workload.applications.0.share is 34; it must be a number from 0 to 1.',
    ],
    [
      'application,,0.3',
      /^Line 2: workload\.applications\.0\.id is ""; it must be text of 1 to 40/,
    ],
    [
      'job size,,0.5,=A1',
      /^Line 2: workload\.jobSizes\.0\.nodes is "=A1"; it must be a whole number/,
    ],
    [
      'job size,,0.5,1.5',
      /^Line 2: workload\.jobSizes\.0\.nodes is 1\.5; it must be a whole number/,
    ],
    ['mapping,,,,cyclical', /^workload\.mapping is "cyclical"; it must be one of block, cyclic\.$/],
    [
      'aplication,amg,1',
      'Line 2: "aplication" is not a known kind of line; did you mean application?',
    ],
    [
      '__proto__,,,,1',
      /^Line 2: "__proto__" is not a known kind of line; known: application, job size/,
    ],
  ])('is refused with the line %s', (line, sentence) => {
    const [problem, ...rest] = problemsOf(rows(line))
    expect(rest).toEqual([])
    if (typeof sentence === 'string') expect(problem).toBe(sentence)
    else expect(problem).toMatch(sentence)
  })

  it('is refused with every wrong line', () => {
    expect(
      problemsOf(rows('application,amg,x', 'application,umt,0.5', 'application,hacc,y')),
    ).toEqual([expect.stringMatching(/^Line 2: .*"x"/), expect.stringMatching(/^Line 4: .*"y"/)])
    expect(problemsOf(rows('mapping,,,,block', 'mapping,,,,cyclic'))).toEqual([
      expect.stringMatching(/^Line 3: mapping appears twice/),
    ])
    expect(problemsOf(rows('application,amg,0.5', 'application,amg,0.5'))).toEqual([
      expect.stringMatching(/the same id/),
    ])
  })

  it.each([
    ['', /empty/],
    ['kind', /no workload lines/],
    ['id,share\namg,1', /no column “kind”/],
    ['kind,id,shares\napplication,amg,1', /column "shares" is unknown; did you mean share\?/],
  ])('is refused in a file that is none: %j', (text, words) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(words)])
  })
})
