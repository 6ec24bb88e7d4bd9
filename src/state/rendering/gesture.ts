/** A gesture: a drag, from its first change to its release. It is one step of undo. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export const gestureStore = createStore<{ readonly isUnderWay: boolean }>()(() => ({
  isUnderWay: false,
}))

export function isGestureUnderWay(): boolean {
  return gestureStore.getState().isUnderWay
}

/** As the part of the page sees it that asks: see `SeenPart.tsx`. */
export const RenderedGesture = createContext(gestureStore)

const never = () => false

/** What is around a part of the page: while that follows nothing, the part follows nothing either. */
export interface Surroundings {
  readonly isHeld: () => boolean
  /** @returns ends it */
  readonly onRelease: (listener: () => void) => () => void
}

/** Where nothing is ever held. */
export const Around = createContext<Surroundings>({ isHeld: never, onRelease: () => never })

/** For what may rest until the release, because nobody sees it meanwhile. */
export function useGesture(): boolean {
  return useStore(useContext(RenderedGesture), (state) => state.isUnderWay)
}
