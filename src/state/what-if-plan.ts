/** Which what-if is looked at; like the circumstances it belongs to the page, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { FIRST_LATE, type LateDelivery, type WhatIfKind } from '../domain/failures/what-if'
import {
  changeCircumstances,
  circumstancesNow,
  isAsBuilt,
  resetCircumstances,
} from './circumstances'
import { showView } from './view-store'

export interface WhatIfPlan {
  /** Undefined until one is chosen. */
  readonly kind: WhatIfKind | undefined
  readonly late: LateDelivery
}

const store = createStore<WhatIfPlan>()(() => ({ kind: undefined, late: FIRST_LATE }))

export function useWhatIfPlan(): WhatIfPlan {
  return useStore(store)
}

export function changeLate(change: Partial<LateDelivery>): void {
  store.setState(({ late }) => ({ late: { ...late, ...change } }))
}

/** One at a time: what was broken before is whole again. */
export function chooseWhatIf(kind: WhatIfKind): void {
  resetCircumstances()
  if (kind === 'uplinks') changeCircumstances({ failedUplinksPerEdge: 1 })
  if (kind === 'core') changeCircumstances({ missingCores: 1 })
  store.setState({ kind })
}

/** Who comes without a question is asked one; what is broken already stays so. */
export function beginWhatIf(): void {
  if (isAsBuilt(circumstancesNow())) chooseWhatIf('core')
  else store.setState({ kind: 'core' })
}

/** The one action of the workbench. */
export function askWhatIf(kind: WhatIfKind): void {
  chooseWhatIf(kind)
  showView('what-if')
}
