import { useEffect } from 'react'
import { runShortcut } from '../commands/run-shortcut'
import { cancelGesture } from '../state/scenario-store'

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, select') ||
    target.isContentEditable)

/** A dialog has the keys for itself: Escape closes it before it cancels anything behind it. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog[open]') !== null

/** Keys run commands, and Escape takes a drag back; Alt and a click on a number opens where it comes from. */
export function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // What is open or being typed in has taken the key already.
      if (event.defaultPrevented || event.isComposing || isInDialog(event.target)) return
      if (event.key === 'Escape' && cancelGesture()) {
        event.preventDefault()
        return
      }
      if (runShortcut(event, isText(event.target))) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      if (!event.altKey || !(event.target instanceof Element)) return
      const note = event.target.closest('[data-reveals]')?.querySelector('[data-where]')
      if (!(note instanceof HTMLElement) || note.contains(event.target)) return
      event.preventDefault()
      note.click()
    }
    globalThis.addEventListener('keydown', onKeyDown)
    globalThis.addEventListener('click', onClick)
    return () => {
      globalThis.removeEventListener('keydown', onKeyDown)
      globalThis.removeEventListener('click', onClick)
    }
  }, [])
}
