/** Congestion results by design, so that other views can show them: the latest of each design. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Scenario } from '../domain/scenario/schema'
import type { CongestionDto } from '../engine/engine'
import { requestHash } from '../engine/request-hash'
import { toDesign } from '../engine/to-request'
import type { CongestionPlan } from './congestion-plan'

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

const designKey = (scenario: Scenario) =>
  requestHash({ kind: 'design', design: toDesign(scenario) })

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

/** What is known of the congestion of exactly this design; undefined if it was not run. */
export function useKnownCongestion(scenario: Scenario | undefined): KnownCongestion | undefined {
  const key = useMemo(() => scenario && designKey(scenario), [scenario])
  return useStore(store, (known) => (key === undefined ? undefined : known[key]))
}
