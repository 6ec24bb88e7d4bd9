/** A gesture: a drag, from its first change to its release. It is one step of undo. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export const gestureStore = createStore<{ readonly isUnderWay: boolean }>()(() => ({
  isUnderWay: false,
}))

export function isGestureUnderWay(): boolean {
  return gestureStore.getState().isUnderWay
}

/** For what may rest until the release, because nobody sees it meanwhile. */
export function useGesture(): boolean {
  return useStore(gestureStore, (state) => state.isUnderWay)
}
