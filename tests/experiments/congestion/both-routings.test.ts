import { describe, expect, it } from 'vitest'
import { gpcnet13 } from '../../../src/document/congestion-plan'
import { ownPolicy, policiesOf } from '../../../src/document/port-policy'
import { congestion } from '../../../src/experiments/congestion'
import { bothRoutings, ROUTINGS } from '../../../src/experiments/congestion/both-routings'
import { evaluator } from '../../../src/experiments/evaluate'
import { standardsOf, type Slot } from '../../../src/experiments/experiment'
import type { AnswerTo } from '../../../src/model/engine'
import { requestKey } from '../../../src/model/request-hash'
import { toCampaign, toCongestion, withAllTests } from '../../../src/model/to-congestion-request'
import { realEngine } from '../../model/model'
import { preset, sized, twoTrees } from '../resolved'
import { campaignOf } from './campaign'

type Answered = AnswerTo<'congestion'>

/** One half of a made-up campaign, so many runs of it. */
function halfOf(routing: (typeof ROUTINGS)[number], runs: number): Answered {
  const result = campaignOf(['ownPort', 'ownPortStriped'], 1)
  const conditions = result.conditions.filter((each) => each.routing === routing)
  return { kind: 'congestion', result: { ...result, runs, conditions } }
}

const partial = (value: Answered): Slot<Answered> => ({ state: 'partial', value })
const pending = (value?: Answered): Slot<Answered> => ({ state: 'pending', value })
const cancelled = (answer?: Answered): Slot<Answered> => ({
  state: 'refused',
  refusal: { reason: 'cancelled', scenario: 0, message: 'Cancelled.', remedies: [] },
  value: answer,
  ...(answer && { answer }),
})
const routingsIn = (slot: Slot<Answered>) =>
  slot.value?.result.conditions.map(({ policy, routing }) => `${policy} ${routing}`)

const BOTH = [
  'ownPort static',
  'ownPort adaptive',
  'ownPortStriped static',
  'ownPortStriped adaptive',
]

describe('both routings of a campaign', () => {
  it.each([
    ['sierra', 720],
    ['summit', 540],
  ])('of %s are byte by byte what one request of both is', async (id, nodes) => {
    const engine = realEngine()
    const scenario = sized(preset(id), nodes)
    const policies = policiesOf(scenario)
    const plan = { ...gpcnet13, runs: 2 }
    const request = toCongestion(scenario, plan, { policies })
    const { routing: _, ...ofBoth } = request.plan
    const whole = await engine.run({ ...request, plan: ofBoth })
    const halves = await Promise.all(
      ROUTINGS.map((routing) => engine.run(toCongestion(scenario, plan, { policies, routing }))),
    )
    const [fixed, adaptive] = halves.map((value): Slot<Answered> => ({ state: 'current', value }))
    if (!fixed || !adaptive) throw new Error('there are two routings')
    for (const found of [bothRoutings(fixed, adaptive), bothRoutings(adaptive, fixed)]) {
      expect(found.state).toBe('current')
      expect(JSON.stringify(found.value?.result)).toBe(JSON.stringify(whole.result))
    }
  })

  it('are of the runs that both have, and partial until both are complete', () => {
    const whole: Slot<Answered> = { state: 'current', value: halfOf('adaptive', 4) }
    const found = bothRoutings(whole, partial(halfOf('static', 3)))
    expect(found).toMatchObject({ state: 'partial', value: { result: { runs: 3 } } })
    expect(routingsIn(found)).toEqual(BOTH)
  })

  it('are the own one alone until the other has a run, and nothing before the own one has', () => {
    const alone = bothRoutings(partial(halfOf('adaptive', 2)), pending(halfOf('static', 4)))
    expect(alone).toMatchObject({ state: 'partial', value: { result: { runs: 2 } } })
    expect(routingsIn(alone)).toEqual(['ownPort adaptive', 'ownPortStriped adaptive'])
    expect(bothRoutings(pending(), partial(halfOf('static', 1)))).toEqual(pending())
  })

  it('show what was known before, until the own one has a run', () => {
    const before = bothRoutings(pending(halfOf('adaptive', 4)), pending(halfOf('static', 4)))
    expect(before.state).toBe('pending')
    expect(routingsIn(before)).toEqual(BOTH)
    const mixed = bothRoutings(pending(halfOf('adaptive', 4)), partial(halfOf('static', 1)))
    expect(mixed.state).toBe('pending')
    expect(routingsIn(mixed)).toEqual(['ownPort adaptive', 'ownPortStriped adaptive'])
  })

  it('are refused once, and keep what was run', () => {
    const found = bothRoutings(cancelled(halfOf('adaptive', 2)), cancelled(halfOf('static', 1)))
    expect(found).toMatchObject({ state: 'refused', answer: { result: { runs: 1 } } })
    expect(routingsIn(found)).toEqual(BOTH)
    const whole: Slot<Answered> = { state: 'current', value: halfOf('adaptive', 4) }
    expect(bothRoutings(whole, cancelled())).toMatchObject({
      state: 'refused',
      answer: { result: { runs: 4 } },
    })
    expect(bothRoutings(cancelled(), cancelled()).value).toBeUndefined()
  })

  it('are requested as those do who need one, own ones first', () => {
    const evaluate = evaluator(congestion)
    const keysWith = (policy: 'all' | 'own') => {
      const parameters = { ...standardsOf(congestion), policy }
      const input = { workbook: twoTrees, focus: 1, parameters, replicates: 1 }
      const { reads } = evaluate(input, () => undefined)
      return reads.flatMap(({ request }) =>
        request.kind === 'congestion' ? [requestKey(request)] : [],
      )
    }
    const { scenarios } = twoTrees
    const own = scenarios.map((scenario) => requestKey(toCongestion(scenario, gpcnet13)))
    const all = scenarios.map((scenario) => requestKey(toCampaign(scenario, gpcnet13)))
    expect(keysWith('own').slice(0, 2)).toEqual(own)
    expect(keysWith('all').slice(0, 2)).toEqual(all)
    expect(new Set(keysWith('own')).size).toBe(4)
  })

  it('on print are of the tests that it shows, which those of the page answer too', () => {
    const requestsWith = (isPrint: boolean) => {
      const parameters = { ...standardsOf(congestion), policy: 'all' as const }
      const input = {
        workbook: twoTrees,
        focus: 0,
        parameters,
        replicates: 1,
        isPaper: true,
        isPrint,
      }
      return evaluator(congestion)(input, () => undefined).reads.flatMap(({ request }) =>
        request.kind === 'congestion' ? [request] : [],
      )
    }
    const [page, print] = [requestsWith(false), requestsWith(true)]
    expect(print.map((request) => requestKey(withAllTests(request)))).toEqual(page.map(requestKey))
    // First those of each scenario's own routing, with every test under its own policy.
    const { scenarios } = twoTrees
    const others = scenarios.map((each) =>
      policiesOf(each).filter((one) => one !== ownPolicy(each)),
    )
    expect(print.map(({ plan }) => plan.latencyOnly)).toEqual([
      ...others.map((policies) => (policies.length > 0 ? policies : undefined)),
      ...scenarios.map(policiesOf),
    ])
  })
})
