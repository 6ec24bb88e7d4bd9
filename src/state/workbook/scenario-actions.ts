/** What can be done with the scenarios of the document, each as one step of undo. */
import { counted } from '../../document/format'
import { findPreset } from '../../document/presets'
import { writePath } from '../../document/scenario/fields'
import type { Scenario, Workbook } from '../../document/scenario/schema'
import type { WorkbookResult } from '../../document/scenario/workbook'
import {
  addFromPreset,
  addScenario,
  duplicate,
  move,
  remove,
  rename,
  replaceScenarios,
  setBaseline,
} from '../../document/scenario/workbook'
import { titleOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import { replaceWorkbook, scenarioStore, type Change } from './scenario-store'
import { activateScenario, focusScenario, notify, startRenaming } from '../page/view-store'

const workbookNow = (): Workbook => scenarioStore.getState().workbook

/** "B Sierra at 1:1" */
export function scenarioTitle(index: number): string {
  return titleOf(index, workbookNow().scenarios[index] ?? { name: '' }).trim()
}

/** Takes the result as a step, and looks at the scenario concerned; a refusal is said. */
function take(result: WorkbookResult, step: string): boolean {
  if (!result.ok) {
    notify({ tone: 'problem', sentence: result.sentence })
    return false
  }
  replaceWorkbook(result.workbook, step)
  activateScenario(result.index)
  return true
}

export function addPreset(presetId: string): void {
  take(addFromPreset(workbookNow(), presetId), `add ${findPreset(presetId)?.name ?? presetId}`)
}

/** The copy's name is open for typing. */
export function duplicateScenario(index: number): void {
  const copied = duplicate(workbookNow(), index)
  if (take(copied, `duplicate ${scenarioTitle(index)}`) && copied.ok) startRenaming(copied.index)
}

/** Adds a copy of a scenario with other values, under a name of its own, as one step; says so, and leads there. */
export function addDesign(index: number, changes: readonly Change[], name: string): void {
  const copied = duplicate(workbookNow(), index)
  if (!copied.ok) {
    take(copied, '')
    return
  }
  const { workbook, index: at } = copied
  let scenario = workbook.scenarios[at]
  for (const { path, value } of [...changes, { path: 'name', value: name }]) {
    const written = scenario && writePath(scenario, path, value)
    if (!written) return
    if (!written.ok) {
      notify({ tone: 'problem', sentence: written.sentence })
      return
    }
    scenario = written.scenario
  }
  if (!scenario) return
  const scenarios = workbook.scenarios.with(at, scenario)
  if (take({ ok: true, workbook: { ...workbook, scenarios }, index: at }, `add ${name}`)) {
    sayAdded(at)
  }
}

/** Adds a scenario that was made elsewhere, says so, and leads there. @returns whether there was room */
export function addMade(scenario: Scenario): boolean {
  const result = addScenario(workbookNow(), scenario)
  const isTaken = take(result, `add ${scenario.name}`)
  if (isTaken && result.ok) sayAdded(result.index)
  return isTaken
}

/** Puts other scenarios in place of all, the first as the baseline, as one step. */
export function replaceAll(scenarios: readonly Scenario[]): void {
  if (!take(replaceScenarios(workbookNow(), scenarios), 'replace all scenarios')) return
  notify({
    tone: 'news',
    sentence: `${counted(scenarios.length, 'scenario replaces', 'scenarios replace')} the previous ones. Undo restores the previous scenarios.`,
  })
  focusScenario(0)
}

function sayAdded(index: number): void {
  notify({
    tone: 'news',
    sentence: `${scenarioTitle(index)} was added and is shown. Undo removes it.`,
  })
  focusScenario(index)
}

export function renameScenario(index: number, name: string): void {
  const taken = visibleText(name).trim()
  if (taken === '' || taken === workbookNow().scenarios[index]?.name) return
  take(rename(workbookNow(), index, taken), `rename ${scenarioTitle(index)}`)
}

export function moveScenario(from: number, to: number): void {
  if (from !== to) take(move(workbookNow(), from, to), `move ${scenarioTitle(from)}`)
}

export function removeScenario(index: number): void {
  const title = scenarioTitle(index)
  if (take(remove(workbookNow(), index), `delete ${title}`)) {
    notify({ tone: 'news', sentence: `${title} was deleted. Undo restores it.` })
  }
}

export function chooseBaseline(index: number): void {
  const { baseline } = workbookNow()
  if (index === baseline) return
  if (take(setBaseline(workbookNow(), index), `baseline ${scenarioTitle(index)}`)) {
    // The headline shows differences, so it stays with a scenario that has some.
    activateScenario(baseline)
  }
}
