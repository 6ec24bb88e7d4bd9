/** What is known of the scenarios by the measures of the map. */
import { useMemo } from 'react'
import type { ScenarioValues } from '../../charts/designs/DesignsState'
import { measureIds, measures, type MeasureId } from '../../document/tradeoff/map-measures'
import { ownPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import type { DesignsAnswer, DesignsParameters } from '../../experiments/tradeoff/designs'
import type { Input } from '../../experiments/experiment'
import type { CongestionAnswer, MapPoint } from '../../model/engine'
import { useKnownCongestions } from '../../state/answers/known-congestion'
import { scenarioCode } from '../../ui/scenario-code'

type Values = Partial<Record<MeasureId, number>>

export function useScenarioValues(
  { ownPoint, others, apart }: DesignsAnswer,
  { workbook, focus }: Input<DesignsParameters>,
): readonly ScenarioValues[] {
  const { scenarios } = workbook
  const known = useKnownCongestions(scenarios)
  const isApart = (at: number) => apart.some((offer) => offer.at === at)
  const p99s = scenarios.map((scenario, at) =>
    isApart(at) ? undefined : p99Of(scenario, known[at]),
  )
  // A drag changes the scenario with every move, but not how many there are.
  const { length: count } = scenarios
  return useMemo(
    () =>
      Array.from({ length: count }).flatMap((_, at): ScenarioValues[] => {
        const other = others.find((each) => each.at === at)
        const values = at === focus ? ownValues(ownPoint) : otherValues(other)
        const p99 = p99s[at]
        if (Object.keys(values).length === 0 && p99 === undefined) return []
        const all = p99 === undefined ? values : { ...values, p99 }
        const isOld = at !== focus && other?.isOld === true
        return [{ letter: scenarioCode(at).letter, values: all, isOld }]
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a list of six numbers is what it follows
    [count, focus, ownPoint, others, p99s.join()],
  )
}

/** p99 of an 8-byte message beside congestors, µs, as the scenario routes and stripes. */
function p99Of(scenario: Scenario, known: CongestionAnswer | undefined): number | undefined {
  const policy = ownPolicy(scenario)
  const { routing } = scenario.fabric
  const conditions = known?.conditions ?? []
  const own = conditions.find((each) => each.policy === policy && each.routing === routing)
  return own?.latency.congested.worst.median
}

const ownValues = (own: MapPoint | undefined): Values =>
  Object.fromEntries(
    measureIds.flatMap((id) => {
      const value = own && measures[id].of(own)
      return value === undefined ? [] : [[id, value]]
    }),
  )

function otherValues(other: DesignsAnswer['others'][number] | undefined): Values {
  if (!other) return {}
  const { machine, workANode } = other
  return {
    nodes: machine.nodes,
    cost: machine.cost.totalUsd,
    bisection: machine.nominalBisectionTBps,
    ...(workANode !== undefined && { throughput: machine.nodes * workANode }),
  }
}
