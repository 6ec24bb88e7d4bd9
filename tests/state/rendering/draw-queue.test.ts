import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawQueued, drawInTask } from '../../../src/state/rendering/draw-queue'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Drawings by name, and what has been drawn of them. */
function drawings() {
  const drawn: string[] = []
  const draw = (name: string) => () => void drawn.push(name)
  return { drawn, one: draw('one'), other: draw('other'), third: draw('third') }
}

it('draws each in a task of its own, in the order in which they came', () => {
  const { drawn, one, other } = drawings()
  drawInTask(one)
  drawInTask(other)
  drawInTask(one)
  expect(drawn).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(drawn).toEqual(['one'])
  vi.advanceTimersToNextTimer()
  expect(drawn).toEqual(['one', 'other'])
  expect(vi.getTimerCount()).toBe(0)
})

it('does not draw what is given up, and draws the others', () => {
  const { drawn, one, other, third } = drawings()
  drawInTask(one)
  const giveUp = drawInTask(other)
  drawInTask(third)
  giveUp()
  vi.runAllTimers()
  expect(drawn).toEqual(['one', 'third'])
})

it('says that something waits until the last is drawn or given up', () => {
  const { one, other } = drawings()
  const heard: boolean[] = []
  const stop = drawQueued.subscribe((isQueued) => heard.push(isQueued))
  drawInTask(one)
  const giveUp = drawInTask(other)
  expect(heard).toEqual([true])
  vi.advanceTimersToNextTimer()
  expect(heard).toEqual([true])
  giveUp()
  expect(heard).toEqual([true, false])
  drawInTask(one)
  vi.runAllTimers()
  expect(heard).toEqual([true, false, true, false])
  stop()
})

it('goes on after a drawing that fails', () => {
  const { drawn, one } = drawings()
  drawInTask(() => {
    throw new Error('a defect')
  })
  drawInTask(one)
  expect(() => vi.advanceTimersToNextTimer()).toThrow('a defect')
  vi.runAllTimers()
  expect(drawn).toEqual(['one'])
  expect(drawQueued.getState()).toBe(false)
})
