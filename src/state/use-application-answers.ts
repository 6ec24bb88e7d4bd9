/** What the view Applications asks: tables of slowdowns, flows of one cell, times on nodes. */
import { useMemo } from 'react'
import type { Scenario } from '../domain/scenario/schema'
import type { Room } from '../domain/workload/conditions'
import type { Profile } from '../domain/workload/profile'
import type { Workload } from '../domain/workload/workload'
import { askedConditions } from '../engine/contest'
import type { EngineRequest } from '../engine/engine'
import {
  toApplications,
  toWorkloadSlowdowns,
  type ApplicationScope,
} from '../engine/to-application-request'
import { toNodeApplication, toNodes } from '../engine/to-node-request'
import { useAnswers, type Question } from './asked-answers'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>
type Applications = Of<'applications'>

/** One group of columns: a scenario's design with the uplinks of an edge switch. */
export interface Column {
  readonly scenario: Scenario
  readonly uplinks: number
  /** Uplinks at which the reference run is, compact and alone. */
  readonly referenceUplinks: number
  /** Another design on which the reference run is; undefined: the same one. */
  readonly referenceScenario?: Scenario | undefined
  readonly room: Room
  /** Those that run on its node. */
  readonly profiles: readonly Profile[]
  readonly jobNodes: number
  readonly mapping: Workload['mapping']
}

function question(
  { scenario, uplinks, referenceUplinks, referenceScenario }: Column,
  scope: Omit<ApplicationScope, 'uplinks' | 'reference'>,
): Question<Applications> | undefined {
  if (scope.profiles.length === 0 || scope.conditions.length === 0) return undefined
  return {
    request: toApplications(scenario, {
      ...scope,
      uplinks: [uplinks],
      reference: referenceScenario
        ? { scenario: referenceScenario }
        : { uplinks: referenceUplinks },
    }),
    about: scenario,
  }
}

/** The heat table, one answer a group of columns. */
export function useSlowdowns(columns: readonly (Column | undefined)[]) {
  const questions = useMemo(
    () =>
      columns.map(
        (column) =>
          column &&
          question(column, { profiles: column.profiles, conditions: askedConditions(column) }),
      ),
    [columns],
  )
  return useAnswers<Applications>('applications', questions)
}

/** The flows of one cell on the tree. */
export function useFlows(
  column: Column | undefined,
  applicationId: string | undefined,
  conditionId: string | undefined,
) {
  const questions = useMemo(() => {
    const profile = column?.profiles.find(({ id }) => id === applicationId)
    const condition = column && askedConditions(column).find(({ id }) => id === conditionId)
    if (!column || !profile || !condition) return [undefined]
    const flowsOf = [{ application: 0, condition: 0, taper: 0 }]
    return [question(column, { profiles: [profile], conditions: [condition], flowsOf })]
  }, [column, applicationId, conditionId])
  const [slot] = useAnswers<Applications>('application-flows', questions)
  return slot
}

/** Slowdowns of one workload on every design against its untapered network, compact and alone. */
export function useWorkloadSlowdowns(
  columns: readonly (Column | undefined)[],
  workload: Workload | undefined,
) {
  const questions = useMemo(
    () =>
      columns.map((column) => {
        if (!column || !workload) return undefined
        const request = toWorkloadSlowdowns(column.scenario, workload, column)
        return request && { request, about: column.scenario }
      }),
    [columns, workload],
  )
  return useAnswers<Applications>('workload', questions)
}

/** How fast each application computes on the nodes of all scenarios. */
export function useNodeSpeeds(scenarios: readonly Scenario[], profiles: readonly Profile[]) {
  const questions = useMemo((): readonly (Question<Of<'node'>> | undefined)[] => {
    const [about] = scenarios
    const applications = profiles.flatMap((profile) => toNodeApplication(profile) ?? [])
    if (!about || applications.length !== profiles.length || profiles.length === 0) {
      return [undefined]
    }
    return [{ request: toNodes(scenarios, { applications }), about }]
  }, [scenarios, profiles])
  const [slot] = useAnswers<Of<'node'>>('application-nodes', questions)
  return slot
}
