/** Which what-if is looked at; like its numbers it belongs to the page, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { FIRST_LATE, type WhatIfKind } from '../../document/what-ifs'
import {
  changeParameters,
  parameterStore,
  resetParameters,
  type ParameterValues,
} from './parameter-store'
import { showSection } from '../page/view-store'

const whatIfStore = createStore<{
  /** Undefined until one is chosen. */
  readonly kind: WhatIfKind | undefined
}>()(() => ({ kind: undefined }))

/** Of the parameters of damage; those of a job, such as its racks, are none. */
const DAMAGE = ['failedUplinks', 'failedUplinksAnywhere', 'missingCores']

const isBroken = (values: ParameterValues, ...names: readonly string[]): boolean =>
  names.some((name) => Number(values[name] ?? 0) > 0)

/** One damage at a time; what is not damage stays as it is. */
export function chooseWhatIf(kind: WhatIfKind): void {
  if (kind === 'uplinks' || kind === 'core') {
    resetParameters(DAMAGE)
    changeParameters(kind === 'uplinks' ? { failedUplinks: 1 } : { missingCores: 1 })
  }
  if (kind === 'late' && !isBroken(parameterStore.getState(), 'lateRacks')) {
    changeParameters({ lateRacks: FIRST_LATE.racks })
  }
  whatIfStore.setState({ kind })
}

/** The one that was chosen; else what is broken elsewhere, or one that breaks nothing: who only looks changes nothing. */
export function whatIfKind(chosen: WhatIfKind | undefined, values: ParameterValues): WhatIfKind {
  if (chosen !== undefined) return chosen
  if (isBroken(values, 'failedUplinks', 'failedUplinksAnywhere')) return 'uplinks'
  return isBroken(values, 'missingCores') ? 'core' : 'memory'
}

export function useWhatIfKind(): WhatIfKind {
  const { kind } = useStore(whatIfStore)
  return useStore(parameterStore, (values) => whatIfKind(kind, values))
}

/** The one action of the workbench. */
export function askWhatIf(kind: WhatIfKind): void {
  chooseWhatIf(kind)
  showSection('what-if')
}
