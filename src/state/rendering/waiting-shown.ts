/** Whether anything that somebody may look at waits for its answer, or still shows the one before. */
import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How many parts of the page wait. */
const waitingShown = createStore<number>()(() => 0)

/** Counts a part of the page while it waits: from the paint on that shows it so, until the one that does not. */
export function useShowsWaiting(waits: boolean): void {
  useLayoutEffect(() => {
    if (!waits) return undefined
    waitingShown.setState((count) => count + 1, true)
    return () => waitingShown.setState((count) => count - 1, true)
  }, [waits])
}

export const useIsWaitingShown = (): boolean => useStore(waitingShown, (count) => count > 0)
