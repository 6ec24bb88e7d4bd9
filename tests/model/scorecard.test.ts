import { describe, expect, it } from 'vitest'
import type { ScorecardRequest } from '../../src/model/engine'
import { realEngine } from './model'

const { run: plan } = realEngine()

const request: { readonly kind: 'scorecard' } & ScorecardRequest = {
  kind: 'scorecard',
  designs: ['Thin', 'Fat'],
  criteria: [
    {
      name: 'Peak',
      weightPercent: 40,
      rule: 'moreInProportion',
      values: [100, 80],
    },
    {
      name: 'Cost',
      weightPercent: 30,
      rule: 'lessInProportion',
      values: [50, 40],
    },
    {
      name: 'Latency',
      weightPercent: 20,
      rule: { between: { zeroAt: 3, fullAt: 1 } },
      values: [2.5, 0.5],
    },
    { name: 'Services', weightPercent: 10, rule: 'marks', values: [90, 10] },
  ],
  draws: 10_000,
  seed: 7,
}

const refusal = async (change: Partial<ScorecardRequest>) =>
  await plan({ ...request, ...change }).then(
    () => 'answered',
    (error: unknown) => String(Reflect.get(Object(error), 'message')),
  )

const [peak, cost, latency, services] = request.criteria
const withFirst = (first: Partial<typeof peak>) => ({
  criteria: [peak && { ...peak, ...first }, cost, latency, services].flatMap((one) => one ?? []),
})

describe('a scorecard through the module', () => {
  it('answers with points, ranks, flips and the shares of weightings', async () => {
    const { result } = await plan(request)
    expect(result.criteria.map(({ points }) => points)).toEqual([
      [100, 80],
      [80, 100],
      [25, 100],
      [90, 10],
    ])
    expect(result.designs.map(({ total, rank }) => [total, rank])).toEqual([
      [78, 2],
      [83, 1],
    ])
    expect(result.leader).toBe(1)
    expect(result.designs[1]?.chase).toBeUndefined()
    const chase = result.designs[0]?.chase
    expect(chase?.byCriterionPercent[0]).toBeCloseTo(52, 9)
    expect(chase?.least).toMatchObject({ to: 3, isFirstThen: true })
    expect(chase?.least?.from).toHaveLength(1)
    expect(chase?.least?.points).toBeCloseTo(500 / 155, 9)
    expect((result.designs[0]?.wins ?? 0) + (result.designs[1]?.wins ?? 0)).toBeCloseTo(1, 9)
  })

  it('does not count what is not known of every design', async () => {
    const { result } = await plan({ ...request, ...withFirst({ values: [100, undefined] }) })
    expect(result.criteria[0]).toMatchObject({ countsPercent: 0 })
    expect(result.criteria[0]?.points).toBeUndefined()
    expect(result.criteria[1]?.countsPercent).toBeCloseTo(50, 9)
  })

  it('says what is wrong in words', async () => {
    expect(await refusal(withFirst({ values: [1, 0] }))).toMatch(
      /Peak .*Fat .*0\. .*“Proportional” .*“Between two values”/,
    )
    expect(await refusal(withFirst({ weightPercent: 30 }))).toMatch(/add up to 90.%/)
    expect(await refusal(withFirst({ rule: { between: { zeroAt: 1, fullAt: 1 } } }))).toMatch(
      /Peak, .*1 .*both 0 and 100/,
    )
    expect(await refusal(withFirst({ rule: 'marks', values: [101, 3] }))).toMatch(
      /Thin in Peak .*101\. .*0 to 100/,
    )
    expect(await refusal({ criteria: [] })).toMatch(/no criterion/)
    expect(await refusal({ draws: 0 })).toMatch(/. Enter at least 1/)
    expect(await refusal({ draws: 20_001 })).toMatch(/at most 20000/)
  })
})
