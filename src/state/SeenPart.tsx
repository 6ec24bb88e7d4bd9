import type { ReactNode } from 'react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Turn } from './drawn'
import { DrawnGesture, gestureStore, isGestureUnderWay, RestsNow } from './gesture'
import { DrawnResults, resultsStore } from './results-store'
import { DrawnScenarios, scenarioStore } from './scenario-store'

/** How far beyond the edge of the window a part already counts as seen: a turn of the wheel. */
const MARGIN = '120px'

/** A part of a view: in a drag it is drawn in a turn of its own, and rests while it is out of sight. */
export function SeenPart({ children }: { readonly children: ReactNode }) {
  const [part] = useState(seenPart)
  useEffect(() => part.turn.follow(), [part])
  const rests = useSyncExternalStore(part.onRest, part.rests)
  // What the part around it hands down rests too.
  const [held, setHeld] = useState(children)
  if (!rests && held !== children) setHeld(children)
  const watch = useCallback(
    (place: Element | null) => {
      if (!place) return undefined
      const observer = new IntersectionObserver((entries) => part.see(entries), {
        rootMargin: MARGIN,
      })
      observer.observe(place)
      return () => observer.disconnect()
    },
    [part],
  )
  return (
    <div ref={watch}>
      <RestsNow value={part.rests}>
        <DrawnGesture value={part.gesture}>
          <DrawnScenarios value={part.scenarios}>
            <DrawnResults value={part.results}>{rests ? held : children}</DrawnResults>
          </DrawnScenarios>
        </DrawnGesture>
      </RestsNow>
    </div>
  )
}

function seenPart() {
  // Until the browser has said where the part is.
  let isInSight = true
  const changed = new Set<() => void>()
  const turn = new Turn(() => isInSight)
  return {
    turn,
    gesture: turn.copy(gestureStore),
    scenarios: turn.copy(scenarioStore),
    results: turn.copy(resultsStore),
    rests: () => isGestureUnderWay() && !isInSight,
    onRest: (listener: () => void) => {
      changed.add(listener)
      const stop = gestureStore.subscribe(listener)
      return () => {
        changed.delete(listener)
        stop()
      }
    },
    see: (entries: readonly IntersectionObserverEntry[]) => {
      isInSight = entries.at(-1)?.isIntersecting ?? isInSight
      for (const listener of changed) listener()
      if (isInSight) turn.ask()
    },
  }
}
