/** Brings a part of a section into sight, and the keys to it, when it was requested. */
import { useEffect, useRef, type RefObject } from 'react'
import { keepInPlace } from './keep-in-place'
import { useView, viewStore } from './view-store'

/** @returns for the element that the part is in; it must be able to have the focus */
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
