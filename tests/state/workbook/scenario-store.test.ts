import { beforeEach, expect, test, vi } from 'vitest'
import { asBuiltWorkbook } from '../../../src/document/presets'
import {
  beginGesture,
  cancelGesture,
  editEveryScenario,
  editScenario,
  editWorkbook,
  endGesture,
  redo,
  replaceWorkbook,
  scenarioStore,
  startWith,
  undo,
} from '../../../src/state/workbook/scenario-store'

const UPLINKS = 'fabric.edge.uplinks'
const uplinks = () => scenarioStore.getState().workbook.scenarios[0]?.fabric.edge.uplinks
const steps = () => scenarioStore.temporal.getState().pastStates.length
const setUplinks = (value: number) =>
  editScenario(0, [{ path: UPLINKS, value }], `edge uplinks ${value}`)

beforeEach(() => startWith(asBuiltWorkbook()))

test('an edit is one step, named, and undo and redo go back and forth exactly', () => {
  const before = scenarioStore.getState().workbook
  expect(setUplinks(12)).toEqual({ ok: true })
  const after = scenarioStore.getState().workbook
  expect([uplinks(), steps(), scenarioStore.getState().step]).toEqual([12, 1, 'edge uplinks 12'])
  undo()
  expect(scenarioStore.getState().workbook).toBe(before)
  redo()
  expect(scenarioStore.getState().workbook).toBe(after)
})

test('a whole drag is one step', () => {
  beginGesture()
  for (const value of [10, 11, 12, 13]) setUplinks(value)
  endGesture()
  expect([uplinks(), steps()]).toEqual([13, 1])
  setUplinks(14)
  expect(steps()).toBe(2)
  undo()
  undo()
  expect(uplinks()).toBe(9)
})

test('a drag that ends where it began is no step', () => {
  setUplinks(12)
  const before = scenarioStore.getState().workbook
  beginGesture()
  for (const value of [10, 11, 12]) setUplinks(value)
  endGesture()
  expect([uplinks(), steps()]).toEqual([12, 1])
  expect(scenarioStore.getState().workbook).toBe(before)
  setUplinks(14)
  expect(steps()).toBe(2)
})

test('a name that ends with its taper stays true, in a drag too, and is taken back with it', () => {
  const name = () => scenarioStore.getState().workbook.scenarios[1]?.name
  const set = (value: number) => editScenario(1, [{ path: UPLINKS, value }], 'uplinks')
  expect(name()).toBe('Sierra at 1:1')
  const before = scenarioStore.getState().workbook
  beginGesture()
  for (const value of [17, 12, 9]) set(value)
  endGesture()
  expect(name()).toBe('Sierra at 2:1')
  undo()
  expect(scenarioStore.getState().workbook).toBe(before)
  beginGesture()
  for (const value of [9, 18]) set(value)
  endGesture()
  expect([name(), scenarioStore.getState().workbook]).toEqual(['Sierra at 1:1', before])
  editScenario(1, [{ path: 'name', value: 'Sierra 1:1 by hand' }], 'name')
  set(9)
  expect(name()).toBe('Sierra 1:1 by hand')
})

test('what a drag passes leaves no trace: a name that happened to be true there, a part that was gone', () => {
  const own = () => scenarioStore.getState().workbook.scenarios[1]
  editScenario(1, [{ path: 'name', value: 'Quote at 2:1' }], 'name')
  beginGesture()
  for (const value of [17, 9, 6]) editScenario(1, [{ path: UPLINKS, value }], 'uplinks')
  endGesture()
  expect([own()?.name, own()?.fabric.edge.uplinks]).toEqual(['Quote at 2:1', 6])

  const GPUS = 'node.gpu.count'
  const once = editScenario(1, [{ path: GPUS, value: 2 }], 'GPUs')
  const atOnce = own()
  undo()
  beginGesture()
  for (const value of [3, 0, 2]) editScenario(1, [{ path: GPUS, value }], 'GPUs')
  endGesture()
  expect(once).toEqual({ ok: true })
  expect(own()).toEqual(atOnce)
})

test('what else is edited during a drag stays', () => {
  beginGesture()
  setUplinks(12)
  editEveryScenario(() => [{ path: 'fabric.routing', value: 'static' }], 'routing')
  setUplinks(10)
  endGesture()
  const { fabric } = scenarioStore.getState().workbook.scenarios[0] ?? {}
  expect([fabric?.edge.uplinks, fabric?.routing]).toEqual([10, 'static'])
})

test('a drag that leaves no trace leaves what could be repeated', () => {
  for (const leave of [() => setUplinks(9), cancelGesture]) {
    setUplinks(12)
    undo()
    beginGesture()
    setUplinks(10)
    setUplinks(11)
    leave()
    endGesture()
    expect([uplinks(), steps()]).toEqual([9, 0])
    redo()
    expect([uplinks(), steps()]).toEqual([12, 1])
    undo()
  }
})

