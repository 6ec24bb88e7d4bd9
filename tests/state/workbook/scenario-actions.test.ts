import { beforeEach, expect, test } from 'vitest'
import { asBuiltWorkbook, openingWorkbook } from '../../../src/document/presets'
import {
  addDesign,
  addPreset,
  chooseBaseline,
  duplicateScenario,
  moveScenario,
  removeScenario,
  renameScenario,
} from '../../../src/state/workbook/scenario-actions'
import { history, scenarioStore, startWith, undo } from '../../../src/state/workbook/scenario-store'
import { shareBudget, shareWorkload } from '../../../src/state/workbook/share-with-all'
import { keepOnly, showExample } from '../../../src/state/workbook/starts'
import {
  activateScenario,
  notify,
  startRenaming,
  viewStore,
} from '../../../src/state/page/view-store'

const names = () => scenarioStore.getState().workbook.scenarios.map(({ name }) => name)
const baseline = () => scenarioStore.getState().workbook.baseline
const notice = () => viewStore.getState().notice?.sentence

beforeEach(() => {
  startWith(asBuiltWorkbook())
  activateScenario(1)
  notify(undefined)
})

test('each is one step with a name, and leads to the scenario concerned', () => {
  const before = scenarioStore.getState().workbook
  const actions: readonly (readonly [() => void, string, number])[] = [
    [() => addPreset('titan'), 'add Titan', 3],
    [() => duplicateScenario(1), 'duplicate B Sierra at 1:1', 2],
    [() => renameScenario(1, 'Ours'), 'rename B Sierra at 1:1', 1],
    [() => moveScenario(1, 0), 'move B Sierra at 1:1', 0],
    [() => removeScenario(1), 'delete B Sierra at 1:1', 1],
  ]
  for (const [act, step, active] of actions) {
    activateScenario(1)
    act()
    expect([history().undo, viewStore.getState().active]).toEqual([step, active])
    undo()
    expect(scenarioStore.getState().workbook).toBe(before)
  }
})

test('the name of a copy is open for typing; of none that was refused', () => {
  duplicateScenario(0)
  expect(viewStore.getState()).toMatchObject({ active: 1, renaming: 1 })
  while (names().length < 6) addPreset('summit')
  startRenaming(undefined)
  duplicateScenario(0)
  expect(viewStore.getState().renaming).toBeUndefined()
})

test('a deletion says how it is undone; the last scenario stays, and says why', () => {
  removeScenario(0)
  expect(notice()).toMatch(/^A Sierra as built .*deleted/)
  removeScenario(0)
  removeScenario(0)
  expect(names()).toEqual(['Summit as built'])
  expect(notice()).toMatch(/only scenario/)
})

test('a seventh scenario is refused with a sentence', () => {
  for (let round = 0; round < 4; round += 1) addPreset('summit')
  expect(names()).toHaveLength(6)
  expect(notice()).toMatch(/at most 6 scenarios/)
})

test('a new baseline leaves the eye on a scenario with differences', () => {
  chooseBaseline(1)
  expect([baseline(), viewStore.getState().active]).toEqual([1, 0])
  expect(history().undo).toBe('baseline B Sierra at 1:1')
})

test('nothing changed is no step', () => {
  renameScenario(1, ' Sierra at 1:1 ')
  moveScenario(2, 2)
  chooseBaseline(0)
  expect(history().undo).toBeUndefined()
})

test('a design of the map is added beside its scenario with its values, as one step', () => {
  const before = scenarioStore.getState().workbook
  addDesign(
    0,
    [
      { path: 'fabric.edge.uplinks', value: 6 },
      { path: 'prices.hcaUsd', value: 900 },
    ],
    '3:1 (18/6)',
  )
  const { scenarios } = scenarioStore.getState().workbook
  expect(scenarios).toHaveLength(before.scenarios.length + 1)
  expect(scenarios[1]).toMatchObject({
    name: '3:1 (18/6)',
    fabric: { edge: { uplinks: 6 } },
    prices: { hcaUsd: 900 },
  })
  expect([history().undo, viewStore.getState().active]).toEqual(['add 3:1 (18/6)', 1])
  expect(notice()).toMatch(/^B 3:1 \(18\/6\) .*added/)
  expect(viewStore.getState().focusing).toBe(1)
  undo()
  expect(scenarioStore.getState().workbook).toBe(before)
})

test('a design with a value that cannot be written adds nothing, and says why', () => {
  const before = scenarioStore.getState().workbook
  addDesign(0, [{ path: 'fabric.edge.uplinks', value: -1 }], 'wrong')
  expect(scenarioStore.getState().workbook).toBe(before)
  expect(notice()).toBeDefined()
})

test('one budget for all is one step, and leaves a document alone that has one', () => {
  const before = scenarioStore.getState().workbook
  shareBudget(2)
  const { scenarios } = scenarioStore.getState().workbook
  expect(scenarios.map(({ budget }) => budget)).toEqual(
    before.scenarios.map(() => before.scenarios[2]?.budget),
  )
  expect(scenarios.map(({ budget: _budget, ...rest }) => rest)).toEqual(
    before.scenarios.map(({ budget: _budget, ...rest }) => rest),
  )
  expect(history().undo).toMatch(/budget of C .*all scenarios/)
  shareBudget(0)
  undo()
  expect(scenarioStore.getState().workbook).toBe(before)
  expect(history().undo).toBeUndefined()
})

test('one workload for all is one step', () => {
  const before = scenarioStore.getState().workbook
  shareWorkload(2)
  const { scenarios } = scenarioStore.getState().workbook
  expect(scenarios).toEqual(
    before.scenarios.map((scenario) => ({
      ...scenario,
      workload: before.scenarios[2]?.workload,
    })),
  )
  expect(history().undo).toMatch(/workload of C .*all scenarios/)
  undo()
  expect(scenarioStore.getState().workbook).toBe(before)
})

test('examples are one step each, and begin with an offer that has differences', () => {
  const before = scenarioStore.getState().workbook
  showExample('offers')
  expect(scenarioStore.getState().workbook).toEqual(openingWorkbook())
  expect(viewStore.getState().active).toBe(1)
  undo()
  expect(scenarioStore.getState().workbook).toBe(before)
})

test('one offer can be kept alone, and the others come back', () => {
  keepOnly(1)
  expect(names()).toEqual(['Sierra at 1:1'])
  expect(notice()).toMatch(/^1 scenario replaces/)
  undo()
  expect(names()).toHaveLength(3)
})
