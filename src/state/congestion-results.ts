/** Congestion results by design, so that other views can show them: the latest of each design. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CongestionPlan } from '../document/congestion-plan'
import type { Scenario } from '../document/scenario/schema'
import type { CongestionDto } from '../model/engine'
import { requestHash } from '../model/request-hash'
import { toDesign } from '../model/to-request'

export interface KnownCongestion {
  /** What was run. */
  readonly plan: CongestionPlan
  /** Of the runs so far, if `runs` is below `plannedRuns`. */
  readonly result: CongestionDto
}

type Known = Readonly<Record<string, KnownCongestion>>

/** Results are small, but designs are many while a slider is dragged. */
const KEPT = 16

const store = createStore<Known>()(() => ({}))

/** Scenarios are never changed in place; in a drag only one of them is another at every frame. */
const keys = new WeakMap<Scenario, string>()

function designKey(scenario: Scenario): string {
  const known = keys.get(scenario) ?? requestHash({ kind: 'design', design: toDesign(scenario) })
  keys.set(scenario, known)
  return known
}

export function keepCongestion(
  scenario: Scenario,
  plan: CongestionPlan,
  result: CongestionDto,
): void {
  const key = designKey(scenario)
  const { [key]: _before, ...others } = store.getState()
  const kept = Object.entries(others).slice(-(KEPT - 1))
  store.setState(Object.fromEntries([...kept, [key, { plan, result }]]), true)
}

/** What is known of the congestion of each design; undefined where it was not run. */
export function useKnownCongestions(
  scenarios: readonly Scenario[],
): readonly (KnownCongestion | undefined)[] {
  const known = useStore(store)
  const hasAny = Object.keys(known).length > 0
  return scenarios.map((scenario) => (hasAny ? known[designKey(scenario)] : undefined))
}

/** What is known of the congestion of exactly this design; undefined if it was not run. */
export function useKnownCongestion(scenario: Scenario | undefined): KnownCongestion | undefined {
  const key = useMemo(() => scenario && designKey(scenario), [scenario])
  return useStore(store, (known) => (key === undefined ? undefined : known[key]))
}
