/** Which what-if is looked at; like its numbers it belongs to the page, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { FIRST_LATE, type WhatIfKind } from '../../document/what-ifs'
import { changeParameters, parameterStore, resetParameters } from './parameter-store'
import { showSection } from '../page/view-store'

export const whatIfStore = createStore<{
  /** Undefined until one is chosen. */
  readonly kind: WhatIfKind | undefined
}>()(() => ({ kind: undefined }))

export const useWhatIfKind = (): WhatIfKind | undefined => useStore(whatIfStore).kind

/** Of the parameters of damage; those of a job, such as its racks, are none. */
const DAMAGE = ['failedUplinks', 'failedUplinksAnywhere', 'missingCores']

const isBroken = (name: string): boolean => Number(parameterStore.getState()[name] ?? 0) > 0

/** One damage at a time; what is not damage stays as it is. */
export function chooseWhatIf(kind: WhatIfKind): void {
  if (kind === 'uplinks' || kind === 'core') {
    resetParameters(DAMAGE)
    changeParameters(kind === 'uplinks' ? { failedUplinks: 1 } : { missingCores: 1 })
  }
  if (kind === 'late' && !isBroken('lateRacks')) {
    changeParameters({ lateRacks: FIRST_LATE.racks })
  }
  whatIfStore.setState({ kind })
}

/** Proposes a what-if where none is chosen; what is broken already stays so. */
export function beginWhatIf(): void {
  if (isBroken('failedUplinks') || isBroken('failedUplinksAnywhere')) {
    whatIfStore.setState({ kind: 'uplinks' })
  } else if (isBroken('missingCores')) whatIfStore.setState({ kind: 'core' })
  else chooseWhatIf('core')
}

/** The one action of the workbench. */
export function askWhatIf(kind: WhatIfKind): void {
  chooseWhatIf(kind)
  showSection('what-if')
}
