/** How much of a workload one node of each of two designs does. */
import { useMemo } from 'react'
import { workANode } from '../document/workload/cells'
import type { Workload } from '../document/workload/workload'
import type { AskedSlot } from './asked-answers'
import type { Alternative } from './use-alternatives'
import { useContest, useWorkloadStudy } from './use-study'

interface WorkANode {
  /** Of each design, in undisturbed nodes of the first; undefined until known. */
  readonly rates: readonly number[] | undefined
  /** Whether some application runs on all of them, so that there is something to ask. */
  readonly isCounted: boolean
  readonly slots: readonly AskedSlot<unknown>[]
  /** What is left out or run otherwise than the workload says, a sentence each. */
  readonly notes: readonly string[]
}

/** @param designs undefined asks nothing */
export function useWorkANode(
  designs: readonly Alternative[] | undefined,
  workload: Workload | undefined,
): WorkANode {
  const asked = useContest(designs, workload)
  const { study, slots, notes } = useWorkloadStudy(asked)
  const rates = useMemo(
    () => study?.request.designs.map(({ cells }) => workANode(study.cells, cells)),
    [study],
  )
  return {
    rates,
    isCounted: asked !== undefined && asked.contest.profiles.length > 0,
    slots,
    notes: [...(asked?.contest.leftOut ?? []), ...notes],
  }
}
