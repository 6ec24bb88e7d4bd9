/** Which what-if is looked at; like the circumstances it belongs to the page, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { FIRST_LATE, type LateDelivery, type WhatIfKind } from '../document/failures/what-if'
import { NO_DAMAGE } from '../document/failures/thinned-tree'
import { changeCircumstances, circumstancesNow } from './circumstances'
import { showSection } from './view-store'

export interface WhatIfPlan {
  /** Undefined until one is chosen. */
  readonly kind: WhatIfKind | undefined
  readonly late: LateDelivery
}

const store = createStore<WhatIfPlan>()(() => ({ kind: undefined, late: FIRST_LATE }))

export function useWhatIfPlan(): WhatIfPlan {
  return useStore(store)
}

export const whatIfPlanNow = (): WhatIfPlan => store.getState()

export function changeLate(change: Partial<LateDelivery>): void {
  store.setState(({ late }) => ({ late: { ...late, ...change } }))
}

/** One damage at a time; what is not damage, such as the racks of a job, stays as it is. */
export function chooseWhatIf(kind: WhatIfKind): void {
  if (kind === 'uplinks') changeCircumstances({ ...NO_DAMAGE, failedUplinksPerEdge: 1 })
  if (kind === 'core') changeCircumstances({ ...NO_DAMAGE, missingCores: 1 })
  store.setState({ kind })
}

/** Who comes without a question is asked one; what is broken already stays so. */
export function beginWhatIf(): void {
  const { failedUplinksPerEdge, failedUplinks, missingCores } = circumstancesNow()
  if (failedUplinksPerEdge + failedUplinks > 0) store.setState({ kind: 'uplinks' })
  else if (missingCores > 0) store.setState({ kind: 'core' })
  else chooseWhatIf('core')
}

/** The one action of the workbench. */
export function askWhatIf(kind: WhatIfKind): void {
  chooseWhatIf(kind)
  showSection('what-if')
}
