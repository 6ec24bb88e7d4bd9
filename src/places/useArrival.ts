/** Brings what was gone to into sight, and keeps it there while what comes late moves the page. */
import { useEffect, useRef } from 'react'
import { useOpening } from '../state/opening'
import { viewStore, type ViewState } from '../state/view-store'

/** Where the page is, as it is drawn. */
export interface ShownPosition extends Pick<ViewState, 'place' | 'section' | 'arrivals'> {
  /** Id of the section that it is about. */
  readonly current: string
}

/** So long the page may still move by itself, ms. */
const MOVES_MS = 8000

/** What takes the page over from here: from then on it stands where the person puts it. */
const TAKEOVERS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export const elementIdOf = (section: string): string => `anchor-${section}`

/** @param position the same values until somebody goes somewhere */
export function useArrival({ section, arrivals }: ShownPosition): void {
  const isPlain = useOpening().kind === 'plain'
  const isOwn = useRef(isPlain)
  useEffect(() => {
    // The first visit to the top of a place is the browser's own: a reload stands where it stood. Nor is what the
    // page has to say of a link or of saved work scrolled away.
    if (arrivals === 0 && (section === undefined || !isOwn.current)) return undefined
    const element =
      section === undefined ? null : document.querySelector(`#${elementIdOf(section)}`)
    if (!(element instanceof HTMLElement)) {
      globalThis.scrollTo({ top: 0, behavior: 'instant' })
      return undefined
    }
    if (arrivals > 0) element.focus({ preventScroll: true })
    // A part of it comes into sight by itself, once it is drawn.
    if (viewStore.getState().part !== undefined) {
      element.scrollIntoView({ block: 'start', behavior: 'instant' })
      return undefined
    }
    return keepInPlace(element)
  }, [section, arrivals])
}

function keepInPlace(element: HTMLElement): () => void {
  const align = () => element.scrollIntoView({ block: 'start', behavior: 'instant' })
  align()
  const observer = new ResizeObserver(align)
  // What stands above it is what moves it.
  for (const above of element.parentElement?.children ?? []) observer.observe(above)
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const takeover of TAKEOVERS) globalThis.removeEventListener(takeover, end)
  }
  const timer = setTimeout(end, MOVES_MS)
  for (const takeover of TAKEOVERS) globalThis.addEventListener(takeover, end, { passive: true })
  return end
}
