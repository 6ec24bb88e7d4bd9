import { useState } from 'react'
import type { BuiltMachine } from '../../charts/fabric/FabricLadder'
import type { Scenario } from '../../document/scenario/schema'
import type { DesignValue, Slot } from '../../state/results-store'

interface Kept extends BuiltMachine {
  readonly index: number
}

/**
 * The last design of this scenario that could be built, together with its machine: while the present
 * design is being worked out or cannot be built, the picture must not mix the two.
 */
export function useBuiltMachine(
  index: number,
  scenario: Scenario | undefined,
  design: Slot<DesignValue>,
): BuiltMachine | undefined {
  const [kept, setKept] = useState<Kept>()
  const machine = design.status === 'current' ? design.value?.machine : undefined
  const isNew =
    scenario !== undefined &&
    machine !== undefined &&
    (kept?.machine !== machine || kept.scenario.fabric !== scenario.fabric || kept.index !== index)
  if (isNew) {
    const next = { index, scenario: { fabric: scenario.fabric }, machine }
    // Setting state while rendering: React renders again at once, with the pair that belongs together.
    setKept(next)
    return next
  }
  return kept?.index === index ? kept : undefined
}
