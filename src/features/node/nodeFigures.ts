/** What the model says of a scenario's node. */
import type { NodeFiguresDto } from '../../engine/engine'
import type { ScenarioResults } from '../../state/results-store'

/** Present even for a node of which no machine can be built. */
interface WithNode {
  readonly node?: NodeFiguresDto | undefined
}

/** The last figures; they are of the present node unless the answer is pending. */
export function nodeFigures(results: ScenarioResults & WithNode): NodeFiguresDto | undefined {
  return results.node
}

/** Whether the figures are of an earlier node. */
export function areStale({ design }: ScenarioResults): boolean {
  return design.status === 'pending' || design.status === 'failed'
}
