import { describe, expect, it } from 'vitest'
import type { Achieved } from '../../../src/document/procurement/achieved'
import { bindingName, judge, tallyOf, tallySentence } from '../../../src/document/procurement/judge'
import { requirementSets } from '../../../src/document/procurement/requirement-sets'
import { inOwnUnit, requiredAt } from '../../../src/document/procurement/quantities'
import { requirementSchema, type Requirement } from '../../../src/document/procurement/schema'

const requirement = (change: Partial<Requirement>): Requirement => ({
  text: 'Bandwidth between two nodes',
  level: 'mandatory',
  quantity: 'point-to-point',
  sense: 'at-least',
  threshold: 4,
  unit: 'GB/s',
  source: 'a test',
  evidence: 'own',
  ...change,
})
const at = (value: number): Achieved => ({ value, doubt: { kind: 'designed' }, basis: 'a test' })

describe('a requirement', () => {
  it('is met or missed with a margin whose sign says which', () => {
    const { verdicts, remark } = judge(requirement({}), [at(5), at(3)])
    expect(verdicts[0]).toMatchObject({ kind: 'met', achieved: 5, margin: 1, marginShare: 0.25 })
    expect(verdicts[1]).toMatchObject({ kind: 'missed', margin: -1, marginShare: -0.25 })
    expect(remark).toBeUndefined()
  })

  it('at most: less is the better side', () => {
    const latency = requirement({ quantity: 'latency-longest', sense: 'at-most', unit: 'µs' })
    expect(judge(latency, [at(3)]).verdicts[0]).toMatchObject({ kind: 'met', margin: 1 })
    expect(judge(latency, [at(5)]).verdicts[0]).toMatchObject({ kind: 'missed', margin: -1 })
  })

  it('is judged in the unit that it is given in, bits as bits', () => {
    const { verdicts } = judge(requirement({ threshold: 32, unit: 'Gb/s' }), [at(4), at(3.9)])
    expect(verdicts[0]).toMatchObject({ kind: 'met', achieved: 32, margin: 0 })
    expect(verdicts[1]).toMatchObject({ kind: 'missed' })
  })

  it('in a wrong unit is not judged, and the units that fit are named', () => {
    for (const unit of ['GB', 'gb/s', '', '%', 'toString']) {
      const { unjudged, verdicts } = judge(requirement({ unit }), [at(5)])
      expect(unjudged?.kind).toBe('wrong-unit')
      expect(unjudged?.sentence).toContain('GB/s or Gb/s')
      expect(verdicts).toEqual([])
    }
    const ratio = judge(requirement({ quantity: 'pue', unit: '%' }), [at(1.1)])
    expect(ratio.unjudged?.sentence).toContain('Use no unit')
  })

  it('without a threshold tells what is achieved and asks for one', () => {
    const { unjudged, verdicts } = judge(requirement({ threshold: null, unit: 'Gb/s' }), [at(4)])
    expect(unjudged).toMatchObject({ kind: 'no-threshold' })
    expect(verdicts).toEqual([{ kind: 'reported', achieved: 32 }])
  })

  it('that Taper cannot know is the vendor’s', () => {
    const { unjudged } = judge(requirement({ quantity: null, unit: '%' }), [at(4)])
    expect(unjudged?.kind).toBe('vendor')
  })

  it('that no design reaches says so', () => {
    const missing: Achieved = { sentence: 'It cannot be built.' }
    expect(judge(requirement({}), [at(1), at(2)]).remark).toBe('No design meets this requirement.')
    expect(judge(requirement({}), [at(1), missing]).remark).toMatch(/No design .*known value/)
    expect(judge(requirement({}), [at(1)]).remark).toContain('The design does not')
    expect(judge(requirement({}), [missing]).remark).toBeUndefined()
    expect(judge(requirement({}), [missing, undefined]).verdicts).toEqual([
      { kind: 'not-known', sentence: missing.sentence },
      { kind: 'pending' },
    ])
  })

  it('of nothing has a margin without per cent', () => {
    const zero = requirement({
      threshold: 0,
      sense: 'at-most',
      quantity: 'worst-slowdown',
      unit: '%',
    })
    expect(judge(zero, [at(-1)]).verdicts[0]).toMatchObject({
      kind: 'met',
      margin: 1,
      marginShare: undefined,
    })
  })
})

it('counts what disqualifies apart from what earns credit', () => {
  const judged = [
    judge(requirement({}), [at(5), at(3)]),
    judge(requirement({ level: 'class-a' }), [at(5), at(5)]),
    judge(requirement({ quantity: null }), [at(5), at(5)]),
    judge(requirement({ level: 'target-1' }), [at(3), at(5)]),
    judge(requirement({ level: 'class-b', threshold: null }), [at(3), at(5)]),
  ]
  const name = bindingName(judged.map(({ requirement: own }) => own))
  expect(name).toBe('mandatory and Class A')
  expect(tallyOf(judged, 0)).toEqual({
    binding: { met: 2, missed: 0, open: 1 },
    others: { met: 0, missed: 1, open: 1 },
  })
  expect(tallySentence(tallyOf(judged, 1), name)).toBe(
    'meets 1 of 3 mandatory and Class A requirements (1 open) and 1 of 2 others (1 open)',
  )
  expect(tallySentence(tallyOf([], 0), name)).toBe('has no requirements')
})

describe('requirements out of public texts', () => {
  it('fit the document, and their units their quantities', () => {
    for (const { requirements } of requirementSets) {
      expect(requirements.length).toBeGreaterThan(0)
      for (const each of requirements) {
        expect(requirementSchema.safeParse(each).error).toBeUndefined()
        const quantity = requiredAt(each.quantity)
        if (quantity) expect(inOwnUnit(quantity, 1, each.unit)).toBeDefined()
        expect(each.source).not.toBe('')
        expect(each.evidence).not.toBe('own')
      }
    }
  })

  it('halve a round trip', () => {
    const t2k = requirementSets.find(({ id }) => id === 't2k')
    expect(t2k?.requirements[0]).toMatchObject({ threshold: 8.5 / 2, evidence: 'derived' })
  })

  it('disqualify only where the text says a minimum, and never from memory', () => {
    const binding = requirementSets.flatMap(({ requirements }) =>
      requirements.filter(({ level, threshold }) => level === 'mandatory' && threshold !== null),
    )
    expect(
      binding.every(({ evidence }) => evidence !== 'recalled' && evidence !== 'secondary'),
    ).toBe(true)
  })
})
