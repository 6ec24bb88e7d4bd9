/** Which parts of views, folded at first, are unfolded; kept for the next visit. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keepText, keptText } from './kept-text'

const KEY = 'taper.open-parts'

interface OpenParts {
  /** Each named by its view: `cost/cables`. */
  readonly open: readonly string[]
}

const store = createStore<OpenParts>()(() => ({
  open: (keptText(KEY) ?? '').split(' ').filter((word) => word !== ''),
}))

store.subscribe(({ open }) => keepText(KEY, open.join(' ')))

export function useIsOpen(part: string): boolean {
  return useStore(store, ({ open }) => open.includes(part))
}

export function useAreOpen(parts: readonly string[]): boolean {
  return useStore(store, ({ open }) => parts.every((part) => open.includes(part)))
}

export function setOpen(parts: readonly string[], isOpen: boolean): void {
  store.setState(({ open }) => {
    const others = open.filter((part) => !parts.includes(part))
    return { open: isOpen ? [...others, ...parts] : others }
  })
}
