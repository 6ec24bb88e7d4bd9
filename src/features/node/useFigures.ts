import { useState } from 'react'
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import type { Known } from '../../experiments/comparison/known'

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
  known: Known | undefined,
): { readonly figures: NodeFigures | undefined; readonly stale: boolean } {
  const [kept, setKept] = useState<Kept>()
  const isAnswered = known?.machineCurrent === true || known?.problem !== undefined
  const isNew = kept === undefined || kept.node !== node || kept.index !== index
  if (isAnswered && isNew) {
    // Setting state while rendering: React renders again at once, with what belongs together.
    setKept({ index, node, figures: known?.node })
    return { figures: known?.node, stale: false }
  }
  const own = kept?.index === index ? kept : undefined
  return { figures: own?.figures, stale: own?.node !== node }
}
