/** What is broken, for What if: parameters that the experiments of the network ask about too. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import {
  circumstanceParameters,
  circumstancesOf,
  valuesOfCircumstances,
} from '../experiments/shared/circumstances'
import type { CircumstancesDto } from '../model/engine'
import {
  changeParameters,
  parameterStore,
  resetParameters,
  type ParameterValues,
} from './parameters'

export type Circumstances = CircumstancesDto

const among = (values: ParameterValues): Circumstances =>
  circumstancesOf(valuesOfCircumstances(values))

export function useCircumstances(): Circumstances {
  const values = useStore(parameterStore)
  return useMemo(() => among(values), [values])
}

export const circumstancesNow = (): Circumstances => among(parameterStore.getState())

export function changeCircumstances(change: Partial<Circumstances>): void {
  const now = { ...circumstancesNow(), ...change }
  changeParameters({
    failedUplinks: now.failedUplinksPerEdge,
    failedUplinksAnywhere: now.failedUplinks,
    missingCores: now.missingCores,
    racks: now.racks,
  })
}

export const resetCircumstances = (): void => resetParameters(Object.keys(circumstanceParameters))
