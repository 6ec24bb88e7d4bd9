/**
 * What takes long to draw, one after another: each in a task of its own, so that a slow processor listens and paints
 * between them. Nothing is drawn later than in the next task for which the browser has time.
 */
import { useEffect, useState } from 'react'

const waiting = new Set<() => void>()
const listeners = new Set<() => void>()
let task: ReturnType<typeof setTimeout> | undefined

function tell(): void {
  for (const listener of listeners) listener()
}

function drawNext(): void {
  task = undefined
  const [draw] = waiting
  if (!draw) return
  waiting.delete(draw)
  draw()
  if (waiting.size > 0) task ??= setTimeout(drawNext, 0)
  else tell()
}

/**
 * Draws in its turn.
 * @param draw keeps its identity, so that it waits once
 * @returns gives up the turn
 */
export function queueDraw(draw: () => void): () => void {
  waiting.add(draw)
  task ??= setTimeout(drawNext, 0)
  if (waiting.size === 1) tell()
  return () => {
    if (waiting.delete(draw) && waiting.size === 0) tell()
  }
}

/** Whether something waits for its turn. */
export const isDrawQueued = (): boolean => waiting.size > 0

/** Called when the first begins to wait, and when none waits any more. */
export function onDrawQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A value that takes long to draw, as of its turn.
 * @param key another one is another drawing; what changes beside it is drawn at once
 * @param isNow whether it does not wait
 */
export function useQueued<Value>(value: Value, key: unknown, isNow: boolean): Value {
  const [held, setHeld] = useState({ key, value })
  const waits = !isNow && held.key !== key
  if (!waits && held.value !== value) setHeld({ key, value })
  useEffect(
    () => (waits ? queueDraw(() => setHeld({ key, value })) : undefined),
    [waits, key, value],
  )
  return waits ? held.value : value
}
