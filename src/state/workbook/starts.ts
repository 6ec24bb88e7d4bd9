/** What a first visit can start with, each as one step of undo. */
import { asBuiltWorkbook, openingWorkbook } from '../../document/presets'
import { replaceAll } from './scenario-actions'
import { scenarioStore } from './scenario-store'
import { activateScenario, focusScenario } from '../page/view-store'

const examples = { offers: openingWorkbook, 'as-built': asBuiltWorkbook } as const

/** Shows a workbook of the product in place of the document, as one step. */
export function showExample(name: keyof typeof examples): void {
  replaceAll(examples[name]().scenarios)
  // The headline shows differences, so it begins with a scenario that has some.
  activateScenario(1)
  focusScenario(1)
}

/** Keeps one scenario and lets the others go, as one step. */
export function keepOnly(index: number): void {
  const scenario = scenarioStore.getState().workbook.scenarios[index]
  if (scenario) replaceAll([scenario])
}
