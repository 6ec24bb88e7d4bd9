import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** CSS pixels between the margins of A4 and of Letter, whichever has fewer. */
const PAPER_WIDTH = 690

/** As they were last measured, by name: what stands in the same place again is shown once, not twice. */
const lastWidths = new Map<string, number>()

/** Notes the room of a chart that is not there yet. @param element one that is as wide @returns ends it */
export function noteWidth(name: string, element: Element | null): (() => void) | undefined {
  if (element === null) return undefined
  const observer = new ResizeObserver(() => {
    const measured = Math.floor(element.getBoundingClientRect().width)
    if (measured > 0) lastWidths.set(name, measured)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Undefined where nothing has stood there yet. */
export const lastWidth = (name: string): number | undefined => lastWidths.get(name)

/**
 * Width of an element in CSS pixels, kept up to date.
 * @param name of the place that it has on the page
 * @param initial Width before the first measurement, and where there is no layout at all (server).
 * @param isWide Whether what is drawn depends on the width so much that it is not drawn by a guess: then an element
 *   of unknown width is measured when it comes, and the page is laid out in that task.
 * @returns The width, and the ref callback for the element to measure.
 */
export function useMeasuredWidth(
  name: string,
  initial: number,
  isWide = false,
): readonly [number, (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(() => lastWidths.get(name) ?? initial)
  const measure = useCallback(
    (element: Element | null) => {
      if (element === null) return undefined
      const read = () => {
        const measured = Math.floor(element.getBoundingClientRect().width)
        // A hidden element measures 0; the last real width is then the better guess.
        const isPaper = globalThis.matchMedia('print').matches
        if (measured === 0) return
        setWidth(isPaper ? Math.min(measured, PAPER_WIDTH) : measured)
        if (!isPaper) lastWidths.set(name, measured)
      }
      // Where a width is known, it is a good guess, and the observer tells of another.
      if (isWide && !lastWidths.has(name)) read()
      const observer = new ResizeObserver(read)
      observer.observe(element)
      // Paper is laid out before an observer runs, so the chart is shown for it beforehand.
      const narrow = () => {
        const measured = Math.floor(element.getBoundingClientRect().width)
        flushSync(() => setWidth(Math.min(measured, PAPER_WIDTH)))
      }
      globalThis.addEventListener('beforeprint', narrow)
      globalThis.addEventListener('afterprint', read)
      return () => {
        observer.disconnect()
        globalThis.removeEventListener('beforeprint', narrow)
        globalThis.removeEventListener('afterprint', read)
      }
    },
    [name, isWide],
  )
  return [width, measure]
}
