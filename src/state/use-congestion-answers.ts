/**
 * Asks the model for the virtual GPCNeT of the active scenario and of the baseline.
 *
 * Each is asked twice: one run under the scenario's own policy, which is the first estimate, and all
 * runs under all policies. Runs are drawn by their number, so the first run of the second question is
 * that of the first.
 */
import { useEffect, useMemo } from 'react'
import type { CongestionPlan } from '../document/congestion-plan'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo, CongestionDto, EngineRequest } from '../model/engine'
import { toCampaign, toFirstRun } from '../model/to-congestion-request'
import { useAnswers, type AskedSlot } from './asked-answers'
import { keepCongestion } from './congestion-results'

type Congestion = Extract<EngineRequest, { kind: 'congestion' }>

/** What is known of the campaign of one scenario. */
export interface CampaignState {
  /** The latest result: of this plan and design unless `isStale`. */
  readonly value: CongestionDto | undefined
  /** Whether `value` answers an earlier plan or design. */
  readonly isStale: boolean
  readonly status: AskedSlot<unknown>['status']
  /** Share of all runs done. */
  readonly progress: number
  readonly sentence: string | undefined
  /** Milliseconds of one run under all policies, as measured; undefined before the first. */
  readonly runMs: number | undefined
}

type Answered = AskedSlot<AnswerTo<'congestion'>>

const isAnswer = (slot: Answered | undefined): slot is Answered =>
  slot?.value !== undefined && slot.valueKey === slot.key

/** All runs where there are any, else the first estimate, else what was known before. */
function campaignOf(all: Answered | undefined, first: Answered | undefined, runs: number) {
  const answer = isAnswer(all) ? all : isAnswer(first) ? first : undefined
  const workedMs = all?.workedMs
  const done = (all?.progress ?? 0) * runs
  const state: CampaignState = {
    value: (answer ?? all)?.value?.result ?? first?.value?.result,
    isStale: answer === undefined,
    status: all?.status ?? 'pending',
    progress: all?.progress ?? 0,
    sentence: all?.sentence,
    runMs: workedMs !== undefined && done >= 0.5 ? workedMs / done : undefined,
  }
  return state
}

/**
 * The first estimate of one scenario: a run under its own policy, for views that ask for no more. Kept
 * for all views.
 * @param scenario undefined asks nothing
 */
export function useFirstEstimate(
  scenario: Scenario | undefined,
  plan: CongestionPlan,
): AskedSlot<AnswerTo<'congestion'>> | undefined {
  const questions = useMemo(
    () => [scenario && { request: toFirstRun(scenario, plan), about: scenario }],
    [scenario, plan],
  )
  const [slot] = useAnswers<Congestion>('congestion-loads', questions)
  const answer = isAnswer(slot) ? slot.value?.result : undefined
  useEffect(() => {
    if (scenario && answer) keepCongestion(scenario, plan, answer)
  }, [scenario, plan, answer])
  return scenario && slot
}

/**
 * @param shown scenarios to ask about, the active one first; undefined where there is no machine
 */
export function useCongestion(
  shown: readonly (Scenario | undefined)[],
  plan: CongestionPlan,
  /** Tells pairs of scenarios apart, so that none shows the other's as its own: "1-0". */
  pair: string,
): readonly CampaignState[] {
  const [active, baseline] = shown
  const requests = useMemo(() => {
    const both = [active, baseline]
    const ask = (toRequest: typeof toCampaign) =>
      both.map((about) => about && { request: toRequest(about, plan), about })
    return { first: ask(toFirstRun), all: ask(toCampaign) }
  }, [active, baseline, plan])
  const first = useAnswers<Congestion>(`congestion-first-${pair}`, requests.first)
  const all = useAnswers<Congestion>(`congestion-${pair}`, requests.all)
  const states = [0, 1].map((place) => campaignOf(all[place], first[place], plan.runs))
  const [own, other] = states
  const ownValue = own?.isStale === false ? own.value : undefined
  const otherValue = other?.isStale === false ? other.value : undefined
  useEffect(() => {
    if (active && ownValue) keepCongestion(active, plan, ownValue)
    if (baseline && otherValue) keepCongestion(baseline, plan, otherValue)
  }, [active, baseline, ownValue, otherValue, plan])
  return states
}
