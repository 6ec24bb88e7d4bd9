import { useEffect } from 'react'
import { runShortcut } from '../commands/all-commands'
import { cancelGesture } from '../state/scenario-store'

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea') ||
    // Letters find a line of a list.
    target.closest('[role=combobox], [popover] [role=listbox]') !== null ||
    target.isContentEditable)

/** A dialog has the keys for itself: Escape closes it before it cancels anything behind it. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog[open]') !== null

const NOTE = '[data-where]'

/** The note of a number: of its row, of its column, or the nearest around it. */
function noteAt(target: Element): Element | undefined {
  const cell = target.closest('td, th')
  const head =
    cell instanceof HTMLTableCellElement && [...(cell.closest('table')?.tHead?.rows ?? [])].at(-1)
  const ofRow = cell?.closest('tr')?.querySelector(NOTE)
  const ofColumn = head ? head.cells[cell.cellIndex]?.querySelector(NOTE) : undefined
  if (ofRow ?? ofColumn) return ofRow ?? ofColumn ?? undefined
  let around = target.closest('[data-reveals], table, figure, section')
  while (around && !around.querySelector(NOTE)) {
    around = around.parentElement?.closest('[data-reveals], table, figure, section') ?? null
  }
  return around?.querySelector(NOTE) ?? undefined
}

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
      const note = noteAt(event.target)
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
