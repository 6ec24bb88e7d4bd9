/**
 * What the page draws of a store.
 *
 * Outside of a gesture it is the store itself. During a gesture an edit and the answers to it would
 * each draw the page anew, several times a frame; so the page then follows once per animation frame,
 * all stores together, and at the release at once. Where there are no frames (tests in Node) it follows
 * at the release alone.
 */
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { gestureStore, isGestureUnderWay } from './gesture'

const waiting = new Set<() => void>()
let frame: number | undefined

function drawAll(): void {
  if (frame !== undefined) globalThis.cancelAnimationFrame(frame)
  frame = undefined
  const draws = [...waiting]
  waiting.clear()
  for (const draw of draws) draw()
}

gestureStore.subscribe(({ isUnderWay }) => {
  if (!isUnderWay) drawAll()
})

/** A copy of a store that changes when the page is to be drawn; for hooks only. */
export function drawnOf<State>(store: StoreApi<State>): StoreApi<State> {
  const drawn = createStore<State>()(() => store.getState())
  const draw = () => drawn.setState(store.getState(), true)
  store.subscribe(() => {
    if (!isGestureUnderWay()) {
      draw()
      return
    }
    waiting.add(draw)
    frame ??= globalThis.requestAnimationFrame?.(drawAll)
  })
  return drawn
}

/** A copy of a store that rests during a gesture; for what need not follow a drag. */
export function settledOf<State>(store: StoreApi<State>): StoreApi<State> {
  const settled = createStore<State>()(() => store.getState())
  const settle = () => {
    if (!isGestureUnderWay()) settled.setState(store.getState(), true)
  }
  store.subscribe(settle)
  gestureStore.subscribe(settle)
  return settled
}
