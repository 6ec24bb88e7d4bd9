import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { renderedOf, settledOf, RenderTask } from '../../../src/state/rendering/render-task'
import { gestureStore } from '../../../src/state/rendering/gesture'

const gesture = (isUnderWay: boolean) => gestureStore.setState({ isUnderWay })
const frames: (() => void)[] = []

beforeEach(() => {
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  // Everything fits into a frame, however busy the computer is.
  vi.spyOn(performance, 'now').mockReturnValue(0)
})

afterEach(() => {
  gesture(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('outside of a gesture what is drawn follows at once', () => {
  const store = createStore(() => ({ value: 1 }))
  const rendered = renderedOf(store)
  store.setState({ value: 2 })
  expect(rendered.getState().value).toBe(2)
  expect(frames).toHaveLength(0)
})

test('during a gesture it follows once a frame, all stores together', () => {
  const [one, other] = [createStore(() => ({ value: 1 })), createStore(() => ({ value: 10 }))]
  const [renderedOne, renderedOther] = [renderedOf(one), renderedOf(other)]
  const seen: number[] = []
  renderedOne.subscribe(({ value }) => seen.push(value))
  gesture(true)
  for (const value of [2, 3, 4]) one.setState({ value })
  other.setState({ value: 11 })
  expect([renderedOne.getState().value, renderedOther.getState().value]).toEqual([1, 10])
  expect(frames).toHaveLength(1)
  frames.shift()?.()
  expect([renderedOne.getState().value, renderedOther.getState().value]).toEqual([4, 11])
  expect(seen).toEqual([4])
})

test('what does not fit into a frame waits for the next, each in its turn', () => {
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => now)
  const [one, other] = [createStore(() => ({ value: 1 })), createStore(() => ({ value: 10 }))]
  const [renderedOne, renderedOther] = [renderedOf(one), renderedOf(other)]
  // Whoever shows the first takes 20 ms.
  renderedOne.subscribe(() => (now += 20))
  gesture(true)
  one.setState({ value: 2 })
  other.setState({ value: 11 })
  frames.shift()?.()
  expect([renderedOne.getState().value, renderedOther.getState().value]).toEqual([2, 10])
  // A change of the first in the meantime does not push the other back once more.
  one.setState({ value: 3 })
  frames.shift()?.()
  expect([renderedOne.getState().value, renderedOther.getState().value]).toEqual([3, 11])
  expect(frames).toHaveLength(0)
  clock.mockRestore()
})

test('the release draws at once, without waiting for a frame', () => {
  const store = createStore(() => ({ value: 1 }))
  const [rendered, settled] = [renderedOf(store), settledOf(store)]
  gesture(true)
  store.setState({ value: 5 })
  frames.shift()?.()
  expect([rendered.getState().value, settled.getState().value]).toEqual([5, 1])
  store.setState({ value: 6 })
  gesture(false)
  expect([rendered.getState().value, settled.getState().value]).toEqual([6, 6])
  expect(frames).toHaveLength(0)
})

test('what is out of sight rests until it is seen or the drag ends, and all its stores change together', () => {
  const [one, other] = [createStore(() => ({ value: 1 })), createStore(() => ({ value: 10 }))]
  let isInSight = false
  const task = new RenderTask(() => isInSight)
  const [renderedOne, renderedOther] = [task.copy(one), task.copy(other)]
  const end = task.follow()
  const rendered = () => [renderedOne.getState().value, renderedOther.getState().value]
  gesture(true)
  one.setState({ value: 2 })
  other.setState({ value: 11 })
  expect(frames).toHaveLength(0)
  expect(rendered()).toEqual([1, 10])
  isInSight = true
  task.ask()
  frames.shift()?.()
  expect(rendered()).toEqual([2, 11])
  isInSight = false
  one.setState({ value: 3 })
  expect(rendered()).toEqual([2, 11])
  gesture(false)
  expect(rendered()).toEqual([3, 11])
  end()
  one.setState({ value: 4 })
  expect(rendered()).toEqual([3, 11])
})

test('a part whose other store is about to change is drawn once, with that; at the release in any case', () => {
  const [one, other] = [createStore(() => ({ value: 1 })), createStore(() => ({ value: 10 }))]
  let isAwaited = true
  const task = new RenderTask(undefined, undefined, undefined, () => isAwaited)
  const [renderedOne, renderedOther] = [task.copy(one), task.copy(other)]
  const end = task.follow()
  const rendered = () => [renderedOne.getState().value, renderedOther.getState().value]
  gesture(true)
  one.setState({ value: 2 })
  frames.shift()?.()
  expect(rendered()).toEqual([1, 10])
  isAwaited = false
  other.setState({ value: 11 })
  frames.shift()?.()
  expect(rendered()).toEqual([2, 11])
  isAwaited = true
  one.setState({ value: 3 })
  gesture(false)
  expect(rendered()).toEqual([3, 11])
  end()
})
