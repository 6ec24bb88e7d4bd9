import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { paperStore } from '../rendering/paper'
import { RenderTask } from '../rendering/render-task'
import {
  Around,
  RenderedGesture,
  gestureStore,
  isGestureUnderWay,
  type Surroundings,
} from '../rendering/gesture'
import { RenderedKnown, isKnownAwaited, knownStore } from './known-scenarios'
import { RenderedScenarios, scenarioStore } from '../workbook/scenario-store'

/** How far beyond the edge of the window a part already counts as seen: a few turns of the wheel. */
const MARGIN = '400px'

interface SeenPartProps {
  readonly children: ReactNode
  readonly className?: string | undefined
  /**
   * Of a section of a place: out of sight it follows nothing and so asks nothing, in a drag or not, unless it is
   * the one that was gone to.
   */
  readonly section?: 'current' | 'other'
}

/**
 * A part of the page: in a drag it is rendered in a turn of its own, and rests while it is out of sight. What rests
 * keeps its height and is skipped by the browser, which otherwise lays it out and paints it anew whenever
 * something above it grows; nor does anybody read there what is not of the present design.
 */
export function SeenPart({ children, className, section }: SeenPartProps) {
  const around = useContext(Around)
  const [part] = useState(() => new Part(around))
  useEffect(() => part.follow(), [part])
  useEffect(() => part.holdOutOfSight(section === 'other'), [part, section])
  const restHeight = useSyncExternalStore(part.onRest, part.restHeight)
  const rests = restHeight !== undefined
  // What the part around it hands down rests too, and in a drag comes in its turn.
  const isMoving = useStore(gestureStore, ({ isUnderWay }) => isUnderWay)
  const [held, setHeld] = useState(children)
  const waits = held !== children && (rests || isMoving)
  if (held !== children && !waits) setHeld(children)
  useEffect(
    () => (waits && !rests ? part.hand(() => setHeld(children)) : undefined),
    [part, waits, rests, children],
  )
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
  const surroundings = useMemo(
    (): Surroundings => ({ isHeld: part.isHeld, onRelease: part.onRelease }),
    [part],
  )
  return (
    <div
      ref={watch}
      className={className}
      style={
        rests ? { contentVisibility: 'hidden', containIntrinsicHeight: restHeight } : undefined
      }
    >
      <Around value={surroundings}>
        <RenderedGesture value={part.gesture}>
          <RenderedScenarios value={part.scenarios}>
            <RenderedKnown value={part.known}>{waits ? held : children}</RenderedKnown>
          </RenderedScenarios>
        </RenderedGesture>
      </Around>
    </div>
  )
}

class Part {
  readonly gesture
  readonly scenarios
  readonly known
  readonly #task: RenderTask
  readonly #around: Surroundings
  /** Until the browser has said where the part is. */
  #isInSight = true
  #holds = false
  /** Whether those who draw it know that it is held and behind. */
  #isHoldNotified = false
  #isOnPaper = false
  #place: Element | null = null
  #height = 0
  readonly #changed = new Set<() => void>()
  readonly #released = new Set<() => void>()

  constructor(around: Surroundings) {
    this.#around = around
    this.#task = new RenderTask(
      () => this.#isInSight,
      this.isHeld,
      () => {
        if (this.#isHoldNotified) return
        this.#isHoldNotified = true
        this.#begin()
      },
      isKnownAwaited,
    )
    this.gesture = this.#task.copy(gestureStore)
    this.scenarios = this.#task.copy(scenarioStore)
    this.known = this.#task.copy(knownStore)
  }

  /** Draws in its turn what is handed down to it. */
  hand(draw: () => void): () => void {
    return this.#task.hand(draw)
  }

  /** Follows the stores, until what it returns is called. */
  follow(): () => void {
    const onPaper = (isOnPaper: boolean) => {
      this.#isOnPaper = isOnPaper
      this.#tell()
    }
    const ends = [
      paperStore.subscribe(({ day }) => onPaper(day !== undefined)),
      this.#task.follow(),
      this.#around.onRelease(() => this.#tell()),
    ]
    return () => {
      for (const stop of ends) stop()
    }
  }

  holdOutOfSight(holds: boolean): void {
    this.#holds = holds
    this.#tell()
  }

  readonly isHeld = (): boolean =>
    !this.#isOnPaper && ((this.#holds && !this.#isInSight) || this.#around.isHeld())

  readonly onRelease = (listener: () => void): (() => void) => {
    this.#released.add(listener)
    return () => this.#released.delete(listener)
  }

  /** What has the focus never does: hidden, it would miss the release of the key that moves it. */
  readonly rests = (): boolean =>
    !this.#isOnPaper &&
    !this.#place?.contains(document.activeElement) &&
    ((isGestureUnderWay() && !this.#isInSight) || (this.isHeld() && this.#task.isBehind()))

  /** Pixels; undefined while the part does not rest. */
  readonly restHeight = (): number | undefined => (this.rests() ? this.#height : undefined)

  readonly onRest = (listener: () => void): (() => void) => {
    this.#changed.add(listener)
    const stop = gestureStore.subscribe(() => this.#begin())
    return () => {
      this.#changed.delete(listener)
      stop()
    }
  }

  stand(on: Element | null): void {
    this.#place = on
  }

  see(entries: readonly IntersectionObserverEntry[]): void {
    const last = entries.at(-1)
    if (!last) return
    this.#isInSight = last.isIntersecting
    this.#height = last.boundingClientRect.height
    this.#tell()
  }

  /** What rests from now on keeps its height. */
  #begin(): void {
    this.#height = this.#place?.clientHeight ?? 0
    for (const listener of this.#changed) listener()
  }

  /** Follows again, if it may, and so does what is in it. */
  #tell(): void {
    for (const listener of this.#changed) listener()
    if (this.isHeld()) return
    this.#isHoldNotified = false
    this.#task.ask()
    for (const listener of this.#released) listener()
  }
}
