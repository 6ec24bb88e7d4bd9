/** What is known of the congestion of designs, under the plan of the page: others show it, and none of them requests it. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { congestion } from '../../experiments/congestion'
import { planOf } from '../../experiments/congestion/plan'
import type { CongestionPlan } from '../../document/congestion-plan'
import type { Scenario } from '../../document/scenario/schema'
import type { CongestionAnswer, EngineError, RequestOf } from '../../model/engine'
import { toCampaign, toFirstRun } from '../../model/to-congestion-request'
import { query } from './page-query'
import { parameterStore, valuesIn, type ParameterValues } from '../parameters/parameter-store'

type Known = readonly (CongestionAnswer | undefined)[]
/** Scenarios are never changed in place: their requests are made once for each choice of parameters. */
const requests = new WeakMap<
  Scenario,
  {
    readonly chosen: ParameterValues
    readonly all: RequestOf<'congestion'>
    readonly first: RequestOf<'congestion'>
  }
>()

function requestsOf(
  scenario: Scenario,
  chosen: ParameterValues,
): { readonly all: RequestOf<'congestion'>; readonly first: RequestOf<'congestion'> } {
  const made = requests.get(scenario)
  if (made?.chosen === chosen) return made
  const plan = planIn(chosen)
  const of = { chosen, all: toCampaign(scenario, plan), first: toFirstRun(scenario, plan) }
  requests.set(scenario, of)
  return of
}

const listen = (listener: () => void) => query.subscribe(listener)

const planIn = (chosen: ParameterValues): CongestionPlan => planOf(valuesIn(congestion, chosen))

/** All runs of each design or, where only that is known, its first run; undefined where none is known. */
export function useKnownCongestions(scenarios: readonly Scenario[]): Known {
  const chosen = useStore(parameterStore)
  const [read] = useState(createReader)
  return useSyncExternalStore(listen, () => read(scenarios, chosen))
}

/** The same list while nothing of it has changed. */
function createReader() {
  let last: Known = []
  return (scenarios: readonly Scenario[], chosen: ParameterValues): Known => {
    const now = scenarios.map((scenario) => {
      const { all, first } = requestsOf(scenario, chosen)
      return (query.peek(all)?.answer ?? query.peek(first)?.answer)?.result
    })
    const isSame = now.length === last.length && now.every((each, at) => each === last[at])
    if (!isSame) last = now
    return last
  }
}

/**
 * Demands the first estimate of a design under the plan that the page has, while it is wanted.
 * @returns what cancels it, and why it is not there, if it will not come
 */
export function useFirstRun(
  scenario: Scenario,
  isWanted: boolean,
): { readonly cancel: () => void; readonly error: EngineError | undefined } {
  const [owner] = useState(() => ({}))
  const chosen = useStore(parameterStore)
  const { first } = requestsOf(scenario, chosen)
  useEffect(() => {
    query.demand(owner, isWanted ? [first] : [])
    return () => query.demand(owner, [])
  }, [owner, first, isWanted])
  const error = useSyncExternalStore(listen, () => query.peek(first, [owner])?.error)
  return { cancel: () => query.cancel([owner]), error }
}
