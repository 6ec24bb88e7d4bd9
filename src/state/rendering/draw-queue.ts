/**
 * What takes long to draw, one after another: each in a task of its own, so that a slow processor listens and paints
 * between them. What comes first is drawn first.
 */
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const waiting = new Set<() => void>()
let task: ReturnType<typeof setTimeout> | undefined

/** Whether something waits for its turn. */
export const drawQueued = createStore<boolean>()(() => false)
const tell = () => drawQueued.setState(waiting.size > 0, true)

function drawNext(): void {
  const [draw] = waiting
  if (draw) waiting.delete(draw)
  try {
    draw?.()
  } finally {
    // A drawing that fails keeps no other waiting.
    task = waiting.size > 0 ? setTimeout(drawNext, 0) : undefined
    tell()
  }
}

/**
 * Draws in its turn.
 * @param draw keeps its identity, so that it waits once
 * @returns gives up the turn
 */
export function drawInTask(draw: () => void): () => void {
  waiting.add(draw)
  task ??= setTimeout(drawNext, 0)
  tell()
  return () => {
    waiting.delete(draw)
    tell()
  }
}

export const useIsDrawQueued = (): boolean => useStore(drawQueued)

/**
 * A value that takes long to draw, as of its turn.
 * @param key another one is another drawing; what changes beside it is drawn at once
 * @param isNow whether it does not wait
 * @param prepare computes what is drawn of it and keeps that, in a turn before; keeps its identity
 */
export function useQueued<Value>(
  value: Value,
  key: unknown,
  isNow: boolean,
  prepare: (value: Value) => void,
): Value {
  const [held, setHeld] = useState({ key, value })
  const waits = !isNow && held.key !== key
  if (!waits && held.value !== value) setHeld({ key, value })
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  }, [value])
  useEffect(() => {
    if (!waits) return undefined
    const show = () => setHeld({ key, value: newest.current })
    let giveUp = drawInTask(() => {
      giveUp = drawInTask(show)
      prepare(newest.current)
    })
    return () => giveUp()
  }, [waits, key, prepare])
  return waits ? held.value : value
}
