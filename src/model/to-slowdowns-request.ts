/** The slowdowns of one column of designs, and the flows of one of its cells, as questions to the model. */
import type { Column } from '../document/workload/columns'
import { requestedConditions } from './contest'
import type { RequestOf } from './engine'
import { onNodes, toApplications, type ApplicationScope } from './to-application-request'

/** Every application under every condition that has room; undefined where nothing runs. */
export const toSlowdowns = (column: Column): RequestOf<'applications'> | undefined =>
  about(column, { profiles: column.profiles, conditions: requestedConditions(column) })

/** One cell with its flows on the tree; undefined where it is not run. */
export function toFlows(
  column: Column,
  applicationId: string | undefined,
  conditionId: string | undefined,
): RequestOf<'applications'> | undefined {
  const profile = column.profiles.find(({ id }) => id === applicationId)
  const condition = requestedConditions(column).find(({ id }) => id === conditionId)
  if (!profile || !condition) return undefined
  const flowsOf = [{ application: 0, condition: 0, taper: 0 }]
  return about(column, { profiles: [profile], conditions: [condition], flowsOf })
}

function about(
  { scenario, room, uplinks, referenceUplinks, referenceScenario }: Column,
  scope: Omit<ApplicationScope, 'uplinks' | 'reference'>,
): RequestOf<'applications'> | undefined {
  if (scope.profiles.length === 0 || scope.conditions.length === 0) return undefined
  return toApplications(onNodes(scenario, room.nodes), {
    ...scope,
    uplinks: [uplinks],
    reference: referenceScenario ? { scenario: referenceScenario } : { uplinks: referenceUplinks },
  })
}
