/** What the place Workload asks: tables of slowdowns, flows of one cell, times on nodes. */
import { useMemo } from 'react'
import type { Scenario } from '../document/scenario/schema'
import type { Column } from '../document/workload/columns'
import type { Profile } from '../document/workload/profile'
import type { Workload } from '../document/workload/workload'
import type { EngineRequest } from '../model/engine'
import { toWorkloadSlowdowns } from '../model/to-application-request'
import { toNodeApplication, toNodes } from '../model/to-node-request'
import { toFlows, toSlowdowns } from '../model/to-slowdowns-request'
import { useAnswers, type Question } from './asked-answers'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>
type Applications = Of<'applications'>

/** The heat table, one answer a group of columns. */
export function useSlowdowns(columns: readonly (Column | undefined)[]) {
  const questions = useMemo(
    () => columns.map((column) => column && asked(toSlowdowns(column), column.scenario)),
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
  const questions = useMemo(
    () => [column && asked(toFlows(column, applicationId, conditionId), column.scenario)],
    [column, applicationId, conditionId],
  )
  const [slot] = useAnswers<Applications>('application-flows', questions)
  return slot
}

const asked = (
  request: Applications | undefined,
  about: Scenario,
): Question<Applications> | undefined => request && { request, about }

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
