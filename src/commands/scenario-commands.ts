/** Commands on scenarios; those without a number are of the scenario that is edited. */
import { presets } from '../document/presets'
import { MAX_SCENARIOS } from '../document/scenario/schema'
import { letterOf } from '../document/titles'
import { activeIndex } from '../state/workbook/active-scenario'
import {
  addPreset,
  chooseBaseline,
  duplicateScenario,
  moveScenario,
  removeScenario,
  scenarioTitle,
} from '../state/workbook/scenario-actions'
import { scenarioStore } from '../state/workbook/scenario-store'
import { activateScenario, openPanel, startRenaming } from '../state/page/view-store'
import { commandIn, type Command } from './command'
import { editedCount, resetUnder } from '../state/edits/changed-values'

const workbook = () => scenarioStore.getState().workbook
const count = () => workbook().scenarios.length
const hasRoom = () => count() < MAX_SCENARIOS

const command = commandIn('Scenarios')

/** Asks five questions and finds a design. */
export const guideCommand = command('guide', 'Guided start: a first design in five questions', () =>
  openPanel('guide'),
)

/** One command a preset: it adds the machine as a new scenario. */
const presetCommands = (): readonly Command[] =>
  presets.map(({ id, name, source }) =>
    command(`add-${id}`, `Add ${name}`, () => addPreset(id), { detail: source, when: hasRoom }),
  )

/** Adds a copy of a scenario, to be changed. */
const duplicateCommand = (index: number): Command =>
  command('duplicate', `Duplicate ${scenarioTitle(index)}`, () => duplicateScenario(index), {
    when: hasRoom,
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
    command('rename', `Rename ${title}`, () => startRenaming(index), {
      shortcuts: [{ key: 'F2' }],
    }),
    duplicateCommand(index),
    command('baseline', `Make ${title} the baseline`, () => chooseBaseline(index), {
      when: () => workbook().baseline !== index,
    }),
    command('move-left', `Move ${title} to the left`, () => moveScenario(index, index - 1), {
      shortcuts: [{ key: 'ArrowLeft', alt: true, shift: true }],
      when: () => index > 0,
    }),
    command('move-right', `Move ${title} to the right`, () => moveScenario(index, index + 1), {
      shortcuts: [{ key: 'ArrowRight', alt: true, shift: true }],
      when: () => index < count() - 1,
    }),
    command('delete', `Delete ${title}`, () => removeScenario(index), {
      when: () => count() > 1,
    }),
  ]
}

/** Looks at a scenario. */
const switchCommands = (): readonly Command[] =>
  workbook().scenarios.map((_, index) =>
    command(`show-${index}`, `Show ${scenarioTitle(index)}`, () => activateScenario(index), {
      shortcuts: [{ key: String(index + 1) }],
      when: () => index !== activeIndex(),
    }),
  )

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

const designCommand = commandIn('Design')

export function designCommands(): readonly Command[] {
  const index = activeIndex()
  return parts.map(([id, what, prefixes]) => {
    const label = `Reset ${what} of ${letterOf(index)} to its preset`
    return designCommand(`reset-${id}`, label, () => resetUnder(index, prefixes, what), {
      when: () => {
        const scenario = scenarioStore.getState().workbook.scenarios[index]
        return scenario !== undefined && editedCount(scenario, prefixes) > 0
      },
    })
  })
}
