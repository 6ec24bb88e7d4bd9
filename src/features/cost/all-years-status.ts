/** How the chart of the cost of all years stands. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import type { Scenario } from '../../document/scenario/schema'
import type { Billed } from '../../report/all-years'
import type { DesignValue, Slot } from '../../state/results-store'

/** With the state of its answer. */
export interface BilledSlot extends Billed {
  readonly design: Slot<DesignValue>
}

/** Those whose network is priced. */
export const billedScenarios = (
  scenarios: readonly Scenario[],
  designs: readonly Slot<DesignValue>[],
): readonly BilledSlot[] =>
  scenarios.flatMap((scenario, at) => {
    const design = designs[at]
    return design && scenario.fabric.topology === 'fat-tree' ? [{ at, scenario, design }] : []
  })

/** One design that cannot be built is said at its bar; only where none can, it is the chart's state. */
export function allYearsStatus(
  billed: readonly BilledSlot[],
  deeds: { readonly onCancel: () => void; readonly again: () => void },
): ChartStatus {
  const possible = billed.filter(({ design }) => design.status !== 'infeasible')
  const [impossible] = billed
  if (possible.length === 0 && impossible) {
    return {
      kind: 'error',
      what: 'No open scenario can be built.',
      why: impossible.design.sentence ?? 'What is wrong stands above.',
      wayOut: '',
    }
  }
  return slotsStatus(
    // A design's slot has no key of its value: one that is not current answers an earlier design.
    possible.map(({ design }) => ({
      ...design,
      valueKey: design.status === 'current' ? design.key : '',
    })),
    {
      what: 'The cost of all years',
      wayOut: '',
      unasked: 'No open scenario is a fat tree that can be built.',
      ...deeds,
    },
  )
}
