import { describe, expect, it } from 'vitest'
import {
  criterionOf,
  criterionOfMarks,
  endsFrom,
  ruleOf,
  weightsOf,
  withWeights,
} from '../../../src/document/procurement/criteria'
import { criteriaSets, setOf } from '../../../src/document/procurement/criteria-sets'
import { requiredIds } from '../../../src/document/procurement/quantities'
import { criterionSchema } from '../../../src/document/procurement/schema'
import {
  cardSheet,
  requestedQuantities,
  zeroUnderRatio,
} from '../../../src/document/procurement/scorecard'
import { normalisedWeights, weightProblem } from '../../../src/document/scores'

describe('criteria of a scorecard', () => {
  it('every quantity makes one that fits the document', () => {
    for (const id of requiredIds) {
      expect(criterionSchema.safeParse(criterionOf(id, 10)).success, id).toBe(true)
    }
    expect(criterionOf('worst-slowdown', 10)).toMatchObject({
      rule: 'between',
      zeroAt: 100,
      fullAt: 0,
    })
    expect(criterionOf('lifetime-cost', 10)).toMatchObject({
      rule: 'ratio',
      group: 'lifetime-cost',
    })
  })

  it('what has no quantity can only have marks', () => {
    expect(ruleOf({ quantity: null, rule: 'ratio' })).toBe('marks')
    expect(ruleOf({ quantity: 'peak', rule: 'ratio' })).toBe('ratio')
  })

  it('ends to score between come from the values, and always differ', () => {
    expect(endsFrom({ quantity: 'node-hbm' }, [0, 64, undefined])).toEqual({
      zeroAt: 0,
      fullAt: 64,
    })
    expect(endsFrom({ quantity: 'latency-longest' }, [2.5, 1.7])).toEqual({
      zeroAt: 3.4,
      fullAt: 1.7,
    })
    for (const values of [[0], [], [undefined]]) {
      for (const quantity of ['node-hbm', 'worst-slowdown'] as const) {
        const { zeroAt, fullAt } = endsFrom({ quantity }, values)
        expect(zeroAt).not.toBe(fullAt)
      }
    }
  })

  it('sets add up to 100 per cent, fit the document, and say where their weights come from', () => {
    for (const { criteria, source, name } of criteriaSets) {
      expect(weightProblem(weightsOf(criteria)), name).toBeUndefined()
      for (const criterion of criteria) {
        expect(criterionSchema.safeParse(criterion).success).toBe(true)
      }
      expect(source.length).toBeGreaterThan(40)
      expect(setOf(criteria)?.name).toBe(name)
    }
    const [first] = criteriaSets
    const marked = first?.criteria.map((one) => ({ ...one, marks: [10] })) ?? []
    expect(setOf(marked)).toBe(first)
    expect(setOf(marked.slice(1))).toBeUndefined()
  })

  it('the EuroHPC-like set has the published weights of its groups: 40, 30, 20, 10', () => {
    const weigh = (...groups: string[]) =>
      criteriaSets[0]?.criteria
        .filter(({ group }) => groups.includes(group))
        .reduce((sum, { weightPercent }) => sum + weightPercent, 0)
    expect(weigh('technical')).toBe(40)
    expect(weigh('price-performance', 'lifetime-cost')).toBe(30)
    expect(weigh('services')).toBe(20)
    expect(weigh('other')).toBe(10)
  })

  it('weights that do not add up are normalised in the same proportions', () => {
    const criteria = [criterionOf('peak', 30), criterionOf('cost', 20)]
    expect(weightProblem(weightsOf(criteria))).toMatch(/50 %, not to 100 %/)
    const normal = withWeights(criteria, normalisedWeights(weightsOf(criteria)))
    expect(normal.map(({ weightPercent }) => weightPercent)).toEqual([60, 40])
  })
})

describe('the sheet of a scorecard', () => {
  const designs = [
    { place: 0, title: 'A Thin' },
    { place: 2, title: 'C Fat' },
  ]
  const services = { ...criterionOfMarks('Services', 'services', 20), marks: [10, 20] }
  const criteria = [
    criterionOf('peak', 80),
    services,
    { ...criterionOf('cost', 0), rule: 'marks' } as const,
    criterionOf('allreduce', 0),
  ]
  const why = 'No model of its adapter.'
  const known = (quantity: string, place: number) =>
    quantity === 'peak' ? { value: 100 + place } : { sentence: why }
  const sheet = cardSheet(criteria, designs, known)

  it('takes values by quantity, and marks by the place of the scenario', () => {
    expect(sheet.values).toEqual([
      [100, 102],
      [10, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(requestedQuantities(criteria)).toEqual(['peak', 'allreduce'])
  })

  it('names what is not counted, and why', () => {
    expect(sheet.notes).toEqual([
      'Services is not counted: no marks yet for C Fat.',
      expect.stringMatching(/^Purchase .*no marks yet\./),
      expect.stringMatching(/^8-byte allreduce.*no value\. No model/),
      expect.stringMatching(/other criteria .*renormalised/),
    ])
  })

  it('leaves a design out of which nothing is known, and says so', () => {
    const { designs: scored, notes } = cardSheet(criteria, designs, (quantity, place) =>
      place === 2 ? { sentence: 'It cannot be built.' } : known(quantity, place),
    )
    expect(scored).toEqual(designs.slice(0, 1))
    expect(notes[0]).toMatch(/^C Fat .*left out/)
  })

  it('ranks nobody who misses what is mandatory, unless all do', () => {
    const out = { surely: ['8 GB of memory'], unsurely: [] }
    const missed = (place: number) => (place === 2 ? out : { surely: [], unsurely: [] })
    const sheet = cardSheet(criteria, designs, known, missed)
    expect(sheet.designs).toEqual(designs.slice(0, 1))
    expect(sheet.disqualified).toEqual(designs.slice(1))
    expect(sheet.notes[0]).toMatch(/^C Fat .*disqualified: .*“8 GB of memory”/)
    const nobody = cardSheet(criteria, designs, known, () => out)
    expect(nobody.designs).toEqual(designs)
    expect(nobody.disqualified).toEqual([])
    expect(nobody.notes).toContainEqual(expect.stringMatching(/all are ranked/))
  })

  it('says once what values do not count, with the criteria that they are of', () => {
    const caution = 'Only 30.0\u202f% of the workload’s node-hours count.'
    const two = [criterionOf('throughput', 40), criterionOf('ssi', 60)]
    const sheet = cardSheet(two, designs, () => ({ value: 1, caution }))
    expect(sheet.notes).toEqual([`${two[0]?.name}, ${two[1]?.name}: ${caution}`])
  })

  it('does not count what must not be compared, and says why', () => {
    const why = 'These powers are not comparable.'
    const two = [criterionOf('throughput', 40), criterionOf('power', 60)]
    const sheet = cardSheet(
      two,
      designs,
      () => ({ value: 1, caution: 'Not this.' }),
      undefined,
      (quantity, places) => (quantity === 'power' && places.length === 2 ? why : undefined),
    )
    expect(sheet.values).toEqual([
      [1, 1],
      [undefined, undefined],
    ])
    expect(sheet.notes.slice(0, 2)).toEqual([
      `${two[0]?.name}: Not this.`,
      `${two[1]?.name} is not counted. ${why}`,
    ])
  })

  it('finds what is in proportion to nothing', () => {
    const of = (value: number) =>
      zeroUnderRatio(cardSheet([services, criterionOf('node-hbm', 10)], designs, () => ({ value })))
    expect(of(0)).toBe(1)
    expect(of(1)).toBeUndefined()
  })
})