test('what changes nothing is no step, and leaves what could be repeated', () => {
  setUplinks(12)
  undo()
  const { workbook } = scenarioStore.getState()
  editWorkbook(structuredClone(workbook), 'the same again')
  expect(scenarioStore.getState().workbook).toBe(workbook)
  expect(steps()).toBe(0)
  redo()
  expect(uplinks()).toBe(12)
})

test('undo in the middle of a drag ends it', () => {
  beginGesture()
  setUplinks(10)
  setUplinks(11)
  undo()
  expect(uplinks()).toBe(9)
  setUplinks(12)
  setUplinks(13)
  expect(steps()).toBe(2)
})

test('a drag that is taken back leaves no trace, and what still comes of it is not written', () => {
  setUplinks(12)
  const before = scenarioStore.getState().workbook
  beginGesture()
  setUplinks(10)
  setUplinks(11)
  expect(cancelGesture()).toBe(true)
  setUplinks(5)
  expect(scenarioStore.getState().workbook).toBe(before)
  endGesture()
  expect([uplinks(), steps()]).toEqual([12, 1])
  redo()
  expect(uplinks()).toBe(12)
  setUplinks(6)
  expect([uplinks(), steps()]).toEqual([6, 2])
})

test('without a drag, or before its first edit, there is nothing to take back', () => {
  setUplinks(12)
  expect(cancelGesture()).toBe(false)
  beginGesture()
  expect(cancelGesture()).toBe(true)
  endGesture()
  expect([uplinks(), steps()]).toEqual([12, 1])
})

test('quick presses of an arrow in one field are one step; slow ones and other fields are not', () => {
  vi.useFakeTimers()
  const press = (path: string, value: number) => editScenario(0, [{ path, value }], 'press', true)
  for (const value of [10, 11, 12]) {
    press(UPLINKS, value)
    vi.advanceTimersByTime(300)
  }
  expect([uplinks(), steps()]).toEqual([12, 1])
  vi.advanceTimersByTime(2000)
  press(UPLINKS, 13)
  expect(steps()).toBe(2)
  press('fabric.edge.downlinks', 14)
  expect(steps()).toBe(3)
  press('fabric.edge.downlinks', 15)
  expect(steps()).toBe(3)
  undo()
  press('fabric.edge.downlinks', 15)
  expect(steps()).toBe(3)
  vi.useRealTimers()
})

test('a refused value changes nothing and says why', () => {
  const before = scenarioStore.getState().workbook
  const outcome = setUplinks(-3)
  expect(outcome.ok).toBe(false)
  expect(outcome.ok ? '' : outcome.sentence).toMatch(/-3|−3/)
  expect(scenarioStore.getState().workbook).toBe(before)
  expect(steps()).toBe(0)
})

test('several changes are one step, and all or none of them are made', () => {
  const changes = [
    { path: UPLINKS, value: 12 },
    { path: 'fabric.edge.downlinks', value: 24 },
  ]
  editScenario(0, changes, 'taper 2:1')
  expect([uplinks(), steps()]).toEqual([12, 1])
  const half = [
    { path: UPLINKS, value: 6 },
    { path: 'fabric.nothing', value: 1 },
  ]
  expect(editScenario(0, half, 'half').ok).toBe(false)
  expect(uplinks()).toBe(12)
})

test('writing the value that is there is no step', () => {
  setUplinks(9)
  expect(steps()).toBe(0)
})

test('another document in place of this one can be undone', () => {
  const before = scenarioStore.getState().workbook
  const { scenarios, ...rest } = asBuiltWorkbook()
  replaceWorkbook({ ...rest, scenarios: scenarios.slice(2) }, 'open a file')
  expect(scenarioStore.getState().workbook.scenarios).toHaveLength(1)
  undo()
  expect(scenarioStore.getState().workbook).toBe(before)
})

test('an edit of every scenario is one step, and a refusal in one leaves all', () => {
  const before = scenarioStore.getState().workbook
  const routings = () =>
    scenarioStore.getState().workbook.scenarios.map(({ fabric }) => fabric.routing)
  const toStatic = () => [{ path: 'fabric.routing', value: 'static' }]
  expect(editEveryScenario(toStatic, 'static routing in all offers')).toEqual({ ok: true })
  expect(routings()).toEqual(before.scenarios.map(() => 'static'))
  expect([steps(), scenarioStore.getState().step]).toEqual([1, 'static routing in all offers'])
  editEveryScenario(toStatic, 'the same again')
  expect(steps()).toBe(1)
  undo()
  expect(scenarioStore.getState().workbook).toBe(before)

  const [, second] = before.scenarios
  const refused = editEveryScenario(
    (scenario) => [{ path: UPLINKS, value: scenario === second ? -1 : 5 }],
    'uplinks of all',
  )
  expect(refused).toMatchObject({ ok: false })
  expect(scenarioStore.getState().workbook).toBe(before)
})
