import { useCallback, useState } from 'react'

/**
 * Width of an element in CSS pixels, kept up to date.
 * @param initial Width before the first measurement, and where there is no layout at all (server).
 * @returns The width, and the ref callback for the element to measure.
 */
export function useMeasuredWidth(
  initial: number,
): readonly [number, (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(initial)
  const measure = useCallback((element: Element | null) => {
    if (element === null) return undefined
    const read = () => {
      const measured = Math.floor(element.getBoundingClientRect().width)
      // A hidden element measures 0; the last real width is then the better guess.
      if (measured > 0) setWidth(measured)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure]
}
