/** Brings what was gone to into sight, and keeps it at the top of the window while what comes late moves the page. */
import { useEffect, useRef, type RefObject } from 'react'
import { useView, viewStore } from './view-store'

/** So long the page may still move by itself, ms. */
const MOVES_MS = 8000

/** What takes the page over from here: from then on it stands where the person puts it. */
const TAKEOVERS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let endLast = () => {}

/** Ends what is kept in place now. */
export const letGo = (): void => endLast()

/** One element at a time. */
export function keepInPlace(element: HTMLElement): void {
  endLast()
  const align = () => element.scrollIntoView({ block: 'start', behavior: 'instant' })
  align()
  const observer = new ResizeObserver(align)
  observer.observe(element.closest('main') ?? element)
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const takeover of TAKEOVERS) globalThis.removeEventListener(takeover, end)
  }
  const timer = setTimeout(end, MOVES_MS)
  for (const takeover of TAKEOVERS) globalThis.addEventListener(takeover, end, { passive: true })
  endLast = end
}

/**
 * Brings a part of a section into sight, and the keys to it, when it was requested.
 * @returns for the element that the part is in; it must be able to have the focus
 */
export function usePart(id: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const isWanted = useView(({ part }) => part === id)
  useEffect(() => {
    if (!isWanted) return
    if (element.current) keepInPlace(element.current)
    element.current?.focus({ preventScroll: true })
    viewStore.setState({ part: undefined })
  }, [isWanted])
  return element
}
