/**
 * What the person asks beside the document: parameters of experiments, by name. A name means the same in every
 * experiment that has it. They belong to the page: no document, link or file holds them.
 */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Scenario } from '../../document/scenario/schema'
import { indexOfLetter, letterOf } from '../../document/titles'
import { parametersOf, type Controls, type Experiment } from '../../experiments/experiment'
import { scenarioStore } from '../workbook/scenario-store'

export type ParameterValues = Readonly<Record<string, unknown>>

/** Values that were chosen; all others are at their standard. */
export const parameterStore = createStore<ParameterValues>()(() => ({}))

export function changeParameters(change: ParameterValues): void {
  parameterStore.setState(change)
}

/** Back to the standard. */
export function resetParameters(names: readonly string[]): void {
  const values = parameterStore.getState()
  const kept = Object.entries(values).filter(([name]) => !names.includes(name))
  parameterStore.setState(Object.fromEntries(kept), true)
}

const isLetter = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z]$/.test(value)

/** A value that is a letter names a scenario: it follows that where tabs are moved, and goes with it. */
function carried(
  values: ParameterValues,
  before: readonly Scenario[],
  now: readonly Scenario[],
): ParameterValues {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    if (!isLetter(value)) return [[name, value]]
    const at = carriedPlace(indexOfLetter(value), before, now)
    return at === undefined ? [] : [[name, letterOf(at)]]
  })
  return Object.fromEntries(entries)
}

scenarioStore.subscribe(({ workbook: { scenarios } }, { workbook: { scenarios: before } }) => {
  const values = parameterStore.getState()
  if (scenarios === before || !Object.values(values).some(isLetter)) return
  parameterStore.setState(carried(values, before, scenarios), true)
})

/** The values of an experiment's parameters. */
export function valuesIn<Parameters extends object>(
  experiment: Experiment<Parameters>,
  chosen: ParameterValues,
): Parameters {
  const entries = parametersOf(experiment).map(([name, { standard }]) => [
    name,
    name in chosen ? chosen[name] : standard,
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each was chosen for the parameter of its name
  return Object.fromEntries(entries) as Parameters
}

export function useParameters<Parameters extends object>(
  experiment: Experiment<Parameters>,
): Parameters {
  const chosen = useStore(parameterStore)
  return useMemo(() => valuesIn(experiment, chosen), [experiment, chosen])
}

/** The values as far as this machine can have them: controls outlive a change of design. */
export function withinControls<Parameters extends object>(
  parameters: Parameters,
  controls: Controls,
): Parameters {
  let changed = parameters
  for (const [name, { most, whole }] of Object.entries(controls)) {
    const value: unknown = Reflect.get(parameters, name)
    if (most === undefined || typeof value !== 'number') continue
    // All that there are is what stands for itself.
    if (value >= most && whole === most) changed = { ...changed, [name]: undefined }
    else if (value > most) changed = { ...changed, [name]: most }
  }
  return changed
}

/** The place of a scenario after a change; undefined once it is gone, or the document is another. */
export function carriedPlace(
  place: number,
  before: readonly Scenario[],
  now: readonly Scenario[],
): number | undefined {
  const own = before[place]
  if (own === undefined) return undefined
  const at = now.indexOf(own)
  if (at >= 0) return at
  // Edited where it stands: all others are as they were.
  const isEdit =
    before.length === now.length &&
    now.every((scenario, index) => index === place || scenario === before[index])
  return isEdit ? place : undefined
}
