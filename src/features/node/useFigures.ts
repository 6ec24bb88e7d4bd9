import { useState } from 'react'
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import type { NodeResults } from './useNodeResults'

interface Kept {
  readonly index: number
  readonly node: NodeDesign | undefined
  readonly figures: NodeFigures | undefined
}

/**
 * What the model says of the wires of a node, and whether that is of an earlier node. An answer to a
 * change beside the node brings the same figures again and is passed over.
 */
export function useFigures(
  index: number,
  node: NodeDesign | undefined,
  { design, node: answered }: NodeResults,
): { readonly figures: NodeFigures | undefined; readonly stale: boolean } {
  const [kept, setKept] = useState<Kept>()
  const isAnswered = design.status === 'current' || design.status === 'infeasible'
  const isNew = kept === undefined || kept.node !== node || kept.index !== index
  if (isAnswered && isNew) {
    // Setting state while rendering: React renders again at once, with what belongs together.
    setKept({ index, node, figures: answered })
    return { figures: answered, stale: false }
  }
  const known = kept?.index === index ? kept : undefined
  return { figures: known?.figures, stale: known?.node !== node }
}
