import { beforeEach, expect, test } from 'vitest'
import { allCommands, runShortcut } from '../../src/commands/all-commands'
import { writeShortcut } from '../../src/commands/shortcut'
import { asBuiltWorkbook, presets } from '../../src/document/presets'
import { editScenario, scenarioStore, startWith } from '../../src/state/workbook/scenario-store'
import {
  activateScenario,
  currentSection,
  offerPlaces,
  openPanel,
  setTheme,
  showPlace,
  showSection,
  viewStore,
} from '../../src/state/page/view-store'

const initial = viewStore.getState()
const names = () => scenarioStore.getState().workbook.scenarios.map(({ name }) => name)
const find = (id: string) => {
  const command = allCommands().find((each) => each.id === id)
  if (!command) throw new Error(`there is no command ${id}`)
  return command
}
const press = (key: string, held = {}, isTyping = false) =>
  runShortcut(
    { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held },
    isTyping,
  )

beforeEach(() => {
  // Without a window the system has no theme to prefer.
  viewStore.setState({ ...initial, theme: 'light' }, true)
  offerPlaces([
    { id: 'answer', title: 'Answer', key: 'a', sections: [{ id: 'tradeoff', title: 'Trade-off' }] },
    {
      id: 'cost',
      title: 'Cost',
      key: 'c',
      sections: [
        { id: 'bill', title: 'Bill' },
        { id: 'options', title: 'Options', key: 'x' },
      ],
    },
    {
      id: 'report',
      title: 'Report',
      isAction: true,
      sections: [{ id: 'report', title: 'Report' }],
    },
  ])
  startWith(asBuiltWorkbook())
  activateScenario(1)
})

test('ids and shortcuts are of one command each', () => {
  const ids = allCommands().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const keys = allCommands().flatMap(({ shortcuts = [] }) =>
    shortcuts.map((shortcut) => writeShortcut(shortcut, false)),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test('undo and redo say what they take back and repeat, and cannot be done otherwise', () => {
  expect([find('undo').label, find('undo').when()]).toEqual(['Undo', false])
  editScenario(1, [{ path: 'fabric.edge.uplinks', value: 9 }], 'taper 2:1')
  expect([find('undo').label, find('undo').when()]).toEqual(['Undo taper 2:1', true])
  expect(press('z', { ctrlKey: true })).toBe(true)
  expect(find('redo').label).toBe('Redo taper 2:1')
  press('y', { ctrlKey: true })
  expect(find('undo').label).toBe('Undo taper 2:1')
})

test('every preset can be added, until the document is full', () => {
  for (const { id } of presets.slice(0, 3)) find(`add-${id}`).run()
  expect(names()).toHaveLength(6)
  expect(viewStore.getState().active).toBe(5)
  expect(presets.map(({ id }) => find(`add-${id}`).when())).not.toContain(true)
  expect(find('duplicate').when()).toBe(false)
})

test('keys move the scenario, and switch scenario, place and section', () => {
  press('ArrowRight', { altKey: true, shiftKey: true })
  expect(names()).toEqual(['Sierra as built', 'Summit as built', 'Sierra at 1:1'])
  expect(viewStore.getState().active).toBe(2)
  press('1')
  expect(viewStore.getState().active).toBe(0)
  press('c')
  expect([viewStore.getState().place, viewStore.getState().section]).toEqual(['cost', undefined])
  press('x')
  expect([viewStore.getState().place, viewStore.getState().section]).toEqual(['cost', 'options'])
  press('F2')
  expect(viewStore.getState().renaming).toBe(0)
})

test('every place and section has a command, with a key or without', () => {
  expect(find('place-cost').shortcuts).toEqual([{ key: 'c' }])
  expect(find('section-bill').shortcuts).toBeUndefined()
  expect(find('section-options').label).toBe('Cost: Options')
  find('section-options').run()
  expect(currentSection(viewStore.getState())).toBe('options')
  find('place-report').run()
  expect(currentSection(viewStore.getState())).toBe('report')
  showPlace('of-another-version')
  showSection('of-another-version')
  expect(viewStore.getState().place).toBe('report')
})

test('single keys are text while typing, and nothing where they are switched off', () => {
  expect(press('c', {}, true)).toBe(false)
  viewStore.setState({ singleKeys: false })
  expect(press('c')).toBe(false)
  expect(viewStore.getState().place).toBe('answer')
  expect(press('k', { ctrlKey: true }, true)).toBe(true)
  expect(viewStore.getState().panel).toBe('palette')
})

test('what lies over the page has the keys for itself', () => {
  openPanel('palette')
  expect(press('1')).toBe(false)
  expect(viewStore.getState().active).toBe(1)
})

test('Escape is left to others while nothing is simulated', () => {
  expect(press('Escape')).toBe(false)
})

test('a reset is offered only where something differs, and can be undone', () => {
  expect(find('reset-fabric').when()).toBe(true)
  expect(find('reset-node').when()).toBe(false)
  find('reset-all').run()
  expect(scenarioStore.getState().workbook.scenarios[1]?.fabric.edge.uplinks).toBe(9)
  expect(find('undo').label).toMatch(/^Undo reset/)
  expect(find('reset-all').when()).toBe(false)
})

test('the theme command names the other theme', () => {
  setTheme('dark')
  expect(find('theme').label).toBe('Light theme')
})
