/** What is known of the scenarios by the measures of the map. */
import { useMemo } from 'react'
import type { ScenarioValues } from '../../charts/designs/DesignsState'
import { measureIds, valueOf, type MeasureId } from '../../charts/designs/measures'
import { ownPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import type { CongestionDto, MapPointDto } from '../../model/engine'
import { useKnownCongestions } from '../../state/known-congestion'
import type { HeldValue } from '../../state/held-values'
import { useWorkbook } from '../../state/scenario-store'
import type { OtherMachine } from '../../state/use-others-work'
import { scenarioCode } from '../../ui/scenario-code'

/**
 * @param own the active scenario’s design on the map
 * @param othersWork of a node of each other, over an undisturbed node of the active scenario
 */
export function useScenarioValues(
  index: number,
  own: MapPointDto | undefined,
  others: readonly (OtherMachine | undefined)[],
  othersWork: readonly (HeldValue | undefined)[],
): readonly ScenarioValues[] {
  const { scenarios } = useWorkbook()
  const known = useKnownCongestions(scenarios)
  const p99s = scenarios.map((scenario, at) => p99Of(scenario, known[at]))
  // A drag changes the scenario with every move, but not how many there are.
  const { length: count } = scenarios
  return useMemo(
    () =>
      Array.from({ length: count }).flatMap((_, at): ScenarioValues[] => {
        const values = at === index ? ownValues(own) : otherValues(others[at], othersWork[at])
        const p99 = p99s[at]
        if (Object.keys(values).length === 0 && p99 === undefined) return []
        const all = p99 === undefined ? values : { ...values, p99 }
        const isOld = at !== index && othersWork[at]?.isOld === true
        return [{ letter: scenarioCode(at).letter, values: all, isOld }]
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a list of six numbers is what it follows
    [count, index, own, others, othersWork, p99s.join()],
  )
}

/** p99 of an 8-byte message beside congestors, µs, as the scenario routes and stripes. */
function p99Of(scenario: Scenario, known: CongestionDto | undefined): number | undefined {
  const policy = ownPolicy(scenario)
  const { routing } = scenario.fabric
  const conditions = known?.conditions ?? []
  const own = conditions.find((each) => each.policy === policy && each.routing === routing)
  return own?.latency.congested.worst.median
}

function ownValues(own: MapPointDto | undefined): Partial<Record<MeasureId, number>> {
  if (!own) return {}
  return Object.fromEntries(
    measureIds.flatMap((id) => {
      const value = valueOf(own, id)
      return value === undefined ? [] : [[id, value]]
    }),
  )
}

function otherValues(
  other: OtherMachine | undefined,
  work: HeldValue | undefined,
): Partial<Record<MeasureId, number>> {
  if (!other) return {}
  const { machine } = other
  return {
    nodes: machine.nodes,
    cost: machine.cost.totalUsd,
    bisection: machine.nominalBisectionTBps,
    ...(work !== undefined && { throughput: machine.nodes * work.value }),
  }
}
