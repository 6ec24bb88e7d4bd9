import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import { requirementSets } from '../../src/document/procurement/requirement-sets'
import type { Requirement } from '../../src/document/procurement/schema'
import {
  isOfRequirements,
  readRequirementsCsv,
  writeRequirementsCsv,
} from '../../src/sharing/requirements-csv'
import { procurementOf } from './arbitrary-workbook'

const workbook = openingWorkbook()

function read(text: string): readonly Requirement[] {
  const result = readRequirementsCsv(text, workbook)
  if (!result.ok) throw new Error(result.problems.join(' '))
  return result.requirements
}

function problemsOf(text: string): readonly string[] {
  const result = readRequirementsCsv(text, workbook)
  if (result.ok) throw new Error('read although wrong')
  return result.problems
}

describe('requirements as CSV', () => {
  it('come back as they were, whatever they are', () => {
    fc.assert(
      fc.property(procurementOf(1), ({ requirements }) => {
        fc.pre(requirements.length > 0)
        expect(read(writeRequirementsCsv(requirements))).toEqual(requirements)
      }),
    )
  })

  it('come back out of every public text', () => {
    const all = requirementSets.flatMap(({ requirements }) => requirements)
    expect(read(writeRequirementsCsv(all))).toEqual(all)
  })

  it('run no formula in a spreadsheet', () => {
    const [first] = requirementSets[0]?.requirements ?? []
    if (!first) throw new Error('no requirement')
    const hostile = { ...first, text: '=HYPERLINK("x")', source: "'@cmd", unit: '+' }
    const text = writeRequirementsCsv([hostile])
    expect(text).toContain(`"'=HYPERLINK`)
    expect(read(text)).toEqual([hostile])
  })

  it.each([
    ['commas', 'level,text,quantity,threshold\nmandatory,"Memory, all",memory,8\n'],
    ['semicolons', 'Level;Text;Quantity;Threshold;page\nMandatory;Memory, all;memory;8;12\n'],
    ['tabs', 'text\tlevel\tthreshold\tquantity\r\nMemory, all\tmandatory\t8\tmemory\r\n'],
  ])('with %s, in any order, with what is usual where columns are missing', (_, text) => {
    expect(read(text)).toEqual([
      {
        text: 'Memory, all',
        level: 'mandatory',
        quantity: 'memory',
        sense: 'at-least',
        threshold: 8,
        unit: 'TB',
        source: '',
        evidence: 'own',
      },
    ])
  })

  it('of a quantity of which less is better ask for at most', () => {
    expect(read('level,text,quantity\ntarget-1,Fast,latency-longest')[0]).toMatchObject({
      sense: 'at-most',
      threshold: null,
      unit: 'µs',
    })
  })

  it('name every line that is wrong', () => {
    const problems = problemsOf(
      [
        'level,text,quantity,sense,threshold,unit,source,evidence',
        'mandatory,good,memory,at-least,8,PB,,own',
        'mandatry,x,memry,at-least,8,PB,,own',
        'mandatory,x,memory,above,"8,5",PB,,own',
        '',
        'mandatory,x,memory,at-least,=1+1,PB,,sure',
      ].join('\n'),
    )
    expect(problems).toHaveLength(6)
    expect(problems[0]).toBe('Line 3: "mandatry" is not a level in Taper; did you mean mandatory?')
    expect(problems[1]).toMatch(/Line 3: "memry".*did you mean memory/)
    expect(problems[2]).toMatch(/Line 4: "above".*known: at-least/)
    expect(problems[3]).toMatch(/Line 4: threshold is "8,5"\./)
    expect(problems.slice(4).every((each) => each.startsWith('Line 6: '))).toBe(true)
  })

  it('say what is too long, too large or too many, by the line', () => {
    const head = 'level,text,threshold'
    expect(problemsOf(`${head}\nmandatory,${'x'.repeat(301)},1`)[0]).toMatch(
      /^Line 2: text is .*text of 0 to 300 characters/,
    )
    expect(problemsOf(`${head}\nmandatory,x,1e20`)[0]).toMatch(
      /^Line 2: threshold is 1e20|^Line 2: threshold is 1/,
    )
    expect(problemsOf([head, ...Array<string>(61).fill('mandatory,x,1')].join('\n'))[0]).toMatch(
      /61 requirements\..*60/,
    )
    expect(problemsOf(head)[0]).toBe('This file has no requirements.')
    expect(problemsOf('text,unit\nx,y')[0]).toContain('has no column level')
    expect(problemsOf('levl,text\nx,y')[0]).toMatch(/column level; .*levl.*nearest .*: level/)
    expect(problemsOf('level,text,treshold\nx,y,1')[0]).toMatch(/treshold .*nearest .*: threshold/)
  })

  it('are told apart from other tables by their columns', () => {
    expect(isOfRequirements(['level', 'text'])).toBe(true)
    expect(isOfRequirements(['price', 'value', 'unit'])).toBe(false)
    expect(isOfRequirements(['kind', 'id', 'share'])).toBe(false)
  })
})
