import type { ReactNode } from 'react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Turn } from './drawn'
import { DrawnGesture, gestureStore, isGestureUnderWay, RestsNow } from './gesture'
import { DrawnResults, resultsStore } from './results-store'
import { DrawnScenarios, scenarioStore } from './scenario-store'

/** How far beyond the edge of the window a part already counts as seen: a turn of the wheel. */
const MARGIN = '120px'

/**
 * A part of a view: in a drag it is drawn in a turn of its own, and rests while it is out of sight. What rests
 * keeps its height and is skipped by the browser, which otherwise lays it out and paints it anew whenever
 * something above it grows.
 */
export function SeenPart({ children }: { readonly children: ReactNode }) {
  const [part] = useState(seenPart)
  useEffect(() => part.turn.follow(), [part])
  const restHeight = useSyncExternalStore(part.onRest, part.restHeight)
  const rests = restHeight !== undefined
  // What the part around it hands down rests too.
  const [held, setHeld] = useState(children)
  if (!rests && held !== children) setHeld(children)
  const watch = useCallback(
    (place: Element | null) => {
      part.stand(place)
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
    <div
      ref={watch}
      style={
        rests ? { contentVisibility: 'hidden', containIntrinsicHeight: restHeight } : undefined
      }
    >
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
  let place: Element | null = null
  let height = 0
  const changed = new Set<() => void>()
  const turn = new Turn(() => isInSight)
  const rests = () => isGestureUnderWay() && !isInSight
  return {
    turn,
    gesture: turn.copy(gestureStore),
    scenarios: turn.copy(scenarioStore),
    results: turn.copy(resultsStore),
    rests,
    /** Pixels; undefined while the part does not rest. */
    restHeight: () => (rests() ? height : undefined),
    stand: (on: Element | null) => {
      place = on
    },
    onRest: (listener: () => void) => {
      const begin = () => {
        height = place?.clientHeight ?? 0
        listener()
      }
      changed.add(listener)
      const stop = gestureStore.subscribe(begin)
      return () => {
        changed.delete(listener)
        stop()
      }
    },
    see: (entries: readonly IntersectionObserverEntry[]) => {
      const last = entries.at(-1)
      if (!last) return
      isInSight = last.isIntersecting
      height = last.boundingClientRect.height
      for (const listener of changed) listener()
      if (isInSight) turn.ask()
    },
  }
}
