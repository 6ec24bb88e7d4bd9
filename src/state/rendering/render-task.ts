/**
 * What the page draws of a store.
 *
 * Outside of a gesture it is the store itself. During a gesture an edit and the answers to it would
 * each draw the page anew, several times a frame; so the page then follows with the animation frames,
 * and at the release at once. What does not fit into a frame waits for the next, each in its turn: the
 * field under the pointer never waits for a chart. Where there are no frames (tests in Node) the page
 * follows at the release alone.
 *
 * What nobody can see rests until the release, or until it is scrolled into sight. A section out of sight
 * follows nothing at all until it is looked at again, and so asks nothing.
 */
import { flushSync } from 'react-dom'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { gestureStore, isGestureUnderWay } from './gesture'

/** Script of one frame, ms, into which more than one part must fit: layout and paint come on top. */
const SCRIPT_MS = 1

/** What each took when it was last rendered, ms. */
const taken = new WeakMap<() => void, number>()

/** In the order in which they came; what is rendered and changes again goes to the end. */
const waiting = new Set<() => void>()
let frame: number | undefined

function drawAll(): void {
  if (frame !== undefined) globalThis.cancelAnimationFrame(frame)
  frame = undefined
  const draws = [...waiting]
  waiting.clear()
  for (const draw of draws) draw()
}

function drawWhatFits(): void {
  frame = undefined
  const begun = performance.now()
  let spent = 0
  for (const draw of waiting) {
    if (spent > 0 && spent + (taken.get(draw) ?? 0) > SCRIPT_MS) break
    waiting.delete(draw)
    // Rendered here and now, so that its time is known.
    flushSync(draw)
    const now = performance.now() - begun
    // Now and then it has nothing to do.
    taken.set(draw, Math.max(now - spent, (taken.get(draw) ?? 0) / 2))
    spent = now
  }
  if (waiting.size > 0) frame = globalThis.requestAnimationFrame(drawWhatFits)
}

gestureStore.subscribe(({ isUnderWay }) => {
  if (!isUnderWay) drawAll()
})

/**
 * Draws at once, in a gesture in its turn.
 * @param draw keeps its identity, so that it waits once
 * @returns gives up the turn
 */
export function renderInFrame(draw: () => void): () => void {
  if (!isGestureUnderWay()) draw()
  else {
    waiting.add(draw)
    frame ??= globalThis.requestAnimationFrame?.(drawWhatFits)
  }
  return () => waiting.delete(draw)
}

interface Copy {
  readonly draw: () => void
  readonly isBehind: () => boolean
  readonly listen: (changed: () => void) => () => void
}

/** Copies of stores that one part of the page is rendered from: they change together, in its turn. */
export class RenderTask {
  readonly #copies: Copy[] = []
  readonly #isInSight: () => boolean
  readonly #isHeld: () => boolean
  readonly #onHeld: () => void
  readonly #isAwaited: () => boolean
  /** Draws what the part around it has handed down since. */
  #drawHanded: (() => void) | undefined

  /**
   * @param isInSight whether anybody can see the part at this moment
   * @param isHeld whether it follows nothing at this moment, in a gesture or not
   * @param onHeld called of a change that is not followed
   * @param isAwaited whether one of the stores is about to change too: then all are drawn once, with that
   */
  constructor(
    isInSight: () => boolean = () => true,
    isHeld: () => boolean = () => false,
    onHeld: () => void = () => undefined,
    isAwaited: () => boolean = () => false,
  ) {
    this.#isInSight = isInSight
    this.#isHeld = isHeld
    this.#onHeld = onHeld
    this.#isAwaited = isAwaited
  }

  /** A copy of a store that changes when the part is to be rendered; for hooks only. */
  copy<State>(store: StoreApi<State>): StoreApi<State> {
    const copy = createStore<State>()(() => store.getState())
    this.#copies.push({
      draw: () => copy.setState(store.getState(), true),
      isBehind: () => copy.getState() !== store.getState(),
      listen: (changed) => store.subscribe(changed),
    })
    return copy
  }

  /** Draws in the next turn too what is not of a store. @returns gives that up */
  hand(draw: () => void): () => void {
    this.#drawHanded = draw
    this.ask()
    return () => {
      this.#drawHanded = undefined
    }
  }

  /** Follows the stores, until what it returns is called. */
  follow(): () => void {
    this.#draw()
    const atRelease = gestureStore.subscribe(({ isUnderWay }) => {
      if (!isUnderWay) this.ask()
    })
    const ends = [atRelease, ...this.#copies.map(({ listen }) => listen(this.ask))]
    return () => {
      waiting.delete(this.#draw)
      for (const end of ends) end()
    }
  }

  /** Whether the stores have changed since the part was rendered. */
  isBehind(): boolean {
    return this.#copies.some(({ isBehind }) => isBehind())
  }

  /** Draws the part when it may be rendered; to be called when it has come into sight, too. */
  readonly ask = (): void => {
    if (this.#isHeld()) {
      this.#onHeld()
    } else if (!isGestureUnderWay() || this.#isInSight()) renderInFrame(this.#draw)
  }

  readonly #draw = (): void => {
    if (isGestureUnderWay() && this.#isAwaited()) return
    for (const { draw } of this.#copies) draw()
    this.#drawHanded?.()
  }
}

/** A copy of a store that changes when the page is to be rendered, in a turn of its own; for hooks only. */
export function renderedOf<State>(store: StoreApi<State>): StoreApi<State> {
  const task = new RenderTask()
  const rendered = task.copy(store)
  task.follow()
  return rendered
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
