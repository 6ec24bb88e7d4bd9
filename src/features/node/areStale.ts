import type { NodeResults } from './useNodeResults'

/** Whether what the model says of the node is of an earlier node. */
export function areStale({ design }: NodeResults): boolean {
  return design.status === 'pending' || design.status === 'failed'
}
