/** Keeps what was gone to at the top of the window while what comes late moves the page. */

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
