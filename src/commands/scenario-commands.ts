/** Commands on scenarios; those without a number are of the scenario that is edited. */
import { presets } from '../document/presets'
import { MAX_SCENARIOS } from '../document/scenario/schema'
import { letterOf } from '../document/titles'
import { activeIndex } from '../state/active-scenario'
import {
  addPreset,
  chooseBaseline,
  duplicateScenario,
  moveScenario,
  removeScenario,
  scenarioTitle,
} from '../state/scenario-actions'
import { scenarioStore } from '../state/scenario-store'
import { activateScenario, openPanel, startRenaming } from '../state/view-store'
import { type Command, always } from './command'
import { editedCount, resetUnder } from '../state/changed-values'

const workbook = () => scenarioStore.getState().workbook
const count = () => workbook().scenarios.length
const hasRoom = () => count() < MAX_SCENARIOS

/** Asks five questions and finds a design. */
export const guideCommand: Command = {
  id: 'guide',
  group: 'Scenarios',
  label: 'Guided start: a first design in five questions',
  when: always,
  run: () => openPanel('guide'),
}

/** One command a preset: it adds the machine as a new scenario. */
function presetCommands(): readonly Command[] {
  return presets.map(({ id, name, source }) => ({
    id: `add-${id}`,
    group: 'Scenarios',
    label: `Add ${name}`,
    detail: source,
    when: hasRoom,
    run: () => addPreset(id),
  }))
}

/** Adds a copy of a scenario, to be changed. */
const duplicateCommand = (index: number): Command => ({
  id: 'duplicate',
  group: 'Scenarios',
  label: `Duplicate ${scenarioTitle(index)}`,
  when: hasRoom,
  run: () => duplicateScenario(index),
})

/** All ways to one more scenario: a copy, the questions, a known machine. */
export const addCommands = (): readonly Command[] => [
  duplicateCommand(activeIndex()),
  guideCommand,
  ...presetCommands(),
]

/** What can be done with one scenario. */
export function scenarioMenuCommands(index: number): readonly Command[] {
  const title = scenarioTitle(index)
  return [
    {
      id: 'rename',
      group: 'Scenarios',
      label: `Rename ${title}`,
      shortcuts: [{ key: 'F2' }],
      when: () => true,
      run: () => startRenaming(index),
    },
    duplicateCommand(index),
    {
      id: 'baseline',
      group: 'Scenarios',
      label: `Make ${title} the baseline`,
      when: () => workbook().baseline !== index,
      run: () => chooseBaseline(index),
    },
    {
      id: 'move-left',
      group: 'Scenarios',
      label: `Move ${title} to the left`,
      shortcuts: [{ key: 'ArrowLeft', alt: true, shift: true }],
      when: () => index > 0,
      run: () => moveScenario(index, index - 1),
    },
    {
      id: 'move-right',
      group: 'Scenarios',
      label: `Move ${title} to the right`,
      shortcuts: [{ key: 'ArrowRight', alt: true, shift: true }],
      when: () => index < count() - 1,
      run: () => moveScenario(index, index + 1),
    },
    {
      id: 'delete',
      group: 'Scenarios',
      label: `Delete ${title}`,
      when: () => count() > 1,
      run: () => removeScenario(index),
    },
  ]
}

/** Looks at a scenario. */
function switchCommands(): readonly Command[] {
  return workbook().scenarios.map((_, index) => ({
    id: `show-${index}`,
    group: 'Scenarios',
    label: `Show ${scenarioTitle(index)}`,
    shortcuts: [{ key: String(index + 1) }],
    when: () => index !== activeIndex(),
    run: () => activateScenario(index),
  }))
}

export function scenarioCommands(): readonly Command[] {
  return [
    ...switchCommands(),
    ...scenarioMenuCommands(activeIndex()),
    guideCommand,
    ...presetCommands(),
  ]
}

/** Commands that put the design that is edited back to its preset. */
const parts: readonly (readonly [string, string, readonly string[]])[] = [
  ['node', 'the node', ['node']],
  ['fabric', 'the fabric', ['fabric']],
  ['budget', 'budget and prices', ['budget', 'prices']],
  ['all', 'the whole design', ['']],
]

export function designCommands(): readonly Command[] {
  const index = activeIndex()
  return parts.map(([id, what, prefixes]) => ({
    id: `reset-${id}`,
    group: 'Design',
    label: `Reset ${what} of ${letterOf(index)} to its preset`,
    when: () => {
      const scenario = scenarioStore.getState().workbook.scenarios[index]
      return scenario !== undefined && editedCount(scenario, prefixes) > 0
    },
    run: () => resetUnder(index, prefixes, what),
  }))
}
