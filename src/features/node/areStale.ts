import type { ScenarioResults } from '../../state/results-store'

/** Whether what the model says of the node is of an earlier node. */
export function areStale({ design }: ScenarioResults): boolean {
  return design.status === 'pending' || design.status === 'failed'
}
