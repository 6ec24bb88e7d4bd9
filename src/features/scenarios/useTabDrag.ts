import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useState } from 'react'
import { moveScenario } from '../../state/workbook/scenario-actions'

/** Less than this is a press and not a drag, pixels. */
const THRESHOLD = 6

interface Drop {
  /** Index of the tab beside which it would land. */
  readonly at: number
  readonly side: 'before' | 'after'
}

/** Where a tab that is dragged from `from` to `x` would stand; `centres` are those of all tabs. */
export function landing(from: number, x: number, centres: readonly number[]): number {
  return centres.filter((centre, index) => index !== from && centre < x).length
}

/** Reorders the tabs by dragging with a mouse or pen; a finger scrolls the strip instead. */
export function useTabDrag(strip: RefObject<HTMLElement | null>) {
  const [drop, setDrop] = useState<Drop>()

  const onPointerDown = (down: ReactPointerEvent) => {
    if (down.button !== 0 || down.pointerType === 'touch' || !(down.target instanceof Element)) {
      return
    }
    const tab = down.target.closest('[data-tab]')
    if (!tab || down.target.closest('button, input[type=text], input:not([type])')) return
    const from = Number(tab.getAttribute('data-tab'))
    let to = from
    const onMove = (move: PointerEvent) => {
      if (Math.abs(move.clientX - down.clientX) < THRESHOLD && to === from) return
      const tabs = [...(strip.current?.querySelectorAll('[data-tab]') ?? [])]
      const centres = tabs.map((each) => {
        const { left, width } = each.getBoundingClientRect()
        return left + width / 2
      })
      to = landing(from, move.clientX, centres)
      setDrop(to === from ? undefined : { at: to, side: to < from ? 'before' : 'after' })
    }
    const onEnd = (end: PointerEvent) => {
      globalThis.removeEventListener('pointermove', onMove)
      globalThis.removeEventListener('pointerup', onEnd)
      globalThis.removeEventListener('pointercancel', onEnd)
      setDrop(undefined)
      if (end.type === 'pointerup') moveScenario(from, to)
    }
    globalThis.addEventListener('pointermove', onMove)
    globalThis.addEventListener('pointerup', onEnd)
    globalThis.addEventListener('pointercancel', onEnd)
  }

  return { drop, onPointerDown }
}
