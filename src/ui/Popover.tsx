import type { ReactNode, RefObject } from 'react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from './place-beside'
import layout from './layout.module.css'
import styles from './notes.module.css'

interface PopoverProps {
  /** What it opens beside, and what has the focus after Escape. */
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly align?: 'start' | 'end'
  /** A dialog takes the focus itself; anything else has to be given what it is by its content. */
  readonly dialog?: { readonly label: string }
  readonly children: ReactNode
}

/**
 * What opens over the page beside a control: a note, a menu. It stands in the browser's top layer and
 * has the focus from the moment it is there. Escape closes it wherever the focus is and gives the focus
 * back in the same turn; a press or a focus elsewhere closes it and leaves the focus there.
 */
export function Popover({ trigger, onClose, align = 'start', dialog, children }: PopoverProps) {
  const own = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const [popover, control] = [own.current, trigger.current]
    if (!popover || !control) return undefined
    const isElsewhere = ({ target }: Event) =>
      target instanceof Node && !popover.contains(target) && !control.contains(target)
    const onPress = (event: Event) => {
      if (isElsewhere(event)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
      control.focus()
    }
    const place = () => {
      // What stands at the edge is as wide as there is room beside it, so its own width is measured at the other.
      Object.assign(popover.style, { left: '0', maxHeight: '' })
      const size = { width: popover.offsetWidth, height: popover.offsetHeight }
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const { left, top, maxHeight } = placeBeside(
        control.getBoundingClientRect(),
        size,
        { width, height },
        align,
      )
      Object.assign(popover.style, {
        left: `${left}px`,
        top: `${top}px`,
        maxHeight: `${maxHeight}px`,
      })
    }
    const onScroll = (event: Event) => {
      if (isElsewhere(event)) place()
    }
    popover.showPopover()
    place()
    popover.focus({ preventScroll: true })
    const capture = { capture: true }
    document.addEventListener('keydown', onKeyDown, capture)
    document.addEventListener('pointerdown', onPress, capture)
    document.addEventListener('focusin', onPress, capture)
    document.addEventListener('scroll', onScroll, capture)
    globalThis.addEventListener('resize', place)
    const sizes = new ResizeObserver(place)
    sizes.observe(popover)
    // What is above the control may come, go or grow.
    sizes.observe(document.body)
    return () => {
      sizes.disconnect()
      document.removeEventListener('keydown', onKeyDown, capture)
      document.removeEventListener('pointerdown', onPress, capture)
      document.removeEventListener('focusin', onPress, capture)
      document.removeEventListener('scroll', onScroll, capture)
      globalThis.removeEventListener('resize', place)
    }
  }, [trigger, align])
  return createPortal(
    <div
      ref={own}
      popover="manual"
      tabIndex={-1}
      className={`${layout.card} ${styles.popover}`}
      {...(dialog && { role: 'dialog', 'aria-label': dialog.label })}
    >
      {children}
    </div>,
    document.body,
  )
}
